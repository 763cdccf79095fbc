// Calls libfreecell from C#, with P/Invoke.

using System;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;

/// An error code of the library.
public class FreecellException : Exception
{
    public int Status { get; }

    public FreecellException(int status, string place = "")
        : base(place + Freecell.StatusText(status))
    {
        Status = status;
    }
}

/// Whether a deal can be won, with the values of the library.
public enum Answer { No, Yes, Unknown }

public static class Freecell
{
    public const int Cards = 52;
    public const int Columns = 8;
    public const int LayoutColumns = 1;
    const int BoardTextSize = 256;
    const long LastSolved = 1000000; // For larger numbers the answer is Unknown.

    public static byte[] Deal(long seed)
    {
        var cards = new byte[Cards];
        Check(freecell_deal(seed, cards));
        return cards;
    }

    /// Returns the deals of `count` numbers, 52 bytes each.
    public static byte[] DealRange(long firstSeed, int count)
    {
        var deals = new byte[checked(count * Cards)];
        Check(freecell_deal_range(firstSeed, (UIntPtr)count, deals, (UIntPtr)deals.Length));
        return deals;
    }

    public static long FindSeed(byte[] cards)
    {
        if (cards.Length != Cards)
            throw new ArgumentException("a deal has 52 cards");
        Check(freecell_find_seed(cards, out long seed));
        return seed;
    }

    /// Returns the smallest numbers of the deals that match part of a board, at most `limit`, and
    /// the count of all.
    public static long[] FindPartial(byte[] cards, int limit, out long count)
    {
        if (cards.Length != Cards)
            throw new ArgumentException("part of a board has 52 bytes");
        var seeds = new long[limit];
        Check(freecell_find_partial(cards, seeds, (UIntPtr)limit, out UIntPtr found));
        count = (long)found;
        return seeds.Take((int)Math.Min(limit, count)).ToArray();
    }

    public static string WriteBoard(byte[] cards, int layout)
    {
        if (cards.Length != Cards)
            throw new ArgumentException("a deal has 52 cards");
        var text = new byte[BoardTextSize];
        Check(freecell_board_write(cards, layout, text, (UIntPtr)text.Length, out UIntPtr length));
        return Encoding.ASCII.GetString(text, 0, (int)length);
    }

    public static byte[] ReadBoard(byte[] text)
    {
        var cards = new byte[Cards];
        int status = freecell_board_read(text, (UIntPtr)text.Length, cards, out UIntPtr offset);
        CheckText(status, offset);
        return cards;
    }

    /// Unknown cards are 255.
    public static byte[] ReadPartial(byte[] text)
    {
        var cards = new byte[Cards];
        int status = freecell_board_read_partial(text, (UIntPtr)text.Length, cards, out UIntPtr offset);
        CheckText(status, offset);
        return cards;
    }

    public static string CardName(byte card)
    {
        return Text(freecell_card_name(card))
            ?? throw new ArgumentOutOfRangeException(null, $"there is no card {card}");
    }

    public static Answer Winnable(long seed)
    {
        Check(freecell_winnable(seed, out Answer answer));
        return answer;
    }

    /// Returns the next deal that can be won.
    public static long NextWinnable(long seed)
    {
        for (long later = seed + 1; later <= LastSolved; later++)
            if (Winnable(later) == Answer.Yes)
                return later;
        throw new InvalidOperationException($"no deal after {seed} is known to be winnable");
    }

    internal static string StatusText(int status)
    {
        return Text(freecell_status_text(status));
    }

    static void Check(int status)
    {
        if (status != 0)
            throw new FreecellException(status);
    }

    static void CheckText(int status, UIntPtr offset)
    {
        if (status != 0)
            throw new FreecellException(status, $"byte {offset}: ");
    }

    // The library's texts are static. They are declared as IntPtr, since .NET would free a string.
    static string Text(IntPtr text)
    {
        return Marshal.PtrToStringAnsi(text);
    }

    const string Library = "freecell";

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern int freecell_deal(long seed, [Out] byte[] cards);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern int freecell_deal_range(long firstSeed, UIntPtr count, [Out] byte[] deals, UIntPtr size);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern int freecell_find_seed(byte[] cards, out long seed);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern int freecell_find_partial(
        byte[] cards, [Out] long[] seeds, UIntPtr capacity, out UIntPtr count);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern int freecell_board_write(
        byte[] cards, int layout, [Out] byte[] text, UIntPtr size, out UIntPtr length);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern int freecell_board_read(byte[] text, UIntPtr length, [Out] byte[] cards, out UIntPtr offset);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern int freecell_board_read_partial(
        byte[] text, UIntPtr length, [Out] byte[] cards, out UIntPtr offset);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern IntPtr freecell_card_name(byte card);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern int freecell_winnable(long seed, out Answer answer);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern IntPtr freecell_status_text(int status);
}

static class Program
{
    static int Main(string[] arguments)
    {
        try
        {
            Run(arguments);
            return 0;
        }
        catch (Exception error)
        {
            Console.Error.WriteLine(error.Message);
            return 1;
        }
    }

    static void Run(string[] arguments)
    {
        switch (arguments.Length > 0 ? $"{arguments[0]} {arguments.Length - 1}" : "")
        {
            case "deal 1":
                var names = Freecell.Deal(long.Parse(arguments[1])).Select(Freecell.CardName);
                for (int row = 0; row < Freecell.Cards; row += Freecell.Columns)
                    Console.WriteLine(string.Join(" ", names.Skip(row).Take(Freecell.Columns)));
                break;
            case "columns 1":
                byte[] deal = Freecell.Deal(long.Parse(arguments[1]));
                Console.Write(Freecell.WriteBoard(deal, Freecell.LayoutColumns));
                break;
            case "aces 2":
                byte[] deals = Freecell.DealRange(long.Parse(arguments[1]), int.Parse(arguments[2]));
                // Byte 48 of a deal is the top card of the first column.
                Console.WriteLine(deals.Where((card, i) => i % Freecell.Cards == 48 && card < 4).Count());
                break;
            case "number 1":
                Console.WriteLine(Freecell.FindSeed(Freecell.ReadBoard(File.ReadAllBytes(arguments[1]))));
                break;
            case "part 1":
                byte[] part = Freecell.ReadPartial(File.ReadAllBytes(arguments[1]));
                long[] seeds = Freecell.FindPartial(part, 10, out long count);
                Console.WriteLine(count);
                Console.WriteLine(string.Join("\n", seeds));
                break;
            case "winnable 1":
                Console.WriteLine(Freecell.Winnable(long.Parse(arguments[1])).ToString().ToLower());
                break;
            case "next 1":
                Console.WriteLine(Freecell.NextWinnable(long.Parse(arguments[1])));
                break;
            case "card 1":
                Console.WriteLine(Freecell.CardName(byte.Parse(arguments[1])));
                break;
            default:
                throw new ArgumentException(
                    "usage: deals.exe deal NUMBER | columns NUMBER | aces FIRST COUNT | number FILE"
                    + " | part FILE | winnable NUMBER | next NUMBER | card INDEX");
        }
    }
}

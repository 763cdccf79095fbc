// Calls libfreecell from C#, with P/Invoke.

using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;

static class Freecell
{
    const string Library = "freecell";

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern int freecell_deal(long seed, [Out] byte[] cards);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern int freecell_find_text(byte[] text, UIntPtr length, out long seed, [Out] byte[] cards,
        [Out] UIntPtr[] offset);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern IntPtr freecell_card_name(byte card);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern IntPtr freecell_status_text(int status);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    static extern uint freecell_abi_version();

    static Freecell()
    {
        if (freecell_abi_version() != 1)
            throw new DllNotFoundException("this program needs libfreecell with ABI version 1");
    }

    // .NET frees a string that is returned, and the library's texts are static: they are IntPtr.
    static void Check(int status)
    {
        if (status != 0)
            throw new ArgumentException(Marshal.PtrToStringAnsi(freecell_status_text(status)));
    }

    /// Returns the 52 card indices of a deal.
    public static byte[] Deal(long seed)
    {
        var cards = new byte[52];
        Check(freecell_deal(seed, cards));
        return cards;
    }

    /// Returns the number of the deal that a text shows.
    public static long FindText(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        long seed;
        Check(freecell_find_text(bytes, (UIntPtr)bytes.Length, out seed, null, null));
        return seed;
    }

    public static string CardName(byte card)
    {
        return Marshal.PtrToStringAnsi(freecell_card_name(card));
    }
}

static class Program
{
    static void Main()
    {
        var names = Freecell.Deal(617).Select(Freecell.CardName);
        for (int row = 0; row < 52; row += 8)
            Console.WriteLine(string.Join(" ", names.Skip(row).Take(8)));

        try
        {
            Freecell.Deal(8589934592);
        }
        catch (ArgumentException error)
        {
            Console.WriteLine("deal 8589934592: " + error.Message);
        }

        string post = "Who can win this? 7D AD 5C 3S 5S 8C 2D AH";
        Console.WriteLine("the post shows deal " + Freecell.FindText(post));
    }
}

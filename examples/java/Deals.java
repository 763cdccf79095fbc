// Calls libfreecell from Java, with JNA.

import com.sun.jna.IntegerType;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.ByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Deals {
    static final int CARDS = 52;
    static final int COLUMNS = 8;
    static final int LAYOUT_COLUMNS = 1;
    static final int BOARD_TEXT_SIZE = 256;
    static final long LAST_SOLVED = 1_000_000; // For larger numbers the answer is UNKNOWN.

    /** The C functions. Returned texts are static; JNA does not free them. */
    interface Freecell extends Library {
        String NAME = Platform.isLinux() ? "libfreecell.so.0.1" : "freecell";
        Freecell INSTANCE = Native.load(NAME, Freecell.class);

        int freecell_deal(long seed, byte[] cards);

        int freecell_deal_range(long firstSeed, SizeT count, ByteBuffer deals, SizeT size);

        int freecell_find_seed(byte[] cards, LongByReference seed);

        int freecell_find_partial(
                byte[] cards, long[] seeds, SizeT capacity, SizeTByReference count);

        int freecell_board_write(
                byte[] cards, int layout, byte[] text, SizeT size, SizeTByReference length);

        int freecell_board_read(byte[] text, SizeT length, byte[] cards, SizeTByReference offset);

        int freecell_board_read_partial(
                byte[] text, SizeT length, byte[] cards, SizeTByReference offset);

        String freecell_card_name(byte card);

        int freecell_winnable(long seed, IntByReference answer);

        String freecell_status_text(int status);
    }

    /** C's size_t. JNA has no type for it. */
    public static class SizeT extends IntegerType {
        public SizeT() {
            this(0);
        }

        public SizeT(long value) {
            super(Native.SIZE_T_SIZE, value, true);
        }
    }

    public static class SizeTByReference extends ByReference {
        public SizeTByReference() {
            super(Native.SIZE_T_SIZE);
        }

        public long getValue() {
            Pointer pointer = getPointer();
            return Native.SIZE_T_SIZE == 8 ? pointer.getLong(0) : pointer.getInt(0) & 0xffffffffL;
        }
    }

    /** An error code of the library. */
    static class FreecellException extends RuntimeException {
        final int status;

        FreecellException(int status, String place) {
            super(place + Freecell.INSTANCE.freecell_status_text(status));
            this.status = status;
        }
    }

    static void check(int status) {
        if (status != 0) {
            throw new FreecellException(status, "");
        }
    }

    static void checkText(int status, SizeTByReference offset) {
        if (status != 0) {
            throw new FreecellException(status, "byte " + offset.getValue() + ": ");
        }
    }

    static byte[] deal(long seed) {
        byte[] cards = new byte[CARDS];
        check(Freecell.INSTANCE.freecell_deal(seed, cards));
        return cards;
    }

    /** Returns the deals of `count` numbers, 52 bytes each, in a buffer outside Java's heap. */
    static ByteBuffer dealRange(long firstSeed, int count) {
        ByteBuffer deals = ByteBuffer.allocateDirect(Math.multiplyExact(count, CARDS));
        check(
                Freecell.INSTANCE.freecell_deal_range(
                        firstSeed, new SizeT(count), deals, new SizeT(deals.capacity())));
        return deals;
    }

    static long findSeed(byte[] cards) {
        if (cards.length != CARDS) {
            throw new IllegalArgumentException("a deal has 52 cards");
        }
        LongByReference seed = new LongByReference();
        check(Freecell.INSTANCE.freecell_find_seed(cards, seed));
        return seed.getValue();
    }

    /** The count of the deals that match part of a board, and the smallest of their numbers. */
    record Matches(long count, long[] seeds) {}

    static Matches findPartial(byte[] cards, int limit) {
        if (cards.length != CARDS) {
            throw new IllegalArgumentException("part of a board has 52 bytes");
        }
        long[] seeds = new long[limit];
        SizeTByReference found = new SizeTByReference();
        check(Freecell.INSTANCE.freecell_find_partial(cards, seeds, new SizeT(limit), found));
        long count = found.getValue();
        return new Matches(count, Arrays.copyOf(seeds, (int) Math.min(limit, count)));
    }

    static String writeBoard(byte[] cards, int layout) {
        if (cards.length != CARDS) {
            throw new IllegalArgumentException("a deal has 52 cards");
        }
        byte[] text = new byte[BOARD_TEXT_SIZE];
        SizeTByReference length = new SizeTByReference();
        check(
                Freecell.INSTANCE.freecell_board_write(
                        cards, layout, text, new SizeT(text.length), length));
        return new String(text, 0, (int) length.getValue(), StandardCharsets.US_ASCII);
    }

    static byte[] readBoard(byte[] text) {
        byte[] cards = new byte[CARDS];
        SizeTByReference offset = new SizeTByReference();
        SizeT length = new SizeT(text.length);
        checkText(Freecell.INSTANCE.freecell_board_read(text, length, cards, offset), offset);
        return cards;
    }

    /** Unknown cards are 255, which is -1 as a byte. */
    static byte[] readPartial(byte[] text) {
        byte[] cards = new byte[CARDS];
        SizeTByReference offset = new SizeTByReference();
        SizeT length = new SizeT(text.length);
        checkText(
                Freecell.INSTANCE.freecell_board_read_partial(text, length, cards, offset), offset);
        return cards;
    }

    /** Takes an int, since a byte is -128 to 127 in Java. */
    static String cardName(int card) {
        String name =
                card == (card & 0xff) ? Freecell.INSTANCE.freecell_card_name((byte) card) : null;
        if (name == null) {
            throw new IndexOutOfBoundsException("there is no card " + card);
        }
        return name;
    }

    /** Whether a deal can be won, in the order of the library's values. */
    enum Answer {
        NO,
        YES,
        UNKNOWN
    }

    static Answer winnable(long seed) {
        IntByReference answer = new IntByReference();
        check(Freecell.INSTANCE.freecell_winnable(seed, answer));
        return Answer.values()[answer.getValue()];
    }

    /** Returns the next deal that can be won. */
    static long nextWinnable(long seed) {
        for (long later = seed + 1; later <= LAST_SOLVED; later++) {
            if (winnable(later) == Answer.YES) {
                return later;
            }
        }
        throw new NoSuchElementException("no deal after " + seed + " is known to be winnable");
    }

    static String rows(byte[] cards) {
        return IntStream.range(0, CARDS)
                .mapToObj(
                        i -> {
                            boolean endsRow = i % COLUMNS == COLUMNS - 1 || i == CARDS - 1;
                            return cardName(cards[i]) + (endsRow ? "\n" : " ");
                        })
                .collect(Collectors.joining());
    }

    static long acesOnTopOfFirstColumn(ByteBuffer deals) {
        return IntStream.range(0, deals.capacity() / CARDS)
                .filter(deal -> deals.get(deal * CARDS + 48) < 4)
                .count();
    }

    static void run(String[] arguments) throws IOException {
        switch (arguments.length > 0 ? arguments[0] + " " + (arguments.length - 1) : "") {
            case "deal 1":
                System.out.print(rows(deal(Long.parseLong(arguments[1]))));
                break;
            case "columns 1":
                System.out.print(writeBoard(deal(Long.parseLong(arguments[1])), LAYOUT_COLUMNS));
                break;
            case "aces 2":
                long first = Long.parseLong(arguments[1]);
                int count = Integer.parseInt(arguments[2]);
                System.out.println(acesOnTopOfFirstColumn(dealRange(first, count)));
                break;
            case "number 1":
                System.out.println(findSeed(readBoard(Files.readAllBytes(Path.of(arguments[1])))));
                break;
            case "part 1":
                byte[] part = readPartial(Files.readAllBytes(Path.of(arguments[1])));
                Matches matches = findPartial(part, 10);
                System.out.println(matches.count());
                Arrays.stream(matches.seeds()).forEach(System.out::println);
                break;
            case "winnable 1":
                Answer answer = winnable(Long.parseLong(arguments[1]));
                System.out.println(answer.name().toLowerCase());
                break;
            case "next 1":
                System.out.println(nextWinnable(Long.parseLong(arguments[1])));
                break;
            case "card 1":
                System.out.println(cardName(Integer.parseInt(arguments[1])));
                break;
            default:
                throw new IllegalArgumentException(
                        "usage: Deals deal NUMBER | columns NUMBER | aces FIRST COUNT | number FILE"
                                + " | part FILE | winnable NUMBER | next NUMBER | card INDEX");
        }
    }

    public static void main(String[] arguments) {
        try {
            run(arguments);
        } catch (IOException | RuntimeException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}

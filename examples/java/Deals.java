// Calls libfreecell from Java, with JNA.

import com.sun.jna.IntegerType;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import java.nio.charset.StandardCharsets;

public class Deals {
    interface Freecell extends Library {
        Freecell INSTANCE = load();

        static Freecell load() {
            String name = Platform.isLinux() ? "libfreecell.so.1" : "freecell";
            Freecell library = Native.load(name, Freecell.class);
            if (library.freecell_abi_version() != 1) {
                throw new UnsatisfiedLinkError("this program needs libfreecell with ABI version 1");
            }
            return library;
        }

        int freecell_deal(long seed, byte[] cards);

        int freecell_find_text(
                byte[] text, SizeT length, LongByReference seed, byte[] cards, Pointer offset);

        String freecell_card_name(byte card);

        String freecell_status_text(int status);

        int freecell_abi_version();
    }

    /** C's size_t, which JNA lacks. */
    public static class SizeT extends IntegerType {
        public SizeT() {
            this(0);
        }

        public SizeT(long value) {
            super(Native.SIZE_T_SIZE, value, true);
        }
    }

    static void check(int status) {
        if (status != 0) {
            throw new IllegalArgumentException(Freecell.INSTANCE.freecell_status_text(status));
        }
    }

    /** Returns the 52 card indices of a deal. */
    static byte[] deal(long seed) {
        byte[] cards = new byte[52];
        check(Freecell.INSTANCE.freecell_deal(seed, cards));
        return cards;
    }

    /** Returns the number of the deal that a text shows. */
    static long findText(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        LongByReference seed = new LongByReference();
        check(Freecell.INSTANCE.freecell_find_text(bytes, new SizeT(bytes.length), seed, null, null));
        return seed.getValue();
    }

    public static void main(String[] arguments) {
        byte[] cards = deal(617);
        for (int i = 0; i < 52; i++) {
            boolean endsRow = i % 8 == 7 || i == 51;
            System.out.print(Freecell.INSTANCE.freecell_card_name(cards[i]) + (endsRow ? "\n" : " "));
        }

        try {
            deal(8589934592L);
        } catch (IllegalArgumentException error) {
            System.out.println("deal 8589934592: " + error.getMessage());
        }

        String post = "Who can win this? 7D AD 5C 3S 5S 8C 2D AH";
        System.out.println("the post shows deal " + findText(post));
    }
}

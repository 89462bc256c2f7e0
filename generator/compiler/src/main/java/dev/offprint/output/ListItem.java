package dev.offprint.output;

import dev.offprint.digest.Sha256;
import dev.offprint.tree.coding.Crc;
import dev.offprint.tree.coding.Deflated;
import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * Where an article is in the spool. Each of its list items consists of ranges of it. From {@code offset} on there
 * are the opening (all members up to the bracket of the translations), the first and the second translation; then the
 * deflated forms of the opening, of the opening with the first translation, and of the second; then the words of both for the
 * search index, and the line of the catalog.
 *
 * @param offset where it begins
 * @param opening bytes of the opening
 * @param first bytes of the first translation
 * @param second bytes of the second translation; 0 if there is none
 * @param openingPiece the deflated opening
 * @param firstPiece the deflated opening with the first translation
 * @param secondPiece the deflated second translation
 * @param firstWords the words of the first translation
 * @param secondWords the words of the second translation
 * @param line the line of the catalog
 * @param content the digest of the article's JSON in full: it identifies the content wherever it is in the spool
 */
public record ListItem(
        long offset,
        int opening,
        int first,
        int second,
        Piece openingPiece,
        Piece firstPiece,
        Piece secondPiece,
        Attached firstWords,
        Attached secondWords,
        Attached line,
        Sha256 content) {

    /** Stands in where nothing is spooled. */
    public static final ListItem NOWHERE = new ListItem(
            0,
            0,
            0,
            0,
            Piece.NONE,
            Piece.NONE,
            Piece.NONE,
            Attached.NONE,
            Attached.NONE,
            Attached.NONE,
            new Sha256(0, 0, 0, 0));

    static final String CLOSE = "]}";

    /** Which translations an item shows. */
    public enum Projection {
        /** Every one. */
        ALL,
        /** The first. */
        FIRST,
        /** The second. */
        SECOND,
        /** None: the article does not exist in the locale that was asked for. */
        NONE
    }

    /** Returns the bytes of the JSON of a projection. */
    int length(Projection projection) {
        int length = opening + CLOSE.length();
        return switch (projection) {
            case ALL -> length + first + (second == 0 ? 0 : 1 + second);
            case FIRST -> length + first;
            case SECOND -> length + second;
            case NONE -> length;
        };
    }

    /** Returns where the deflated forms begin. */
    long deflated() {
        return offset + opening + first + second;
    }

    /** Returns the same item at another offset. */
    ListItem at(long other) {
        return new ListItem(
                other,
                opening,
                first,
                second,
                openingPiece,
                firstPiece,
                secondPiece,
                firstWords,
                secondWords,
                line,
                content);
    }

    /** Returns the bytes it takes in the spool. */
    public long size() {
        return (long) opening
                + first
                + second
                + openingPiece.deflatedLength()
                + firstPiece.deflatedLength()
                + secondPiece.deflatedLength()
                + firstWords.length()
                + secondWords.length()
                + line.length();
    }

    /** Returns the words of a translation: 0 for the first, 1 for the second. */
    public Attached words(int translation) {
        return translation == 0 ? firstWords : secondWords;
    }

    /** Returns where the words of a translation begin. */
    long offsetOfWords(int translation) {
        return offsetOfLine() - secondWords.length() - (translation == 0 ? firstWords.length() : 0);
    }

    /** Returns where the line of the catalog begins. */
    long offsetOfLine() {
        return offset + size() - line.length();
    }

    /**
     * Bytes that are kept with the JSON of an article: the words of a translation, the line of the catalog.
     *
     * @param length how many
     * @param digest their digest
     */
    public record Attached(int length, Sha256 digest) {

        /** Stands in where there are none. */
        public static final Attached NONE = of(new byte[0]);

        static Attached of(byte[] bytes) {
            return new Attached(bytes.length, Sha256.of(bytes));
        }
    }

    /**
     * What joining needs to know of a deflated piece: its length, and of the bytes it inflates to the CRC-32.
     *
     * @param deflatedLength bytes of the deflated form; 0 if there is none
     * @param crc the CRC-32 of the plain form
     * @param shift {@link Crc#shift} of the plain form's length
     */
    public record Piece(int deflatedLength, int crc, int shift) {

        /** Stands in where nothing is compressed. */
        public static final Piece NONE = new Piece(0, 0, 0);

        static Piece of(byte[] plain, byte[] deflated) {
            return new Piece(deflated.length, Crc.of(plain), Crc.shift(plain.length));
        }
    }

    /**
     * The JSON of an article in parts, each serialised once. Joined they are the article in full:
     * {@code opening translation,translation ending}.
     *
     * @param opening everything up to and with the bracket that opens the translations
     * @param translations one or two objects
     * @param ending everything from the bracket that closes the translations
     * @param words the words of each translation for the search index, which are no JSON; none if there is to be no index
     * @param line its line of the catalog; empty if there is to be no catalog
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record ItemParts(byte[] opening, List<byte[]> translations, byte[] ending, List<byte[]> words, byte[] line) {

        private static final byte[] COMMA = {','};

        /** Returns the parts of an article that is in lists alone. */
        public ItemParts(byte[] opening, List<byte[]> translations, byte[] ending) {
            this(opening, translations, ending, List.of(), new byte[0]);
        }

        /** Returns the words of a translation: 0 for the first, 1 for the second. */
        public byte[] words(int translation) {
            return translation < words.size() ? words.get(translation) : new byte[0];
        }

        byte[] first() {
            return translations.get(0);
        }

        byte[] second() {
            return translations.size() > 1 ? translations.get(1) : new byte[0];
        }

        byte[] openingAndFirst() {
            byte[] joined = new byte[opening.length + first().length];
            System.arraycopy(opening, 0, joined, 0, opening.length);
            System.arraycopy(first(), 0, joined, opening.length, first().length);
            return joined;
        }

        /** Returns the gzip form of the article in full, joined from the deflated pieces that its list items use as well. */
        public byte[] gzip(Spool.Spooled spooled) {
            ListItem item = spooled.item();
            byte[] end = Deflated.fragment(ending);
            ByteArrayOutputStream out = new ByteArrayOutputStream(
                    spooled.deflatedFirst().length + spooled.deflatedSecond().length + end.length + Deflated.OVERHEAD);
            out.writeBytes(Deflated.header());
            out.writeBytes(spooled.deflatedFirst());
            int crc = item.firstPiece().crc();
            int length = opening.length + first().length + ending.length;
            if (item.second() > 0) {
                out.writeBytes(Deflated.stored(","));
                out.writeBytes(spooled.deflatedSecond());
                crc = Crc.append(
                        Crc.append(crc, COMMA),
                        item.secondPiece().crc(),
                        item.secondPiece().shift());
                length += COMMA.length + second().length;
            }
            out.writeBytes(end);
            out.writeBytes(Deflated.lastBlock());
            out.writeBytes(Deflated.trailer(Crc.append(crc, ending), length));
            return out.toByteArray();
        }
    }
}

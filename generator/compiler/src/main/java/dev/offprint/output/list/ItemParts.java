package dev.offprint.output.list;

import dev.offprint.tree.coding.Crc;
import dev.offprint.tree.coding.Deflated;
import java.io.ByteArrayOutputStream;
import java.util.List;

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

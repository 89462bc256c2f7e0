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
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ItemParts(byte[] opening, List<byte[]> translations, byte[] ending) {

    private static final byte[] COMMA = {','};

    byte[] first() {
        return translations.get(0);
    }

    byte[] second() {
        return translations.size() > 1 ? translations.get(1) : new byte[0];
    }

    byte[] begun() {
        byte[] begun = new byte[opening.length + first().length];
        System.arraycopy(opening, 0, begun, 0, opening.length);
        System.arraycopy(first(), 0, begun, opening.length, first().length);
        return begun;
    }

    /** Returns the gzip form of the article in full, joined from the deflated pieces that its list items use as well. */
    public byte[] gzip(Spool.Spooled spooled) {
        ListItem item = spooled.item();
        byte[] end = Deflated.fragment(ending);
        ByteArrayOutputStream out = new ByteArrayOutputStream(
                spooled.begun().length + spooled.rest().length + end.length + Deflated.OVERHEAD);
        out.writeBytes(Deflated.header());
        out.writeBytes(spooled.begun());
        int crc = item.begun().crc();
        int length = opening.length + first().length + ending.length;
        if (item.second() > 0) {
            out.writeBytes(Deflated.stored(","));
            out.writeBytes(spooled.rest());
            crc = Crc.append(
                    Crc.append(crc, COMMA), item.rest().crc(), item.rest().shift());
            length += COMMA.length + second().length;
        }
        out.writeBytes(end);
        out.writeBytes(Deflated.lastBlock());
        out.writeBytes(Deflated.trailer(Crc.append(crc, ending), length));
        return out.toByteArray();
    }
}

package dev.offprint.edge.runtime.jvm.tls;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The blocks of a text file with certificates and keys (RFC 7468). Text between the blocks is ignored, as other programs do.
 *
 * @param blocks the blocks, in order
 */
record PemFile(List<Block> blocks) {

    private static final Pattern BEGIN = Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----");

    /**
     * A block.
     *
     * @param label what it is, such as {@code CERTIFICATE}
     * @param content its bytes
     * @param isEncrypted whether it has the header of a traditional encrypted key (RFC 1421), so its content is not plain
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Block(String label, byte[] content, boolean isEncrypted) {}

    /** Returns the blocks of a text; none if it is no PEM. */
    static PemFile parse(byte[] content) {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        List<Block> blocks = new ArrayList<>();
        Matcher begin = BEGIN.matcher(text);
        int at = 0;
        while (begin.find(at)) {
            String label = begin.group(1);
            int end = text.indexOf("-----END " + label + "-----", begin.end());
            if (end < 0) {
                break;
            }
            String body = text.substring(begin.end(), end);
            blocks.add(new Block(label, decode(body), body.indexOf(':') >= 0));
            at = end;
        }
        return new PemFile(blocks);
    }

    private static byte[] decode(String body) {
        try {
            return Base64.getMimeDecoder().decode(body);
        } catch (IllegalArgumentException malformed) {
            return new byte[0]; // the caller reports the missing block
        }
    }

    /** Returns the first block whose label ends in this. */
    Optional<Block> first(String ending) {
        return blocks.stream().filter(block -> block.label().endsWith(ending)).findFirst();
    }
}

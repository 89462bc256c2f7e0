package dev.offprint.publish;

import dev.offprint.publish.coding.Coding;
import java.util.EnumMap;
import java.util.Map;

/**
 * A file of the tree as the manifest tells of it: its content is named by digest, not held.
 *
 * @param mediaType the Content-Type it is served with
 * @param content its content
 * @param codings its coded siblings
 */
record PublicFile(String mediaType, Content content, Map<Coding, Content> codings) {

    PublicFile {
        codings = codings.isEmpty() ? Map.of() : new EnumMap<>(codings);
    }

    /**
     * Some bytes, named.
     *
     * @param digest lower-case hexadecimal SHA-256
     * @param length the number of bytes
     */
    record Content(String digest, long length) {}
}

package dev.offprint.edge.http;

import java.util.Arrays;
import java.util.Optional;

/**
 * Content in memory.
 *
 * @param bytes the content; neither copied nor ever changed
 */
@SuppressWarnings("ArrayRecordComponent") // bodies are never compared
public record Bytes(byte[] bytes) implements Body {

    /** No content. */
    public static final Bytes EMPTY = new Bytes(new byte[0]);

    @Override
    public long length() {
        return bytes.length;
    }

    @Override
    public Optional<Body> range(long first, long count) {
        return Optional.of(new Bytes(Arrays.copyOfRange(bytes, (int) first, (int) (first + count))));
    }
}

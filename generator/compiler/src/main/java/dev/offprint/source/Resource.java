package dev.offprint.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Files that are part of the program: templates, style sheets, messages. */
public final class Resource {

    private Resource() {}

    /**
     * Returns the content of a file.
     *
     * @param path its path below {@code dev/offprint/}
     */
    public static byte[] bytes(String path) {
        try (InputStream in = Resource.class.getResourceAsStream("/dev/offprint/" + path)) {
            if (in == null) {
                throw new IllegalStateException(path + " is missing from the program");
            }
            return in.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /**
     * Returns the content of a UTF-8 file.
     *
     * @param path its path below {@code dev/offprint/}
     */
    public static String text(String path) {
        return new String(bytes(path), StandardCharsets.UTF_8);
    }

    /** Returns whether the program has a file. */
    public static boolean exists(String path) {
        return Resource.class.getResource("/dev/offprint/" + path) != null;
    }
}

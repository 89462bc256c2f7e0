package dev.offprint.publish.storage;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.digest.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Content to write, with its length, digest and header fields.
 *
 * @param content opens the content, once for each attempt
 * @param length its length in bytes
 * @param sha256 its digest
 * @param fields the header fields that the storage keeps with it: Content-Type, Cache-Control and Content-Encoding
 */
public record Upload(Source content, long length, Sha256 sha256, Map<String, String> fields) {

    /** Content that can be read more than once. */
    @FunctionalInterface
    public interface Source {

        /** Returns the content from its beginning. */
        InputStream open() throws IOException;
    }

    /** Returns a JSON document as an upload. */
    public static Upload json(byte[] bytes) {
        return of(bytes, Map.of("Content-Type", "application/json"));
    }

    /** Returns a value as JSON with a line feed at its end. */
    public static Upload json(Object value) {
        String text = new JsonMapper().valueToTree(value).toPrettyString() + "\n";
        return json(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns content in memory as an upload. */
    public static Upload of(byte[] bytes, Map<String, String> fields) {
        return new Upload(() -> new ByteArrayInputStream(bytes), bytes.length, Sha256.of(bytes), fields);
    }

    /** Keeps an immutable copy. */
    public Upload {
        fields = Map.copyOf(fields);
    }
}

package dev.offprint.publish.storage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.tree.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What is written: content of known length and digest, and what the storage is to say with it.
 *
 * @param content opens the content, as often as it has to be sent
 * @param length its length in bytes
 * @param sha256 its digest
 * @param fields what the storage keeps with it and sends: Content-Type, Cache-Control, Content-Encoding, by these names
 */
public record Upload(Source content, long length, Sha256 sha256, Map<String, String> fields) {

    /** Content that can be read again. */
    @FunctionalInterface
    public interface Source {

        /** Returns the content from its beginning. */
        InputStream open() throws IOException;
    }

    /** Returns JSON of ours as an upload. */
    public static Upload json(byte[] bytes) {
        return of(bytes, Map.of("Content-Type", "application/json"));
    }

    /** Returns a value as JSON with a line feed at its end. */
    public static Upload json(JsonMapper mapper, Object value) {
        try {
            return json((mapper.writeValueAsString(value) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("trees and records can always be written", impossible);
        }
    }

    /** Returns content in memory as an upload. */
    public static Upload of(byte[] bytes, Map<String, String> fields) {
        return new Upload(() -> new ByteArrayInputStream(bytes), bytes.length, Sha256.of(bytes), fields);
    }

    /** Keeps a copy that cannot change. */
    public Upload {
        fields = Map.copyOf(fields);
    }
}

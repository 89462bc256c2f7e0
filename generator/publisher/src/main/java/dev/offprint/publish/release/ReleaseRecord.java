package dev.offprint.publish.release;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Catalog.Unreadable.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Reads and writes releases as JSON, which later versions may add members to. */
public final class ReleaseRecord {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private ReleaseRecord() {}

    /**
     * Parses a record.
     *
     * @throws Catalog.Unreadable.Problem where it is invalid; the message says why
     */
    public static Release parse(byte[] bytes) throws Catalog.Unreadable.Problem {
        JsonNode document = document(bytes);
        JsonNode format = document.path("format");
        if (!format.isIntegralNumber() || format.bigIntegerValue().signum() < 1) {
            throw Problem.damaged("names no format");
        } else if (!format.isInt() || format.intValue() != Release.FORMAT) {
            throw Problem.newer(format.asText());
        }
        String manifest = document.path("manifest").asText();
        if (!ReleaseLayout.isDigest(manifest)) {
            throw Problem.damaged("names no manifest");
        } else if (!Release.isId(document.path("id").asText())) {
            throw Problem.damaged("names no release");
        } else if (Release.instant(document.path("publishedAt").asText()).isEmpty()) {
            throw Problem.damaged("has no time at which it was published");
        }
        try {
            return JSON.treeToValue(document, Release.class);
        } catch (JsonProcessingException other) {
            throw Problem.damaged("is not the record of a release");
        }
    }

    /** Parses a record as a JSON object, which also has members that this version does not know. */
    static JsonNode document(byte[] bytes) throws Catalog.Unreadable.Problem {
        if (bytes.length == 0) {
            throw Problem.damaged("is empty");
        }
        try {
            JsonNode document = JSON.readTree(bytes);
            if (document != null && document.isObject()) {
                return document;
            }
        } catch (IOException broken) {
            throw Problem.damaged("is not JSON, or was cut off");
        }
        throw Problem.damaged("is not the record of a release");
    }

    /** Returns a release as a JSON object. */
    static ObjectNode document(Release release) {
        return JSON.valueToTree(release);
    }

    /** Returns the bytes of a release. */
    static byte[] bytes(Release release) {
        return bytes(document(release));
    }

    static byte[] bytes(ObjectNode document) {
        try {
            return (JSON.writeValueAsString(document) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a record can always be written", impossible);
        }
    }
}

package dev.offprint.represent.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Writes and reads JSON. Every body is written compactly in one way, so that equal values are equal bytes. */
public final class JsonText {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            // otherwise an emoji takes twelve bytes of escapes instead of four
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            // otherwise each value written through the mapper flushes the generator
            .disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
            .build();
    private static final JsonFactory FACTORY = MAPPER.getFactory();
    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");
    private static final Separators SEPARATORS = Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withObjectEmptySeparator("")
            .withArrayEmptySeparator("");
    private static final ObjectWriter PRETTY = new JsonMapper()
            .writer(new DefaultPrettyPrinter(SEPARATORS)
                    .withObjectIndenter(INDENT)
                    .withArrayIndenter(INDENT));

    private JsonText() {}

    static byte[] bytes(JsonNode value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 12);
        try (JsonGenerator json = FACTORY.createGenerator(out)) {
            MAPPER.writeTree(json, value);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }

    /** Returns a document for people and programs: indented by two spaces, with a line feed at its end. */
    public static String pretty(JsonNode document) {
        try {
            return PRETTY.writeValueAsString(document) + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Returns a record as an object of JSON, with its components in their order. */
    static JsonNode tree(Record value) {
        return MAPPER.valueToTree(value);
    }

    /** Returns a value on one line, without a line feed. */
    public static String compact(JsonNode value) {
        return new String(bytes(value), StandardCharsets.UTF_8);
    }

    /** Returns the value of JSON that Offprint wrote. */
    public static JsonNode read(byte[] json) {
        try {
            return MAPPER.readTree(json);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Puts a text into an object if there is one (decisions, "absent against null"). */
    public static void put(ObjectNode object, String name, @Nullable String value) {
        if (value != null) {
            object.put(name, value);
        }
    }

    /** Puts a number into an object if there is one. */
    static void put(ObjectNode object, String name, @Nullable Integer value) {
        if (value != null) {
            object.put(name, value);
        }
    }

    /** Puts a value into an object if there is one. */
    static void put(ObjectNode object, String name, @Nullable JsonNode value) {
        if (value != null) {
            object.set(name, value);
        }
    }
}

package dev.offprint.importer.contentful;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.importer.origin.ImportFailure;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Streams the lists of an export of Contentful, one object at a time. */
final class ContentfulReader {

    /**
     * Each level of a text has two of JSON. A reader of one object keeps its levels on the heap, so this bounds nothing but a file that
     * is made of brackets.
     */
    private static final int DEEPEST = 200_000;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxStringLength(10 << 20)
                            .build())
                    .build())
            .build();

    /** An object of nothing. */
    static final JsonNode NONE = JSON.createObjectNode();

    private ContentfulReader() {}

    static JsonNode object(byte[] bytes) throws IOException {
        return JSON.readTree(bytes);
    }

    /** Takes objects as they are read. */
    @FunctionalInterface
    interface Objects {
        /** Takes an object of a list, which has the bytes of the file from {@code start} to {@code end}. */
        void object(String list, JsonNode object, long start, long end) throws IOException;
    }

    /** Reads all objects of all lists of the file. */
    static void read(Path file, Objects objects) throws IOException, RefusedException {
        try (JsonParser json = JSON.getFactory().createParser(Files.newInputStream(file))) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw ImportFailure.unreadable(file.toString(), OriginKind.CONTENTFUL, Message.of("it is no object"));
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String list = json.currentName();
                if (json.nextToken() != JsonToken.START_ARRAY) {
                    json.skipChildren();
                    continue;
                }
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    long start = json.currentTokenLocation().getByteOffset();
                    JsonNode object = json.readValueAsTree();
                    objects.object(list, object, start, json.currentLocation().getByteOffset());
                }
            }
        } catch (JacksonException broken) {
            int line = broken.getLocation() == null ? 0 : broken.getLocation().getLineNr();
            throw ImportFailure.unreadable(
                    file.toString(), OriginKind.CONTENTFUL, Message.of("line {0} is no JSON that can be read", line));
        }
    }
}

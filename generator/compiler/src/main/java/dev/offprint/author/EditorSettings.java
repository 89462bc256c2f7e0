package dev.offprint.author;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of settings in JSON that belongs to the author. It keeps what it holds, in its order; a file that is not plain JSON
 * is left alone, because editors allow comments.
 */
final class EditorSettings {

    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final Path file;
    private final String before;
    private final ObjectNode root;

    private EditorSettings(Path file, String before, ObjectNode root) {
        this.file = file;
        this.before = before;
        this.root = root;
    }

    /**
     * Returns the settings in a file, empty settings if the file does not exist, or nothing if rewriting would lose something.
     */
    static Optional<EditorSettings> read(Path file) throws IOException {
        String text = Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
        if (text.isBlank()) {
            return Optional.of(new EditorSettings(file, text, STRICT.createObjectNode()));
        }
        try {
            return STRICT.readTree(text) instanceof ObjectNode object
                    ? Optional.of(new EditorSettings(file, text, object))
                    : Optional.empty();
        } catch (JsonProcessingException noPlainJson) {
            return Optional.empty();
        }
    }

    /** Adds a value to what stands under a key of an object that stands under a key: a text, or a list of texts. */
    boolean map(String key, String member, String value) {
        if (root.has(key) && !root.get(key).isObject()) {
            return false;
        }
        ObjectNode object = root.withObjectProperty(key);
        JsonNode given = object.get(member);
        if (given == null || given.isNull()) {
            object.put(member, value);
        } else if (given.isTextual() && !given.asText().equals(value)) {
            object.putArray(member).add(given).add(value);
        } else if (given instanceof ArrayNode list) {
            addTo(list, value);
        }
        return true;
    }

    /** Adds a text to the list under a key. */
    boolean list(String key, String value) {
        if (root.has(key) && !root.get(key).isArray()) {
            return false;
        }
        addTo(root.withArrayProperty(key), value);
        return true;
    }

    /** Writes the file, indented as it was, unless nothing is new; returns whether it did. */
    boolean write() throws IOException {
        if (!before.isBlank() && STRICT.readTree(before).equals(root)) {
            return false;
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        DefaultIndenter indenter = new DefaultIndenter(indentation(), "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(
                        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter);
        Files.writeString(file, STRICT.writer(printer).writeValueAsString(root) + "\n", StandardCharsets.UTF_8);
        return true;
    }

    private String indentation() {
        int line = before.indexOf('\n') + 1;
        int end = line;
        while (end < before.length() && (before.charAt(end) == ' ' || before.charAt(end) == '\t')) {
            end++;
        }
        return line == 0 || end == line ? "  " : before.substring(line, end);
    }

    private static void addTo(ArrayNode list, String value) {
        for (JsonNode one : list) {
            if (one.asText().equals(value)) {
                return;
            }
        }
        list.add(value);
    }
}

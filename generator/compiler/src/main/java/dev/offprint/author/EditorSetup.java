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
import dev.offprint.article.SourceSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What makes Visual Studio Code complete and check the sources: copies of the schemas, because a published address answers
 * neither offline nor before the first publication, the settings that map files to them, and the extension that reads both.
 */
public final class EditorSetup {

    private static final String FOLDER = ".vscode";
    private static final String SCHEMAS = FOLDER + "/offprint";
    private static final String MAPPING = "yaml.schemas";
    private static final String RECOMMENDED = "recommendations";
    private static final String EXTENSION = "redhat.vscode-yaml";

    private final Path workspace;
    private final String content;
    private final List<Path> written = new ArrayList<>();
    private final List<String> byHand = new ArrayList<>();

    /**
     * Returns the set-up of a workspace.
     *
     * @param workspace the folder that the editor opens
     * @param content the content folder below it, with forward slashes
     */
    public EditorSetup(Path workspace, String content) {
        this.workspace = workspace;
        this.content = content;
    }

    /** Writes what is missing. */
    public void write() throws IOException {
        for (SourceSchema form : SourceSchema.all()) {
            schema(workspace.resolve(SCHEMAS).resolve(form.fileName()), form);
        }
        settings(workspace.resolve(FOLDER).resolve("settings.json"));
        extensions(workspace.resolve(FOLDER).resolve("extensions.json"));
    }

    /** Returns the files that were written. */
    public List<Path> written() {
        return List.copyOf(written);
    }

    /** Returns what the author has to add to files that must not be rewritten, one text for each; empty where all is done. */
    public List<String> byHand() {
        return List.copyOf(byHand);
    }

    private void schema(Path file, SourceSchema form) throws IOException {
        byte[] text = (form.document().toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
        if (!Files.exists(file) || !java.util.Arrays.equals(Files.readAllBytes(file), text)) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, text);
            written.add(file);
        }
    }

    private void settings(Path file) throws IOException {
        String site = content + "/site.yaml";
        String articles = content + "/articles/*/article.yaml";
        Optional<EditorSettings> settings = EditorSettings.read(file);
        boolean done = settings.isPresent()
                && settings.get().map(MAPPING, at(SourceSchema.SITE), site)
                && settings.get().map(MAPPING, at(SourceSchema.ARTICLE), articles);
        finish(file, done ? settings : Optional.empty(), """
                  "%s": {
                    "%s": "%s",
                    "%s": "%s"
                  }""".formatted(
                        MAPPING, at(SourceSchema.SITE), site, at(SourceSchema.ARTICLE), articles));
    }

    private void extensions(Path file) throws IOException {
        Optional<EditorSettings> settings = EditorSettings.read(file);
        boolean done = settings.isPresent() && settings.get().list(RECOMMENDED, EXTENSION);
        finish(file, done ? settings : Optional.empty(), "  \"" + RECOMMENDED + "\": [\"" + EXTENSION + "\"]");
    }

    private void finish(Path file, Optional<EditorSettings> settings, String member) throws IOException {
        if (settings.isEmpty()) {
            byHand.add(file + " holds comments or is no plain JSON object, so it is left as it is; add:\n" + member);
        } else if (settings.get().write()) {
            written.add(file);
        }
    }

    private static String at(SourceSchema form) {
        return "./" + SCHEMAS + "/" + form.fileName();
    }

    /**
     * A file of settings in JSON that belongs to the author. It keeps what it holds, in its order; a file that is not plain JSON
     * is left alone, because editors allow comments.
     */
    private record EditorSettings(Path file, String before, ObjectNode root) {

        private static final JsonMapper STRICT = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();

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
}

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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What makes Visual Studio Code complete and check the sources: copies of the schemas, because a published address answers
 * neither offline nor before the first publication, the settings that map files to them, and the extension that reads both.
 *
 * @param workspace the folder that the editor opens
 * @param content the content folder below it, with forward slashes
 * @param written takes the files that were written
 * @param byHand takes what the author has to add to files that must not be rewritten, a text for each
 */
public record EditorSetup(Path workspace, String content, List<Path> written, List<String> byHand) {

    private static final String SCHEMAS = ".vscode/offprint/";
    private static final Pattern INDENTATION = Pattern.compile("\n([ \t]+)");
    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** Returns the set-up of a workspace, of which nothing is written yet. */
    public EditorSetup(Path workspace, String content) {
        this(workspace, content, new ArrayList<>(), new ArrayList<>());
    }

    /** Writes what is missing. */
    public void write() throws IOException {
        for (SourceSchema form : SourceSchema.all()) {
            Path file = workspace.resolve(SCHEMAS + form.fileName());
            save(
                    file,
                    Files.exists(file) ? Files.readString(file) : "",
                    form.document().toPrettyString() + "\n");
        }
        ObjectNode settings = STRICT.createObjectNode();
        settings.putObject("yaml.schemas")
                .put("./" + SCHEMAS + SourceSchema.SITE.fileName(), content + "/site.yaml")
                .put("./" + SCHEMAS + SourceSchema.ARTICLE.fileName(), content + "/articles/*/article.yaml");
        add(workspace.resolve(".vscode/settings.json"), settings);
        ObjectNode extensions = STRICT.createObjectNode();
        extensions.putArray("recommendations").add("redhat.vscode-yaml");
        add(workspace.resolve(".vscode/extensions.json"), extensions);
    }

    /** Adds members to a file of the author's that is plain JSON; editors allow comments, which writing it would lose. */
    private void add(Path file, ObjectNode members) throws IOException {
        String before = Files.exists(file) ? Files.readString(file) : "";
        try {
            JsonNode known = before.isBlank() ? STRICT.createObjectNode() : STRICT.readTree(before);
            JsonNode merged = merged(known.deepCopy(), members);
            if (!merged.equals(known)) {
                Matcher indentation = INDENTATION.matcher(before);
                save(file, before, pretty(merged, indentation.find() ? indentation.group(1) : "  "));
            }
        } catch (JsonProcessingException | IllegalArgumentException otherShape) {
            String text = pretty(members, "  ");
            byHand.add(file + " holds comments or is no plain JSON object, so it is left as it is; add:"
                    + text.substring(1, text.lastIndexOf('\n', text.length() - 2)));
        }
    }

    /** Adds values to others of the same shape; a second text under the same key makes a list of both. */
    private static JsonNode merged(JsonNode known, JsonNode more) {
        if (known instanceof ObjectNode into && more.isObject()) {
            more.properties()
                    .forEach(member -> into.set(
                            member.getKey(),
                            into.has(member.getKey())
                                    ? merged(into.get(member.getKey()), member.getValue())
                                    : member.getValue()));
            return into;
        } else if (known instanceof ArrayNode into && !more.isObject()) {
            for (JsonNode one : more.isArray() ? more : STRICT.createArrayNode().add(more)) {
                boolean isNew = true;
                for (JsonNode there : into) {
                    isNew &= !there.equals(one);
                }
                into.addAll(isNew ? List.of(one) : List.of());
            }
            return into;
        } else if (known.isTextual() && more.isTextual()) {
            return known.equals(more)
                    ? known
                    : STRICT.createArrayNode().add(known).add(more);
        }
        throw new IllegalArgumentException("a value of another shape");
    }

    private void save(Path file, String before, String text) throws IOException {
        if (!text.equals(before)) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
            written.add(file);
        }
    }

    private static String pretty(JsonNode value, String indentation) throws JsonProcessingException {
        DefaultIndenter indenter = new DefaultIndenter(indentation, "\n");
        Separators separators =
                Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
        return STRICT.writer(new DefaultPrettyPrinter(separators)
                                .withObjectIndenter(indenter)
                                .withArrayIndenter(indenter))
                        .writeValueAsString(value)
                + "\n";
    }
}

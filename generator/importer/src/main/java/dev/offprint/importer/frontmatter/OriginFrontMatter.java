package dev.offprint.importer.frontmatter;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A file of another tool, cut in two: front matter between {@code ---} (YAML) or {@code +++} (TOML) lines, or a JSON object at
 * the beginning, and the text behind it. A file without front matter is all text.
 *
 * @param fields the front matter; empty where there is none
 * @param hasFields whether there is front matter
 * @param body the text
 * @param bodyLine the line of the file at which the text begins
 */
public record OriginFrontMatter(ObjectNode fields, boolean hasFields, String body, int bodyLine) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build();

    /** A key of YAML or TOML; a line between paragraphs has words behind it. */
    private static final Pattern KEY = Pattern.compile("[ \\t]*[A-Za-z_][\\w-]{0,40}[ \\t]{0,3}(?::(?=[ \\t\\n])|=)");

    private static final Pattern BLANK_LINES = Pattern.compile("\\A(?:[ \\t]*\\n)+(?=---|\\+\\+\\+)");

    /** Returns the first heading of the text if that is its title; null if not. */
    public @Nullable String heading() {
        return body.lines()
                .filter(line -> !line.isBlank())
                .limit(1)
                .filter(line -> line.startsWith("# "))
                .map(line -> line.substring(2).strip())
                .findFirst()
                .orElse(null);
    }

    /** Returns these parts with another text, whose lines are the same. */
    public OriginFrontMatter withBody(String other) {
        return new OriginFrontMatter(fields, hasFields, other, bodyLine);
    }

    /** Returns the two parts, or nothing if the front matter cannot be read, which is noted. */
    public static Optional<OriginFrontMatter> split(String text, String source, ImportNotes notes) {
        Matcher blank = BLANK_LINES.matcher(text);
        return blank.find() ? Optional.of(below(text, blank.end())) : atTop(text, source, notes);
    }

    /** Hugo passes over blank lines; what is no front matter below them is text between thematic breaks. */
    private static OriginFrontMatter below(String text, int begin) {
        int blank = (int) text.substring(0, begin).lines().count();
        return atTop(text.substring(begin), "", new ImportNotes())
                .filter(OriginFrontMatter::hasFields)
                .map(parts -> new OriginFrontMatter(parts.fields, true, parts.body, parts.bodyLine + blank))
                .orElseGet(() -> none(text));
    }

    private static Optional<OriginFrontMatter> atTop(String text, String source, ImportNotes notes) {
        String fence = text.startsWith("---") ? "---" : text.startsWith("+++") ? "+++" : "";
        try {
            if (!fence.isEmpty()) {
                return Optional.of(fenced(text, fence));
            } else if (text.matches("(?s)\\{\\s*[\"}].*")) {
                return Optional.of(json(text));
            }
            return Optional.of(none(text));
        } catch (StructuredText.Unreadable broken) {
            notes.add(
                    source,
                    broken.line(),
                    Message.of("the front matter cannot be read, so the page is left out: {0}", broken.reason()));
            return Optional.empty();
        }
    }

    private static OriginFrontMatter none(String text) {
        return new OriginFrontMatter(JsonNodeFactory.instance.objectNode(), false, text, 1);
    }

    private static OriginFrontMatter fenced(String text, String fence) throws StructuredText.Unreadable {
        int first = text.indexOf('\n');
        if (first < 0 || !text.substring(0, first).strip().equals(fence)) {
            return none(text); // a thematic break, or a word
        }
        int line = 2;
        for (int at = first + 1; at < text.length(); line++) {
            int end = text.indexOf('\n', at);
            int next = end < 0 ? text.length() : end + 1;
            if (text.substring(at, end < 0 ? text.length() : end)
                    .stripTrailing()
                    .equals(fence)) {
                return of(text.substring(first + 1, at), fence, text.substring(next), line + 1);
            }
            at = next;
        }
        if (KEY.matcher(text).region(first + 1, text.length()).lookingAt()) {
            throw new StructuredText.Unreadable(Message.of("the second line of `{0}` is missing", fence), 1);
        }
        return none(text);
    }

    private static OriginFrontMatter of(String fields, String fence, String body, int bodyLine)
            throws StructuredText.Unreadable {
        try {
            ObjectNode root = fence.equals("+++") ? StructuredText.toml(fields) : StructuredText.yaml(fields);
            return new OriginFrontMatter(root, true, body, bodyLine);
        } catch (StructuredText.Unreadable broken) {
            throw new StructuredText.Unreadable(broken.reason(), broken.line() + 1);
        }
    }

    private static OriginFrontMatter json(String text) throws StructuredText.Unreadable {
        try (JsonParser parser = JSON.createParser(text)) {
            ObjectNode root = parser.readValueAsTree();
            int end = (int) parser.currentLocation().getCharOffset();
            String head = text.substring(0, end);
            String rest = text.substring(end);
            int newline = rest.indexOf('\n');
            String body = newline < 0 ? "" : rest.substring(newline + 1);
            int line = (int) head.chars().filter(c -> c == '\n').count() + 2;
            return new OriginFrontMatter(root, true, body, line);
        } catch (JacksonException broken) {
            throw new StructuredText.Unreadable(Message.verbatim(String.valueOf(broken.getOriginalMessage())), 1);
        } catch (IOException impossible) {
            throw new StructuredText.Unreadable(Message.verbatim(String.valueOf(impossible.getMessage())), 1);
        }
    }
}

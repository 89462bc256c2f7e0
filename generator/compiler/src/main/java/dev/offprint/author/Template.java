package dev.offprint.author;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;

/** The text of a new file, in which names in double braces stand for what the author gave. */
final class Template {

    private static final Set<String> NO_TEXT = Set.of("true", "false", "null");

    private Template() {}

    static String fill(String name, Map<String, String> values) {
        String text = read(name);
        for (Map.Entry<String, String> value : values.entrySet()) {
            text = text.replace("{{" + value.getKey() + "}}", value.getValue());
        }
        return text;
    }

    /** Returns a text as a YAML scalar that is read as this text: bare, or in double quotes, as JSON writes it. */
    static String scalar(String text) {
        boolean bare =
                text.matches("[A-Za-zÄÖÜäöüß][A-Za-zÄÖÜäöüß0-9,. -]*[A-Za-zÄÖÜäöüß0-9]") && !NO_TEXT.contains(text);
        return bare ? text : TextNode.valueOf(text).toString();
    }

    private static String read(String name) {
        try (InputStream in = Template.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the build lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}

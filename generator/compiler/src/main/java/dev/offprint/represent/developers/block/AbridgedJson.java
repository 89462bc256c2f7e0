package dev.offprint.represent.developers.block;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block.Exchange.Part;
import dev.offprint.represent.json.JsonText;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** JSON indented by two spaces, with long texts and arrays cut. A mark says what was left out at each cut. */
public final class AbridgedJson {

    private static final int MAX_TEXT_LENGTH = 64;
    private static final int MAX_ITEMS = 3;

    private final Messages messages;
    private final List<Part> parts = new ArrayList<>();
    private final StringBuilder line = new StringBuilder();

    private AbridgedJson(Messages messages) {
        this.messages = messages;
    }

    /** Returns a body. */
    public static List<Part> of(JsonNode body, Messages messages) {
        AbridgedJson json = new AbridgedJson(messages);
        json.value(body, 0);
        return json.end();
    }

    /** Returns a body without cuts. */
    public static List<Part> whole(JsonNode body) {
        return List.of(new Part(JsonText.pretty(body).stripTrailing(), false));
    }

    /**
     * Returns a list of articles that shows one of them.
     *
     * @param before the number of articles before it
     * @param after the number of articles after it
     */
    public static List<Part> list(int before, JsonNode shown, int after, Messages messages) {
        AbridgedJson json = new AbridgedJson(messages);
        json.line.append('[');
        if (before > 0) {
            json.next(1).mark(messages.count("article", before));
        }
        json.next(1).value(shown, 1);
        if (after > 0) {
            json.line.append(',');
            json.next(1).mark(messages.count("article", after));
        }
        json.next(0).line.append(']');
        return json.end();
    }

    private void value(JsonNode value, int depth) {
        if (value.isObject() && !value.isEmpty()) {
            object(value, depth);
        } else if (value.isArray() && !value.isEmpty()) {
            array(value, depth);
        } else if (value.isTextual() && value.textValue().length() > MAX_TEXT_LENGTH) {
            longText(value.textValue());
        } else {
            line.append(value);
        }
    }

    private void object(JsonNode object, int depth) {
        line.append('{');
        Iterator<Map.Entry<String, JsonNode>> members = object.properties().iterator();
        while (members.hasNext()) {
            Map.Entry<String, JsonNode> member = members.next();
            next(depth + 1).line.append(new TextNode(member.getKey())).append(": ");
            value(member.getValue(), depth + 1);
            line.append(members.hasNext() ? "," : "");
        }
        next(depth).line.append('}');
    }

    private void array(JsonNode array, int depth) {
        int shown = Math.min(array.size(), array.get(0).isContainerNode() ? 1 : MAX_ITEMS);
        line.append('[');
        for (int i = 0; i < shown; i++) {
            next(depth + 1).value(array.get(i), depth + 1);
            line.append(i + 1 < array.size() ? "," : "");
        }
        if (shown < array.size()) {
            next(depth + 1).mark(messages.count("more", array.size() - shown));
        }
        next(depth).line.append(']');
    }

    /** Cuts between words, and never inside a surrogate pair. */
    private void longText(String text) {
        int end = text.lastIndexOf(' ', MAX_TEXT_LENGTH);
        if (end < MAX_TEXT_LENGTH / 2) {
            end = Character.isHighSurrogate(text.charAt(MAX_TEXT_LENGTH - 1)) ? MAX_TEXT_LENGTH - 1 : MAX_TEXT_LENGTH;
        }
        line.append(new TextNode(text.substring(0, end))).append(' ');
        mark(messages.count("character", text.codePointCount(end, text.length())));
    }

    private void mark(String leftOut) {
        flush();
        parts.add(new Part("… " + leftOut, true));
    }

    private AbridgedJson next(int depth) {
        line.append('\n').append("  ".repeat(depth));
        return this;
    }

    private void flush() {
        if (line.length() > 0) {
            parts.add(new Part(line.toString(), false));
            line.setLength(0);
        }
    }

    private List<Part> end() {
        flush();
        return List.copyOf(parts);
    }
}

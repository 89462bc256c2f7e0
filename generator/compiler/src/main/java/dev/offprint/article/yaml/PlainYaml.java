package dev.offprint.article.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Place;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what front matter mostly is: block mappings and sequences of plain, quoted and block scalars, and brackets on one
 * line. Gives the same values and places as the full parser, several times faster, or nothing: at the first character that
 * is not certain the whole text is left to the full parser, and so is every error.
 */
final class PlainYaml {

    /** Below the bounds of {@link YamlTree}, whatever the text holds. */
    private static final int LONGEST = 90_000;

    private static final int DEEPEST = 50;

    private final YamlCursor cursor;
    private final String path;
    private final int firstLine;
    private final Map<String, Place> places = new HashMap<>();
    private long paths;

    private PlainYaml(String text, String path, int firstLine) {
        this.cursor = new YamlCursor(text);
        this.path = path;
        this.firstLine = firstLine;
    }

    static Optional<YamlDocument> read(String text, String path, int firstLine) {
        if (text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            PlainYaml yaml = new PlainYaml(text, path, firstLine);
            return Optional.of(new YamlDocument(path, yaml.document(), yaml.places));
        } catch (YamlCursor.Declined forTheFullParser) {
            return Optional.empty();
        }
    }

    private ObjectNode document() {
        cursor.firstLine();
        require(cursor.indent() == 0);
        ObjectNode root = mapping(0, "", 0);
        require(cursor.indent() < 0);
        return root;
    }

    private ObjectNode mapping(int indent, String pointer, int depth) {
        require(depth < DEEPEST);
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        do {
            String key = key(object);
            String member = pointer + "/" + key;
            place(member, place(cursor.column() - key.length()));
            cursor.skip(1);
            cursor.spaces();
            object.set(key, cursor.isLineEnd() ? below(indent, member, depth) : inline(indent, member, depth));
        } while (cursor.indent() == indent && !cursor.isItem());
        require(cursor.indent() < indent || cursor.isItem());
        return object;
    }

    private String key(ObjectNode object) {
        int length = cursor.keyLength();
        require(length <= YamlTree.MAX_KEY);
        require(length > 0);
        String key = cursor.take(length);
        require(!object.has(key) && YamlScalar.resolve(key).isTextual());
        return key;
    }

    /** Reads the value of a key that ends its line. */
    private JsonNode below(int indent, String pointer, int depth) {
        cursor.nextLine();
        if (cursor.indent() > indent) {
            int inner = cursor.indent();
            return cursor.isItem() ? sequence(inner, pointer, depth + 1) : mapping(inner, pointer, depth + 1);
        } else if (cursor.indent() == indent && cursor.isItem()) {
            return sequence(indent, pointer, depth + 1);
        }
        return YamlScalar.resolve("");
    }

    private ArrayNode sequence(int indent, String pointer, int depth) {
        require(depth < DEEPEST);
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        while (cursor.indent() == indent && cursor.isItem()) {
            cursor.skip(1);
            cursor.spaces();
            String item = pointer + "/" + array.size();
            place(item, place(cursor.column()));
            array.add(
                    cursor.keyLength() > 0
                            ? mapping(cursor.column(), item, depth + 1)
                            : inline(indent, item, depth + 1));
        }
        return array;
    }

    /** Reads a value that begins on this line, and goes to the next, which must not continue it. */
    private JsonNode inline(int indent, String pointer, int depth) {
        char first = cursor.peek();
        if (first == '|' || first == '>') {
            JsonNode text = YamlBlock.read(cursor, indent);
            require(cursor.indent() <= indent);
            return text;
        }
        JsonNode value = isBracketOrQuote(first) ? flow(pointer, depth) : cursor.plain();
        cursor.nextLine();
        require(cursor.indent() <= indent);
        return value;
    }

    private static boolean isBracketOrQuote(char c) {
        return c == '[' || c == '{' || c == '"' || c == '\'';
    }

    private JsonNode flow(String pointer, int depth) {
        require(depth < DEEPEST);
        return switch (cursor.peek()) {
            case '"' -> JsonNodeFactory.instance.textNode(cursor.doubleQuoted());
            case '\'' -> JsonNodeFactory.instance.textNode(cursor.singleQuoted());
            case '[' -> flowSequence(pointer, depth);
            case '{' -> flowMapping(pointer, depth);
            default -> cursor.flowWord();
        };
    }

    private JsonNode flowSequence(String pointer, int depth) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        open();
        while (cursor.peek() != ']') {
            String item = pointer + "/" + array.size();
            place(item, place(cursor.column()));
            array.add(flow(item, depth + 1));
            comma(']');
        }
        cursor.skip(1);
        return array;
    }

    private JsonNode flowMapping(String pointer, int depth) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        open();
        while (cursor.peek() != '}') {
            Place place = place(cursor.column());
            boolean quoted = cursor.peek() == '"';
            String key = quoted ? cursor.doubleQuoted() : key(object);
            require(!object.has(key) && key.indexOf('/') < 0 && key.indexOf('~') < 0);
            String member = pointer + "/" + key;
            place(member, place);
            require(cursor.peek() == ':');
            cursor.skip(1);
            require(cursor.peek() == ' ');
            cursor.spaces();
            object.set(key, flow(member, depth + 1));
            comma('}');
        }
        cursor.skip(1);
        return object;
    }

    private void open() {
        cursor.skip(1);
        cursor.spaces();
    }

    /** Passes a comma that something follows; without one the end must be here. */
    private void comma(char end) {
        cursor.spaces();
        if (cursor.peek() == ',') {
            open();
            require(cursor.peek() != end);
        } else {
            require(cursor.peek() == end);
        }
    }

    private void place(String pointer, Place place) {
        paths += pointer.length();
        require(paths <= YamlTree.MAX_PATHS);
        places.put(pointer, place);
    }

    private Place place(int column) {
        return new Place(path, cursor.line() + firstLine, column + 1);
    }

    private static void require(boolean certain) {
        if (!certain) {
            throw YamlCursor.declined();
        }
    }
}

package dev.offprint.article.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;

/** Builds a tree of JSON values from the events of one YAML text, within bounds that no honest source meets. */
final class YamlTree {

    private static final int MAX_NODES = 100_000;
    private static final int MAX_DEPTH = 100;
    /** Characters of a key: the bound that YAML has for one that stands before its colon on a line (YAML 1.2.2, 7.4.3). */
    static final int MAX_KEY = 1_024;
    /** Characters that aliases repeat: each stands for a copy in every response. */
    private static final int MAX_REPEATED = 1_000_000;
    /** Characters of all paths of keys together: each value's place is kept under its path. */
    static final int MAX_PATHS = 10_000_000;

    private final Iterator<Event> events;
    private final String path;
    private final int firstLine;
    private final Map<String, Place> places = new HashMap<>();
    private final Map<String, Integer> literals = new HashMap<>();
    private final Map<String, String> rewritten = new HashMap<>();
    private final Map<String, Anchored> anchors = new HashMap<>();
    /** Anchors that no alias has named so far: the ampersand may have been meant as part of the text. */
    private final Map<String, Place> unused = new HashMap<>();

    private final List<Diagnostic> findings = new ArrayList<>();
    private int nodes;
    private long characters;
    private long repeated;
    private long paths;

    YamlTree(Iterator<Event> events, String path, int firstLine) {
        this.events = events;
        this.path = path;
        this.firstLine = firstLine;
    }

    /** A value that aliases may repeat, once it is complete. */
    private record Anchored(JsonNode value, int size, long characters) {}

    /** Ends the reading of a text that cannot be understood further. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Diagnostic diagnostic;

        Refused(Diagnostic diagnostic) {
            super(diagnostic.message(), null, false, false);
            this.diagnostic = diagnostic;
        }

        Diagnostic diagnostic() {
            return diagnostic;
        }
    }

    List<Diagnostic> findings() {
        return findings;
    }

    Optional<YamlDocument> read() {
        events.next(); // the start of the stream
        if (events.next().getEventId() == Event.ID.StreamEnd) {
            return Optional.of(document(JsonNodeFactory.instance.objectNode()));
        }
        Event first = events.next();
        JsonNode root = value(first, "", 0);
        events.next(); // the end of the document
        Event next = events.next();
        if (next.getEventId() != Event.ID.StreamEnd) {
            throw refused(
                    Code.YAML_SYNTAX,
                    next,
                    Message.of("the text holds a second document"),
                    Message.of("keep only one"));
        }
        unused.forEach((name, place) -> findings.add(Code.YAML_SYNTAX.at(
                place,
                Message.of("anchor `&{0}` is not used, so it would be dropped", name),
                Message.of("remove it, or put the value in quotes if the ampersand belongs to it"))));
        if (root.isObject() || root.isNull()) {
            return Optional.of(
                    document(root instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode()));
        }
        throw refused(
                Code.YAML_SYNTAX, first, Message.of("the text is no mapping"), Message.of("write `key: value` lines"));
    }

    private YamlDocument document(ObjectNode root) {
        return new YamlDocument(path, root, places, literals, rewritten);
    }

    private JsonNode value(Event event, String pointer, int depth) {
        if (depth > MAX_DEPTH) {
            throw refused(
                    Code.YAML_BOUNDS,
                    event,
                    Message.of("values are nested more than `{0}` deep", MAX_DEPTH),
                    Message.of("flatten them"));
        }
        if (event instanceof AliasEvent alias) {
            return repeated(alias);
        }
        NodeEvent node = (NodeEvent) event;
        if (!isPlain(node)) {
            throw refused(
                    Code.YAML_SYNTAX,
                    event,
                    Message.of("tag `{0}` is not supported", tag(node)),
                    Message.of("remove the tag"));
        }
        int before = nodes;
        long charactersBefore = characters;
        count(1, event);
        JsonNode value = event instanceof MappingStartEvent
                ? mapping(pointer, depth)
                : event instanceof SequenceStartEvent ? sequence(pointer, depth) : scalar((ScalarEvent) event, pointer);
        node.getAnchor().ifPresent(anchor -> {
            unused.put(anchor.getValue(), place(event));
            anchors.put(anchor.getValue(), new Anchored(value, nodes - before, characters - charactersBefore));
        });
        return value;
    }

    /** Returns the tag of a value, empty where it has none. */
    private static String tag(NodeEvent event) {
        Optional<String> tag = event instanceof ScalarEvent scalar
                ? scalar.getTag()
                : event instanceof CollectionStartEvent collection ? collection.getTag() : Optional.empty();
        return tag.orElse("");
    }

    /** Returns whether a value means what it means without its tag (YAML 1.2.2, 10.1): all other tags would be dropped. */
    private static boolean isPlain(NodeEvent event) {
        String own = event instanceof MappingStartEvent ? "map" : event instanceof SequenceStartEvent ? "seq" : "str";
        return Set.of("", "!", "tag:yaml.org,2002:" + own).contains(tag(event));
    }

    private JsonNode mapping(String pointer, int depth) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            String key = key(event, depth);
            String member = pointer + "/" + key.replace("~", "~0").replace("/", "~1");
            if (key.equals("<<") && ((ScalarEvent) event).isPlain()) {
                throw refused(
                        Code.YAML_SYNTAX,
                        event,
                        Message.of("key `<<` merges nothing in YAML 1.2"),
                        Message.of("write the keys out"));
            }
            boolean repeated = object.has(key);
            if (repeated) {
                findings.add(Code.DUPLICATE_KEY.at(
                        place(event), Message.of("key `{0}` is given twice", key), Message.of("keep one of them")));
            } else {
                place(member, event);
            }
            JsonNode value = value(events.next(), member, depth + 1);
            if (!repeated) {
                object.set(key, value);
            }
        }
        return object;
    }

    private String key(Event event, int depth) {
        JsonNode key = event instanceof ScalarEvent ? value(event, "", depth + 1) : JsonNodeFactory.instance.nullNode();
        if (!key.isTextual()) {
            Message problem = event instanceof ScalarEvent scalar
                    ? Message.of("key `{0}` is not text", scalar.getValue())
                    : Message.of("a key is not text");
            throw refused(Code.YAML_SYNTAX, event, problem, Message.of("put it in quotes"));
        }
        if (key.textValue().length() > MAX_KEY) {
            throw refused(
                    Code.YAML_BOUNDS,
                    event,
                    Message.of("the key has more than `{0}` characters", MAX_KEY),
                    Message.of("give it a short name"));
        }
        return key.textValue();
    }

    private JsonNode sequence(String pointer, int depth) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            String item = pointer + "/" + array.size();
            place(item, event);
            array.add(value(event, item, depth + 1));
        }
        return array;
    }

    private void place(String pointer, Event event) {
        paths += pointer.length();
        if (paths > MAX_PATHS) {
            throw refused(
                    Code.YAML_BOUNDS,
                    event,
                    Message.of("the paths of keys to all values have more than `{0}` characters", MAX_PATHS),
                    Message.of("shorten the keys that many values stand below"));
        }
        places.put(pointer, place(event));
    }

    private JsonNode scalar(ScalarEvent event, String pointer) {
        String text = event.getValue();
        characters += text.length();
        int bad = YamlScalar.firstForbidden(text);
        if (bad >= 0) {
            throw refused(
                    Code.YAML_SYNTAX,
                    event,
                    Message.of("the text holds a control character or half of a surrogate pair"),
                    Message.of("remove the escape that stands for it"));
        }
        if (event.isLiteral()) {
            literals.put(pointer, place(event).line());
        }
        if (!event.isPlain() || !tag(event).isEmpty()) {
            return JsonNodeFactory.instance.textNode(text);
        }
        JsonNode value = YamlScalar.resolve(text);
        if (value.isNumber() && !value.asText().equals(text)) {
            rewritten.put(pointer, text);
        }
        return value;
    }

    private JsonNode repeated(AliasEvent alias) {
        String name = alias.getAlias().getValue();
        Anchored anchored = anchors.get(name);
        if (anchored == null) {
            throw refused(
                    Code.YAML_BOUNDS,
                    alias,
                    Message.of("alias `*{0}` stands within its own anchor or before it", name),
                    Message.of("write the value out"));
        }
        unused.remove(name);
        count(anchored.size(), alias);
        characters += anchored.characters();
        repeated += anchored.characters();
        if (repeated > MAX_REPEATED) {
            throw refused(
                    Code.YAML_BOUNDS,
                    alias,
                    Message.of("aliases repeat more than `{0}` characters", MAX_REPEATED),
                    Message.of("use fewer aliases, or shorter values"));
        }
        return anchored.value().deepCopy();
    }

    private void count(int added, Event event) {
        nodes += added;
        if (nodes > MAX_NODES) {
            throw refused(
                    Code.YAML_BOUNDS,
                    event,
                    Message.of("the text stands for more than `{0}` values", MAX_NODES),
                    Message.of("use fewer aliases"));
        }
    }

    private Place place(Event event) {
        return event.getStartMark()
                .map(mark -> new Place(path, mark.getLine() + firstLine, mark.getColumn() + 1))
                .orElse(Place.file(path));
    }

    private Refused refused(Code code, Event event, Message message, Message hint) {
        return new Refused(code.at(place(event), message, hint));
    }

    /**
     * Plain scalars by the core schema (YAML 1.2.2, 10.3.2), without infinities, which JSON does not have. Numbers keep their digits: {@code
     * 1.10} is a version to its author.
     */
    static final class YamlScalar {

        private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
        /** Beyond, turning digits into a number costs more than any honest number needs. */
        private static final int MAX_DIGITS = 400;
        /** That of the largest double, as most programs read numbers of JSON. */
        private static final int MAX_EXPONENT = 308;

        private static final Pattern OCTAL = Pattern.compile("0o[0-7]+");
        private static final Pattern HEXADECIMAL = Pattern.compile("0x[0-9a-fA-F]+");
        private static final Pattern DECIMAL = Pattern.compile("[-+]?[0-9]+");
        private static final Pattern FLOAT = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");

        private YamlScalar() {}

        static JsonNode resolve(String text) {
            return switch (text) {
                case "", "~", "null", "Null", "NULL" -> JSON.nullNode();
                case "true", "True", "TRUE" -> JSON.booleanNode(true);
                case "false", "False", "FALSE" -> JSON.booleanNode(false);
                default -> number(text);
            };
        }

        private static JsonNode number(String text) {
            char first = text.charAt(0);
            boolean candidate = (first >= '0' && first <= '9') || first == '-' || first == '+' || first == '.';
            if (!candidate || text.length() > MAX_DIGITS) {
                return JSON.textNode(text);
            }
            if (OCTAL.matcher(text).matches()) {
                return integer(new BigInteger(text.substring(2), 8));
            } else if (HEXADECIMAL.matcher(text).matches()) {
                return integer(new BigInteger(text.substring(2), 16));
            } else if (DECIMAL.matcher(text).matches()) {
                return integer(new BigInteger(text));
            }
            return FLOAT.matcher(text).matches() ? decimal(text) : JSON.textNode(text);
        }

        private static JsonNode decimal(String text) {
            BigDecimal value = new BigDecimal(text);
            // with a larger exponent, programs read infinity, or need as many digits
            return Math.abs((long) value.precision() - value.scale()) <= MAX_EXPONENT
                            && Math.abs((long) value.scale()) <= MAX_DIGITS
                    ? DecimalNode.valueOf(value)
                    : JSON.textNode(text);
        }

        private static JsonNode integer(BigInteger value) {
            if (value.bitLength() < Integer.SIZE) {
                return JSON.numberNode(value.intValue());
            }
            return value.bitLength() < Long.SIZE ? JSON.numberNode(value.longValue()) : JSON.numberNode(value);
        }

        /** Returns the index of the first character that JSON, HTML or XML cannot carry, or -1. */
        static int firstForbidden(String text) {
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c < ' ' && c != '\n' && c != '\t') {
                    return i;
                } else if (Character.isSurrogate(c)) {
                    boolean pair = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
                    if (!pair) {
                        return i;
                    }
                    i++;
                }
            }
            return -1;
        }
    }
}

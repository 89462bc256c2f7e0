package dev.offprint.edge.runtime.jvm.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads small JSON documents (RFC 8259) into maps, lists, strings, numbers and booleans, with the streaming parser alone: the adapter
 * reads three of them, and data binding would be a quarter of its libraries.
 */
public final class JsonObjects {

    /** The value {@code null}. */
    public static final Object NULL = new Object() {
        @Override
        public String toString() {
            return "null";
        }
    };

    private static final JsonFactory JSON = new JsonFactory();

    private JsonObjects() {}

    /**
     * Returns the object in these bytes, or nothing if they are another value or no value.
     *
     * @throws com.fasterxml.jackson.core.JacksonException if they are not JSON, or more than one value
     */
    public static Optional<Map<String, Object>> read(byte[] bytes) throws IOException {
        try (JsonParser parser = JSON.createParser(bytes)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            Map<String, Object> object = object(parser);
            if (parser.nextToken() != null) {
                throw new JsonParseException(parser, "something follows the document");
            }
            return Optional.of(object);
        }
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            parser.nextToken();
            members.put(name, value(parser));
        }
        return members;
    }

    private static List<Object> array(JsonParser parser) throws IOException {
        List<Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(parser));
        }
        return elements;
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> NULL;
        };
    }
}

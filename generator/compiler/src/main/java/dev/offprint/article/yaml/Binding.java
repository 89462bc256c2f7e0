package dev.offprint.article.yaml;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.io.IOException;
import java.util.List;

/**
 * Makes records of documents that their schemas accept: each component has the value of the key of its name, or null where the key is
 * absent. Other keys are for others.
 */
public final class Binding {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .addModule(new SimpleModule()
                    .addKeyDeserializer(ContentLocale.class, new KeyDeserializer() {
                        @Override
                        public ContentLocale deserializeKey(String tag, DeserializationContext context) {
                            return locale(tag);
                        }
                    })
                    .addDeserializer(
                            ContentLocale.class,
                            new Scalar<>(ContentLocale.class, (json, in) -> locale(json.getText())))
                    .addDeserializer(Slug.class, new Scalar<>(Slug.class, (json, in) -> new Slug(json.getText())))
                    // a text in YAML 1.2
                    .addDeserializer(
                            Boolean.class,
                            new Scalar<>(
                                    Boolean.class,
                                    (json, in) -> List.of("yes", "true").contains(json.getText())))
                    .addDeserializer(Placed.class, new Scalar<>(Placed.class, Binding::placed)))
            .build();

    private Binding() {}

    /**
     * A text and where it stands.
     *
     * @param value the text
     * @param place the place of its key
     */
    public record Placed(String value, Place place) {}

    /** Returns what a document says. */
    public static <T extends Record> T read(YamlDocument document, Class<T> type) {
        try {
            return MAPPER.readerFor(type)
                    .withAttribute(YamlDocument.class, document)
                    .readValue(document.root());
        } catch (IOException refused) {
            throw new IllegalArgumentException("the schema of " + document.path() + " is wider than " + type, refused);
        }
    }

    /** Returns defaults, with what is given in the place of some. */
    public static <T extends Record> T over(T defaults, JsonNode given) {
        ObjectNode whole = MAPPER.valueToTree(defaults);
        given.properties().forEach(one -> whole.set(one.getKey(), one.getValue()));
        try {
            return MAPPER.treeToValue(whole, MAPPER.constructType(defaults.getClass()));
        } catch (JsonProcessingException refused) {
            throw new IllegalArgumentException("the schema is wider than " + defaults.getClass(), refused);
        }
    }

    private static ContentLocale locale(String tag) {
        return ContentLocale.of(tag).orElseThrow(() -> new IllegalArgumentException(tag));
    }

    /** Makes a value of a scalar. */
    private interface Reader<T> {
        T read(JsonParser json, DeserializationContext context) throws IOException;
    }

    private static final class Scalar<T> extends StdDeserializer<T> {
        private static final long serialVersionUID = 1;
        private final transient Reader<T> reader;

        Scalar(Class<T> type, Reader<T> reader) {
            super(type);
            this.reader = reader;
        }

        @Override
        public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
            return reader.read(json, context);
        }
    }

    private static Placed placed(JsonParser json, DeserializationContext context) throws IOException {
        String pointer = json.getParsingContext().pathAsPointer().toString();
        return new Placed(json.getText(), ((YamlDocument) context.getAttribute(YamlDocument.class)).placeOf(pointer));
    }
}

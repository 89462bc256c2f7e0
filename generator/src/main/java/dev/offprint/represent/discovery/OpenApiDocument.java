package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.text.Pretty;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** The description of the API: the generator's own resource, completed with this site's address and real examples. */
public final class OpenApiDocument {

    private static final String RESOURCE = "/dev/offprint/openapi.json";

    private OpenApiDocument() {}

    /**
     * Bodies of this very build.
     *
     * @param slug the article they are of
     * @param item it as an item of the list
     * @param detail it in full
     * @param answer its answer-first form
     */
    public record Examples(String slug, JsonNode item, JsonNode detail, JsonNode answer) {

        /** Returns the examples that these bodies are. */
        public static Examples of(Slug slug, byte[] item, byte[] detail, byte[] answer) {
            JsonMapper mapper = new JsonMapper();
            try {
                return new Examples(
                        slug.value(), mapper.readTree(item), mapper.readTree(detail), mapper.readTree(answer));
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        }
    }

    /** Returns the document without this site's parts: the components are final. */
    public static ObjectNode template() {
        try (InputStream in = OpenApiDocument.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing from the program");
            }
            return (ObjectNode) new JsonMapper().readTree(in);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Returns openapi.json; without examples of articles where there is none. */
    public static Representation of(Context context, Optional<Examples> examples) {
        ObjectNode document = (ObjectNode) addressed(template(), context.site().baseUrl());
        OpenApiExamples into = new OpenApiExamples(document, context);
        into.addLimits();
        into.addProblems();
        examples.ifPresent(into::add);
        return context.document(Document.OPENAPI, Pretty.print(document));
    }

    /** Returns the value with {@code {base_url}} replaced in every text. */
    private static JsonNode addressed(JsonNode value, String baseUrl) {
        if (value instanceof ObjectNode object) {
            object.properties().forEach(member -> member.setValue(addressed(member.getValue(), baseUrl)));
        } else if (value instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, addressed(array.get(i), baseUrl));
            }
        } else if (value.isTextual()) {
            return JsonNodeFactory.instance.textNode(value.asText().replace("{base_url}", baseUrl));
        }
        return value;
    }
}

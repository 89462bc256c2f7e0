package dev.offprint.represent.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import dev.offprint.represent.Resource;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.json.JsonText;
import java.util.Optional;

/**
 * The OpenAPI description: a resource of the program, completed with the site's name and address, and with examples. It
 * depends on {@code site.yaml} and on the slugs in examples, but not on texts of articles (decision 25): clients are
 * generated from it and compared with it.
 */
public final class OpenApiDocument {

    private static final String RESOURCE = "openapi.json";

    private OpenApiDocument() {}

    /** Returns the document without the parts of this site. Its components are final. */
    public static ObjectNode template() {
        return (ObjectNode) JsonText.read(Resource.bytes(RESOURCE));
    }

    /**
     * Returns openapi.json.
     *
     * @param named the article in the examples of parameters, if there is one
     */
    public static Representation of(SiteContext context, Optional<Listing> named) {
        ObjectNode document = (ObjectNode) addressed(template(), context.site().baseUrl());
        ((ObjectNode) document.required("info")).put("title", context.site().name());
        OpenApiExamples into = new OpenApiExamples(document, context);
        into.addLimits();
        new OpenApiProblems(document, context, named).add();
        into.addUnknown();
        into.addBodies();
        named.ifPresent(into::name);
        return context.document(Document.OPENAPI, JsonText.pretty(document));
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

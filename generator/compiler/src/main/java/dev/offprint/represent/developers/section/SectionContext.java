package dev.offprint.represent.developers.section;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.edge.resource.Operation;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Example;
import dev.offprint.represent.discovery.SiteContext;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The sources of a page in one language.
 *
 * @param context the site
 * @param openapi the published openapi.json
 * @param example bodies of this build, if there is an article
 * @param messages the language
 */
public record SectionContext(SiteContext context, JsonNode openapi, Optional<Example> example, Messages messages) {

    /** The slug in requests of a site without articles. */
    private static final String NO_SLUG = "SLUG";

    /** Returns the absolute address of a path below the base, given with a leading slash. */
    String url(String path) {
        return context.site().baseUrl() + path;
    }

    /** Returns the path of the base URL: empty, or with a leading slash. */
    public String basePath() {
        return URI.create(context.site().baseUrl()).getRawPath();
    }

    /** Returns the description of an operation in openapi.json. */
    JsonNode described(Operation operation) {
        return openapi.path("paths").path(template(operation)).path("get");
    }

    /** Returns the path of an operation below the base, with {@code {slug}} where the slug goes. */
    static String template(Operation operation) {
        return operation == Operation.LIST ? operation.path() : operation.path() + "{slug}";
    }

    String title(Operation operation) {
        String id = described(operation).path("operationId").asText();
        return messages.translated(
                "op." + id, described(operation).path("summary").asText());
    }

    /** Returns the parameters of an operation, references resolved. */
    List<JsonNode> parameters(Operation operation) {
        List<JsonNode> parameters = new ArrayList<>();
        described(operation).path("parameters").forEach(one -> parameters.add(resolved(one)));
        return parameters;
    }

    /** Returns the target of a reference, or the node itself. */
    JsonNode resolved(JsonNode node) {
        String reference = node.path("$ref").asText("");
        return reference.isEmpty() ? node : openapi.at(reference.substring(1));
    }

    /** Returns the absolute address of an example request. */
    String request(Operation operation) {
        String slug = example.map(one -> one.slug().value()).orElse(NO_SLUG);
        String locale = example.map(Example::locale).orElse(messages.locale()).tag();
        return url(
                switch (operation) {
                    case LIST ->
                        operation.path() + "?"
                                + example.map(one -> one.list().query()).orElse("locale=" + locale);
                    case DETAIL -> operation.path() + slug;
                    case ANSWER -> operation.path() + slug + "?locale=" + locale;
                });
    }
}

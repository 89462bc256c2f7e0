package dev.offprint.represent.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SiteOwner;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.json.JsonText;
import dev.offprint.source.Resource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The OpenAPI description: a resource of the program, with an invented article in its examples, completed with the site's name and
 * address, its rights, and problems. It depends on {@code site.yaml} and on the slugs in examples, but not on texts of articles
 * (decision 25): clients are generated from it and compared with it.
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
        ObjectNode info = (ObjectNode) document.required("info");
        info.put("title", context.site().name());
        addRights(info, context.site().owner());
        OpenApiExamples into = new OpenApiExamples(document, context);
        into.addLimits();
        new OpenApiProblems(document, context, named).add();
        into.addUnknown();
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

    /** Adds what the owner says about the site (OpenAPI 3.1.1, 4.8.2). No client depends on it (decision 16). */
    private static void addRights(ObjectNode info, SiteOwner owner) {
        owner.about(ContentLocale.EN).ifPresent(about -> info.put("summary", about));
        SiteOwner.Contact contact = owner.contact();
        SiteOwner.Publisher publisher = owner.publisher();
        if (contact != null) {
            ObjectNode node = info.putObject("contact");
            String name = contact.name() == null && publisher != null ? publisher.name() : contact.name();
            optional(node, "name", name);
            optional(node, "url", contact.url());
            optional(node, "email", contact.email());
        }
        SiteOwner.License license = owner.license();
        if (license != null) {
            // identifier and url exclude each other (4.8.4)
            boolean known = license.identifier() != null;
            info.putObject("license")
                    .put("name", license.name())
                    .put(known ? "identifier" : "url", known ? license.identifier() : license.url());
        }
    }

    private static void optional(ObjectNode node, String name, @Nullable String value) {
        if (value != null) {
            node.put(name, value);
        }
    }

    /** Adds examples to openapi.json: the quota of the site, and the slug of an article of it. */
    private record OpenApiExamples(ObjectNode document, SiteContext context) {

        private static final String PUBLISHED = "published";
        private static final String UNKNOWN = "unknown";

        /** Adds a value to each header of a 429 response. */
        void addLimits() {
            Quota quota = context.site().rateLimit();
            header("RateLimitPolicy").put("example", quota.policy());
            header("RateLimitLimit").put("example", quota.requests());
            header("RateLimitRemaining").put("example", 0);
            header("RateLimitReset")
                    .put("example", OpenApiProblems.refusal(quota).resetSeconds());
            header("RetryAfter").put("example", OpenApiProblems.refusal(quota).resetSeconds());
        }

        /** Adds the slug of an article that does not exist. */
        void addUnknown() {
            parameter("/components/parameters/Slug", UNKNOWN, OpenApiProblems.MISSING.value());
        }

        /** Adds the slug of an article that exists, and one of its locales. */
        void name(Listing article) {
            parameter("/components/parameters/Slug", PUBLISHED, article.slug().value());
            parameter(
                    "/paths/~1api~1aeo~1articles~1{slug}/get/parameters/1",
                    PUBLISHED,
                    OpenApiProblems.shown(article).tag());
        }

        private void parameter(String pointer, String name, String value) {
            object(pointer).withObject("/examples").putObject(name).put("value", value);
        }

        private ObjectNode header(String name) {
            return object("/components/headers/" + name);
        }

        private ObjectNode object(String pointer) {
            return (ObjectNode) document.requiredAt(pointer);
        }
    }
}

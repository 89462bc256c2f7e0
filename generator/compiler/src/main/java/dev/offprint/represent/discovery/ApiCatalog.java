package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.JsonText;

/** The API catalog (RFC 9727) as a linkset (RFC 9264, 4.2), with the relations of RFC 8631. */
public final class ApiCatalog {

    private ApiCatalog() {}

    /** Returns the catalog. */
    public static Representation of(SiteContext context) {
        String api = context.site().url("api/knowledge/articles");
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        ArrayNode linkset = document.putArray("linkset");
        ObjectNode catalog = linkset.addObject();
        catalog.put("anchor", context.url(Document.API_CATALOG));
        target(catalog.putArray("item"), api, "application/json")
                .put("title", context.site().name());
        ObjectNode described = linkset.addObject();
        described.put("anchor", api);
        target(described.putArray("service-desc"), context.url(Document.OPENAPI), Document.OPENAPI.mediaType());
        ArrayNode documentation = JsonNodeFactory.instance.arrayNode();
        for (ContentLocale locale : ContentLocale.values()) {
            context.developers(locale)
                    .ifPresent(url -> target(documentation, url, "text/html")
                            .putArray("hreflang")
                            .add(locale.tag()));
        }
        if (!documentation.isEmpty()) {
            described.set("service-doc", documentation);
        }
        ArrayNode meta = described.putArray("service-meta");
        target(meta, context.url(Document.LLMS_TXT), "text/plain");
        target(meta, context.url(Document.AUTH_MD), "text/markdown");
        target(meta, context.url(Document.SKILLS_INDEX), "application/json");
        target(meta, context.url(Document.INDEX), Document.INDEX.mediaType());
        return context.document(Document.API_CATALOG, JsonText.pretty(document));
    }

    private static ObjectNode target(ArrayNode targets, String href, String type) {
        return targets.addObject().put("href", href).put("type", type);
    }
}

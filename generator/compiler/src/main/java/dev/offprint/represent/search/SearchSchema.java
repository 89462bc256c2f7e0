package dev.offprint.represent.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.json.JsonText;
import dev.offprint.source.Resource;

/** The JSON Schema (2020-12) of the search index. Its identifier is its address. */
public final class SearchSchema {

    private static final String FILE = "represent/search/search.schema.json";

    private SearchSchema() {}

    /** Returns the schema. */
    public static Representation of(SiteContext context) {
        ObjectNode schema = (ObjectNode) JsonText.read(Resource.bytes(FILE));
        schema.put("$id", context.url(Document.SEARCH_SCHEMA));
        return context.document(Document.SEARCH_SCHEMA, JsonText.pretty(schema));
    }
}

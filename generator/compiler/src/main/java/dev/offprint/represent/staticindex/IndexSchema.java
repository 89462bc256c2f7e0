package dev.offprint.represent.staticindex;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.json.JsonText;
import dev.offprint.source.Resource;

/** The JSON Schema (2020-12) of the static index. Its identifier is its address. */
public final class IndexSchema {

    private static final String FILE = "represent/index/index.schema.json";

    private IndexSchema() {}

    /** Returns the schema. */
    public static Representation of(SiteContext context) {
        ObjectNode schema = (ObjectNode) JsonText.read(Resource.bytes(FILE));
        schema.put("$id", context.url(Document.INDEX_SCHEMA));
        return context.document(Document.INDEX_SCHEMA, JsonText.pretty(schema));
    }
}

package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.schema.SourceSchema;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.JsonText;
import java.util.List;

/**
 * The JSON Schemas (2020-12) that the sources of this site are checked against, each identified by the address it is
 * published at.
 */
public final class SourceSchemas {

    private static final String FOLDER = "schemas/";

    private SourceSchemas() {}

    /** Returns them all. */
    public static List<Representation> of(SiteContext context) {
        return SourceSchema.all().stream().map(form -> of(context, form)).toList();
    }

    private static Representation of(SiteContext context, SourceSchema form) {
        Document document = Document.at(FOLDER + form.fileName()).orElseThrow();
        ObjectNode schema = form.document();
        schema.put("$id", context.url(document));
        return context.document(document, JsonText.pretty(schema));
    }
}

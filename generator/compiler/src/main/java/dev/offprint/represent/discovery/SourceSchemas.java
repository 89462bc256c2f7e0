package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SourceSchema;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.JsonText;
import java.util.List;

/** The JSON Schemas (2020-12) of the sources. The identifier of a schema is its address. */
public final class SourceSchemas {

    private static final String FOLDER = "schemas/";

    private SourceSchemas() {}

    /** Returns all schemas. */
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

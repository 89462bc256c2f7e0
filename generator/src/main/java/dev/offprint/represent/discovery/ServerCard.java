package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Site;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The card of the separate, protected assessment service (MCP server card, schema v1). */
public final class ServerCard {

    private static final int LONGEST_TITLE = 100;

    private ServerCard() {}

    /** Returns the card. */
    public static Representation of(Context context) {
        Site site = context.site();
        ObjectNode card = JsonNodeFactory.instance.objectNode();
        card.put("$schema", "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json");
        card.put("name", reversedHost(site.mcpUrl()) + "/assessment");
        card.put("version", "1.0.0");
        card.put("title", title(site.name()));
        card.put("description", "Separate assessment service, protected by OAuth; not part of the public article API.");
        card.put("websiteUrl", context.developers(ContentLocale.EN).orElse(site.url("")));
        card.putArray("remotes").addObject().put("type", "streamable-http").put("url", site.mcpUrl() + "/mcp");
        return context.document(Document.SERVER_CARD, Pretty.print(card));
    }

    private static String title(String name) {
        String title = name + ": assessment";
        return title.codePointCount(0, title.length()) <= LONGEST_TITLE ? title : "Assessment";
    }

    private static String reversedHost(String url) {
        String host = URI.create(url).getHost();
        List<String> labels = new ArrayList<>(List.of((host == null ? "localhost" : host).split("\\.", -1)));
        Collections.reverse(labels);
        return String.join(".", labels);
    }
}

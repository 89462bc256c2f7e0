package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Site;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.JsonText;
import java.net.URI;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The card of the separate, protected assessment service (MCP server card, schema v1). It only says where that service
 * is, because the documents of the service itself say the rest.
 */
public final class ServerCard {

    private static final int MAX_TITLE_LENGTH = 100;
    private static final int MAX_NAME_LENGTH = 200;
    /** The schema requires a version, but only the service knows it. */
    private static final String UNKNOWN = "unknown";

    private static final String SUFFIX = "/assessment";

    private ServerCard() {}

    /** Returns the card; nothing where there is no such service. */
    public static List<Representation> of(SiteContext context) {
        Site site = context.site();
        String service = site.mcpUrl();
        if (service == null) {
            return List.of();
        }
        ObjectNode card = JsonNodeFactory.instance.objectNode();
        card.put("$schema", "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json");
        card.put("name", name(service));
        card.put("version", UNKNOWN);
        card.put("title", title(site.name()));
        card.put("description", "Separate assessment service, protected by OAuth; not part of the public article API.");
        card.put("websiteUrl", context.developers(ContentLocale.EN).orElse(context.url(new Page.Home())));
        card.putArray("remotes").addObject().put("type", "streamable-http").put("url", service + "/mcp");
        return List.of(context.document(Document.SERVER_CARD, JsonText.pretty(card)));
    }

    private static String title(String name) {
        String title = name + ": assessment";
        return title.codePointCount(0, title.length()) <= MAX_TITLE_LENGTH ? title : "Assessment";
    }

    /**
     * Returns the labels of the host in reverse order, within the pattern and length of the schema. IP addresses are
     * not reversed.
     */
    private static String name(String url) {
        String host = URI.create(url).getHost();
        if (host == null) {
            return "localhost" + SUFFIX;
        }
        boolean address = host.startsWith("[") || host.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9'));
        List<String> labels = Arrays.asList(host.split("\\."));
        if (!address) {
            Collections.reverse(labels);
        }
        String name = String.join(".", labels).replace("[", "").replace("]", "").replace(':', '-');
        return name.substring(0, Math.min(name.length(), MAX_NAME_LENGTH - SUFFIX.length())) + SUFFIX;
    }
}

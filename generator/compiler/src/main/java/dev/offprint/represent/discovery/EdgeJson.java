package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Site;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;

/** The configuration of the adapter. */
public final class EdgeJson {

    private EdgeJson() {}

    /** Returns edge.json. */
    public static Representation of(SiteContext context) {
        Site site = context.site();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("format", EdgeConfig.FORMAT);
        json.put("baseUrl", site.baseUrl());
        json.put("pagePattern", site.pages().toString());
        ObjectNode levels = json.putObject("awarenessLevels");
        new TreeMap<>(context.keys().levelTokens()).forEach(levels::put);
        if (!context.renames().slugs().isEmpty()) {
            ObjectNode former = json.putObject("formerSlugs");
            new TreeMap<>(context.renames().slugs()).forEach((old, now) -> former.put(old.value(), now.value()));
        }
        json.putObject("rateLimit")
                .put("requests", site.rateLimit().requests())
                .put("windowSeconds", site.rateLimit().windowSeconds());
        json.putObject("cacheControl")
                .put("list", site.cache().list())
                .put("article", site.cache().article())
                .put("asset", site.cache().asset())
                .put("clientError", site.cache().clientError());
        return new Representation(
                KeyLayout.EDGE_CONFIG, "application/json", JsonText.pretty(json).getBytes(StandardCharsets.UTF_8));
    }
}

package dev.offprint.s3.site;

import java.util.ArrayList;
import java.util.List;

/** The addresses that distinguish one release from another: some of every kind, and all that one edit changes. */
public final class Addresses {

    private Addresses() {}

    /** Returns paths for a site with these articles. */
    public static List<String> of(List<String> slugs) {
        List<String> paths = new ArrayList<>(List.of(
                "/api/knowledge/articles",
                "/api/knowledge/articles?locale=en",
                "/api/knowledge/articles?contentType=guide&locale=en",
                "/api/knowledge/articles?contentType=guide&locale=de&awarenessLevel=product-aware",
                "/",
                "/en",
                "/de/developers",
                "/openapi.json",
                "/llms.txt",
                "/sitemap.xml",
                "/en/feed.xml",
                "/robots.txt",
                "/.well-known/api-catalog",
                "/.well-known/agent-skills/index.json",
                "/nowhere"));
        for (String slug : slugs) {
            paths.add("/api/knowledge/articles/" + slug);
            paths.add("/api/aeo/articles/" + slug);
            paths.add("/en/knowledge/" + slug);
            paths.add("/en/knowledge/" + slug + ".md");
        }
        return paths;
    }
}

package dev.offprint.represent.discovery;

import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;

/** Names the site map to crawlers. */
public final class Sitemap {

    private Sitemap() {}

    /** Returns the rules for crawlers: everything may be read, and the site map is named. */
    public static Representation robots(SiteContext context) {
        return context.document(
                Document.ROBOTS, "User-agent: *\nAllow: /\n\nSitemap: " + context.url(Document.SITEMAP) + "\n");
    }
}

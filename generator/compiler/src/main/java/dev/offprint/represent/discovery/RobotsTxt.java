package dev.offprint.represent.discovery;

import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;

/** Rules for crawlers: everything may be read. */
public final class RobotsTxt {

    private RobotsTxt() {}

    /** Returns robots.txt. */
    public static Representation of(SiteContext context) {
        return context.document(
                Document.ROBOTS, "User-agent: *\nAllow: /\n\nSitemap: " + context.url(Document.SITEMAP) + "\n");
    }
}

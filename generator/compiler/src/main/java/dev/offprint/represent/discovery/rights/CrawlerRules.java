package dev.offprint.represent.discovery.rights;

import dev.offprint.article.SiteOwner;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import java.util.ArrayList;
import java.util.List;

/** What the owner tells crawlers and people who find a security problem. */
public final class CrawlerRules {

    private CrawlerRules() {}

    /**
     * Returns robots.txt (RFC 9309): everything may be read, and the site map is named. What the articles may be used for is said
     * where the owner says it: Content-Signal (contentsignals.org) and Content-Usage (IETF aipref), rules of the group.
     */
    public static Representation robots(SiteContext context) {
        SiteOwner.AiPreferences preferences = context.site().owner().preferences();
        StringBuilder text = new StringBuilder("User-agent: *\n");
        rule(text, "Content-Signal", preferences.contentSignal());
        rule(text, "Content-Usage", preferences.contentUsage());
        text.append("Allow: /\n\nSitemap: ")
                .append(context.url(Document.SITEMAP))
                .append('\n');
        return context.document(Document.ROBOTS, text.toString());
    }

    private static void rule(StringBuilder text, String name, String value) {
        if (!value.isEmpty()) {
            text.append(name).append(": ").append(value).append('\n');
        }
    }

    /** Returns security.txt (RFC 9116); nothing where the owner names no contact for it. */
    public static List<Representation> security(SiteContext context) {
        SiteOwner.Security security = context.site().owner().security();
        if (security == null) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add("Contact: " + security.contact());
        lines.add("Expires: " + security.expires());
        if (security.policy() != null) {
            lines.add("Policy: " + security.policy());
        }
        lines.add("Canonical: " + context.url(Document.SECURITY_TXT));
        return List.of(context.document(Document.SECURITY_TXT, String.join("\n", lines) + "\n"));
    }
}

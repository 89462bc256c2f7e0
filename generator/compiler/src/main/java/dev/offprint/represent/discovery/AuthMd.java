package dev.offprint.represent.discovery;

import dev.offprint.article.Site;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Representation;
import dev.offprint.source.Resource;
import java.util.Map;

/** The boundary statement on authentication (specification, "Authentication"). */
public final class AuthMd {

    private AuthMd() {}

    /** Returns auth.md. */
    public static Representation of(SiteContext context) {
        Site site = context.site();
        Quota quota = site.rateLimit();
        return context.document(
                Document.AUTH_MD,
                Resource.filled(
                        "represent/discovery/auth.md",
                        Map.of(
                                "name", MarkdownText.escape(site.name()),
                                "base_url", site.baseUrl(),
                                "mcp_url", site.mcpUrl(),
                                "policy", quota.requests() + " requests in " + quota.windowSeconds() + " seconds")));
    }
}

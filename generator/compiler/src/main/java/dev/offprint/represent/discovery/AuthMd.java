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
        String service = site.mcpUrl();
        return context.document(
                Document.AUTH_MD,
                Resource.filled(
                        "represent/discovery/auth.md",
                        Map.of(
                                "name",
                                MarkdownText.escape(site.name()),
                                "base_url",
                                site.baseUrl(),
                                "service",
                                service == null
                                        ? Resource.text("represent/discovery/auth-alone.md")
                                        : Resource.filled(
                                                "represent/discovery/auth-service.md", Map.of("mcp_url", service)),
                                "policy",
                                quota.requests() + " requests in " + quota.windowSeconds() + " seconds")));
    }
}

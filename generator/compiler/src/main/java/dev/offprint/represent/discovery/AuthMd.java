package dev.offprint.represent.discovery;

import dev.offprint.article.Site;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Representation;

/** The boundary statement on authentication (specification, "Authentication"). */
public final class AuthMd {

    private AuthMd() {}

    /** Returns auth.md. */
    public static Representation of(SiteContext context) {
        Site site = context.site();
        return context.document(
                Document.AUTH_MD,
                TEXT.replace("{name}", MarkdownText.escape(site.name()))
                        .replace("{base_url}", site.baseUrl())
                        .replace("{mcp_url}", site.mcpUrl())
                        .replace(
                                "{policy}",
                                site.rateLimit().requests() + " requests in "
                                        + site.rateLimit().windowSeconds() + " seconds"));
    }

    private static final String TEXT = """
            # auth.md — {name}

            This service is public and read-only. It needs no authentication, and it has none.

            ## Audience

            Programs and agents that want to read the published articles at {base_url}.

            ## Public operations

            Anyone may call these with GET, without credentials:

            - `{base_url}/api/knowledge/articles`
            - `{base_url}/api/knowledge/articles/{slug}`
            - `{base_url}/api/aeo/articles/{slug}`

            An `Authorization` header is ignored. Do not send one.

            ## Registration and credentials

            There are none. This service is not an OAuth-protected resource: it advertises no issuer, no token endpoint, no
            client registration and no agent credentials. Publishing content and lead data are not part of it.

            ## The separate assessment service

            An assessment service at {mcp_url} is OAuth-protected and not part of this API. Its live documents say how to reach
            it:

            - protected-resource metadata: {mcp_url}/.well-known/oauth-protected-resource
            - authorization-server metadata: {mcp_url}/.well-known/oauth-authorization-server
            - MCP endpoint: {mcp_url}/mcp

            Follow the scopes, grant types and endpoints that those documents return. Do not reuse credentials or assumptions
            from this service there, nor from there here.

            ## Limits

            By default the public limit is {policy} for each client. The service may be run with another one, or with none:
            `RateLimit-Policy` on a 429 answer says which applies, and `Retry-After` how many seconds to wait.

            ## Discovery

            - [OpenAPI description]({base_url}/openapi.json)
            - [API catalog]({base_url}/.well-known/api-catalog)
            - [Index for agents]({base_url}/llms.txt)
            """;
}

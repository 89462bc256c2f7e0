package dev.offprint.edge.resource;

import java.util.Optional;

/** A document with a fixed address below the base URL, and the media type it is served with. */
public enum Document {
    /** The description of the API (OpenAPI 3.1.1). */
    OPENAPI("openapi.json", "application/json"),
    /** The API catalog (RFC 9727), a linkset (RFC 9264). */
    API_CATALOG(
            ".well-known/api-catalog", "application/linkset+json; profile=\"https://www.rfc-editor.org/info/rfc9727\""),
    /** The index for language-model agents. */
    LLMS_TXT("llms.txt", "text/plain; charset=utf-8"),
    /** The boundary statement on authentication. */
    AUTH_MD("auth.md", "text/markdown; charset=utf-8"),
    /** The card of the separate, protected assessment service. */
    SERVER_CARD(".well-known/mcp/server-card.json", "application/mcp-server-card+json"),
    /** The index of agent skills. */
    SKILLS_INDEX(".well-known/agent-skills/index.json", "application/json"),
    /** The site map. */
    SITEMAP("sitemap.xml", "application/xml"),
    /** Rules for crawlers. */
    ROBOTS("robots.txt", "text/plain; charset=utf-8"),
    /** The English feed (Atom, RFC 4287). */
    FEED_EN("en/feed.xml", "application/atom+xml; charset=utf-8"),
    /** The German feed (Atom, RFC 4287). */
    FEED_DE("de/feed.xml", "application/atom+xml; charset=utf-8"),
    /** The JSON Schema of {@code site.yaml}, for authors' editors, as those below. */
    SITE_SCHEMA("schemas/site.schema.json", "application/schema+json"),
    /** The JSON Schema of {@code article.yaml}. */
    ARTICLE_SCHEMA("schemas/article.schema.json", "application/schema+json"),
    /** The JSON Schema of the front matter of a translation. */
    TRANSLATION_SCHEMA("schemas/translation.schema.json", "application/schema+json"),
    /** The JSON Schema of the front matter of a page of the site. */
    PAGE_SCHEMA("schemas/page.schema.json", "application/schema+json"),
    /** The JSON Schema of the front matter of an agent skill. */
    SKILL_SCHEMA("schemas/skill.schema.json", "application/schema+json");

    private final String path;
    private final String mediaType;

    Document(String path, String mediaType) {
        this.path = path;
        this.mediaType = mediaType;
    }

    /** Returns the address below the base URL, without a leading slash. */
    public String path() {
        return path;
    }

    /** Returns the media type to serve it with. */
    public String mediaType() {
        return mediaType;
    }

    /** Returns the document at this decoded path, given without a leading slash. */
    public static Optional<Document> at(String path) {
        for (Document document : values()) {
            if (document.path.equals(path)) {
                return Optional.of(document);
            }
        }
        return Optional.empty();
    }

    /** Returns the feed of a locale. */
    public static Document feed(ContentLocale locale) {
        return locale == ContentLocale.EN ? FEED_EN : FEED_DE;
    }
}

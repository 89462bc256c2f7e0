package dev.offprint.address;

import dev.offprint.edge.resource.ContentLocale;
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
    /** The texts of all articles; only where they are short. */
    LLMS_FULL_TXT("llms-full.txt", "text/plain; charset=utf-8"),
    /** The boundary statement on authentication. */
    AUTH_MD("auth.md", "text/markdown; charset=utf-8"),
    /** The card of the separate, protected assessment service. */
    SERVER_CARD(".well-known/mcp/server-card.json", "application/mcp-server-card+json"),
    /** The index of agent skills. */
    SKILLS_INDEX(".well-known/agent-skills/index.json", "application/json"),
    /** The site map. */
    SITEMAP("sitemap.xml", "application/xml"),
    /** The site map for readers of Markdown. */
    SITEMAP_MD("sitemap.md", "text/markdown; charset=utf-8"),
    /** Where to report security problems (RFC 9116); only where the owner says so. */
    SECURITY_TXT(".well-known/security.txt", "text/plain; charset=utf-8"),
    /** Rules for crawlers. */
    ROBOTS("robots.txt", "text/plain; charset=utf-8"),
    /** The English feed (Atom, RFC 4287). */
    FEED_EN("en/feed.xml", "application/atom+xml; charset=utf-8"),
    /** The German feed (Atom, RFC 4287). */
    FEED_DE("de/feed.xml", "application/atom+xml; charset=utf-8"),
    /** The static index: what exists, with the entity tag of everything. */
    INDEX("index.json", "application/json"),
    /** The catalog: what each article answers, one a line. */
    CATALOG("catalog.ndjson", "application/x-ndjson"),
    /** The JSON Schema of a line of the catalog. */
    CATALOG_SCHEMA("schemas/catalog.schema.json", "application/schema+json"),
    /** The JSON Schema of the documents of the static index. */
    INDEX_SCHEMA("schemas/index.schema.json", "application/schema+json"),
    /** The English feed (JSON Feed 1.1). */
    JSON_FEED_EN("en/feed.json", "application/feed+json"),
    /** The German feed (JSON Feed 1.1). */
    JSON_FEED_DE("de/feed.json", "application/feed+json"),
    /** The root of the English search index: which words are in which part. */
    SEARCH_EN("search/en.json", "application/json"),
    /** The root of the German search index. */
    SEARCH_DE("search/de.json", "application/json"),
    /** The JSON Schema of the documents of the search index. */
    SEARCH_SCHEMA("schemas/search.schema.json", "application/schema+json"),
    /** The description of the English search for browsers (OpenSearch 1.1). */
    OPENSEARCH_EN("en/opensearch.xml", "application/opensearchdescription+xml"),
    /** The description of the German search for browsers (OpenSearch 1.1). */
    OPENSEARCH_DE("de/opensearch.xml", "application/opensearchdescription+xml"),
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

    private static final int LONGEST_PART = 100;
    private static final int DIGITS_OF_DIGEST = 16;

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

    /** Returns whether a part with this name can be at an address of its own. */
    private boolean canHave(String part) {
        return switch (this) {
            case INDEX -> isPart(part);
            case SEARCH_EN, SEARCH_DE -> isDigest(part);
            default -> false;
        };
    }

    /**
     * Returns the address of a part below the base URL, without a leading slash: {@code index/0110.json} for the part {@code
     * 0110} of {@code index.json}.
     */
    public String partPath(String part) {
        int dot = path.lastIndexOf('.');
        return path.substring(0, dot) + "/" + part + path.substring(dot);
    }

    /** Returns the document that the part at this decoded path belongs to; the path is given without a leading slash. */
    public static Optional<Document> ofPart(String path) {
        int slash = path.lastIndexOf('/');
        int dot = path.lastIndexOf('.');
        Optional<Document> document =
                slash < 0 || dot < slash ? Optional.empty() : at(path.substring(0, slash) + path.substring(dot));
        return document.isPresent() && document.get().canHave(path.substring(slash + 1, dot))
                ? document
                : Optional.empty();
    }

    /** Returns whether a part of the static index may have this name: digits. */
    public static boolean isPart(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) < '0' || name.charAt(i) > '9') {
                return false;
            }
        }
        return !name.isEmpty() && name.length() <= LONGEST_PART;
    }

    private static boolean isDigest(String name) {
        boolean digest = name.length() == DIGITS_OF_DIGEST;
        for (int i = 0; digest && i < name.length(); i++) {
            char c = name.charAt(i);
            digest = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
        }
        return digest;
    }

    /**
     * Returns the name of a part that is named by its digest.
     *
     * @param sha256 the digest, at least 16 lower-case hexadecimal digits
     */
    public static String partOf(String sha256) {
        return sha256.substring(0, DIGITS_OF_DIGEST);
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

    /** Returns the JSON feed of a locale. */
    public static Document jsonFeed(ContentLocale locale) {
        return locale == ContentLocale.EN ? JSON_FEED_EN : JSON_FEED_DE;
    }

    /** Returns the root of the search index of a locale. */
    public static Document search(ContentLocale locale) {
        return locale == ContentLocale.EN ? SEARCH_EN : SEARCH_DE;
    }

    /** Returns the description of the search of a locale. */
    public static Document openSearch(ContentLocale locale) {
        return locale == ContentLocale.EN ? OPENSEARCH_EN : OPENSEARCH_DE;
    }
}

package dev.offprint.article;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the owner of a site says about it in {@code site.yaml}. What is absent is claimed nowhere.
 *
 * @param license the licence of the articles
 * @param publisher who publishes them, and is their author
 * @param contact where questions go
 * @param preferences what the articles may be used for
 * @param description what the site is about, by locale, plain text
 * @param security where security problems are reported
 * @param edit where readers change an article
 * @param report where readers report what is wrong with one
 * @param home what the home page begins with
 */
public record SiteOwner(
        @Nullable License license,
        @Nullable Publisher publisher,
        @Nullable Contact contact,
        AiPreferences preferences,
        Map<ContentLocale, String> description,
        @Nullable Security security,
        @Nullable PageLinkPattern edit,
        @Nullable PageLinkPattern report,
        Home home) {

    /** Says nothing. */
    public static final SiteOwner NONE = new SiteOwner(
            null, null, null, new AiPreferences(null, null, null), Map.of(), null, null, null, Home.DEFAULT);

    /** Keeps a copy that cannot change. */
    public SiteOwner {
        description = Map.copyOf(description);
    }

    /** Returns what the site is about in a locale. */
    public Optional<String> about(ContentLocale locale) {
        return Optional.ofNullable(description.get(locale));
    }

    /**
     * What the home page begins with.
     *
     * @param locale the language at the base URL itself
     * @param start the articles that readers begin with, which may not exist
     */
    public record Home(ContentLocale locale, List<Slug> start) {

        /** English, and no article before the newest. */
        public static final Home DEFAULT = new Home(ContentLocale.EN, List.of());
    }

    /**
     * A licence.
     *
     * @param identifier its SPDX identifier; null where it is known by its address alone
     * @param url the address of its text
     */
    public record License(@Nullable String identifier, String url) {

        /** Returns its name: the identifier, else the address. */
        public String name() {
            return identifier == null ? url : identifier;
        }
    }

    /**
     * A publisher.
     *
     * @param name its name
     * @param url its home page
     * @param logo the address of a picture
     */
    public record Publisher(
            String name, @Nullable String url, @Nullable String logo) {}

    /**
     * A contact.
     *
     * @param name who answers
     * @param email a mail address
     * @param url a page
     */
    public record Contact(
            @Nullable String name,
            @Nullable String email,
            @Nullable String url) {}

    /**
     * Preferences, each null where the owner says nothing (contentsignals.org; IETF aipref drafts).
     *
     * @param search whether search engines may index the articles and show excerpts
     * @param aiInput whether models may read them to answer a question
     * @param aiTrain whether models may be trained on them
     */
    public record AiPreferences(
            @Nullable Boolean search,
            @Nullable Boolean aiInput,
            @Nullable Boolean aiTrain) {

        /** Returns the value of Content-Signal; empty where nothing is said. */
        public String contentSignal() {
            return joined(
                    pair("search", search, "yes", "no"),
                    pair("ai-input", aiInput, "yes", "no"),
                    pair("ai-train", aiTrain, "yes", "no"));
        }

        /** Returns the value of Content-Usage; empty where nothing is said that it can express. */
        public String contentUsage() {
            return joined(pair("search", search, "y", "n"), pair("train-ai", aiTrain, "y", "n"));
        }

        private static String pair(String name, @Nullable Boolean value, String yes, String no) {
            return value == null ? "" : name + "=" + (value ? yes : no);
        }

        private static String joined(String... pairs) {
            StringBuilder all = new StringBuilder();
            for (String pair : pairs) {
                all.append(all.length() == 0 || pair.isEmpty() ? "" : ", ").append(pair);
            }
            return all.toString();
        }
    }

    /**
     * The fields of security.txt (RFC 9116, 2.5).
     *
     * @param contact a URI
     * @param expires when the statement ends, RFC 3339
     * @param policy the address of a policy
     */
    public record Security(
            String contact, String expires, @Nullable String policy) {}

    /**
     * An address elsewhere for each page of an article: {@code https://git.example.com/edit/main/content/{path}}. What a placeholder
     * stands for is percent-encoded (RFC 3986, 2.1), but for the slashes of a path.
     *
     * @param pattern the pattern, without unknown placeholders
     */
    public record PageLinkPattern(String pattern) {

        /** The placeholders: the file below the content folder, and what its page has. */
        public static final List<String> PLACEHOLDERS = List.of("path", "slug", "locale", "title", "url");

        private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)\\}");

        /** Returns the names in braces that are no placeholders. */
        public static List<String> unknown(String pattern) {
            return PLACEHOLDER
                    .matcher(pattern)
                    .results()
                    .map(one -> one.group(1))
                    .filter(name -> !PLACEHOLDERS.contains(name))
                    .distinct()
                    .toList();
        }

        /**
         * Returns the address for a page.
         *
         * @param url the address of the page
         */
        public String address(Slug slug, ContentLocale locale, String title, String url) {
            Map<String, String> values = Map.of(
                    "path",
                    "articles/" + slug + "/" + locale.tag() + ".md",
                    "slug",
                    slug.value(),
                    "locale",
                    locale.tag(),
                    "title",
                    title,
                    "url",
                    url);
            return PLACEHOLDER.matcher(pattern).replaceAll(one -> {
                String value = encoded(values.getOrDefault(one.group(1), ""));
                return Matcher.quoteReplacement(one.group(1).equals("path") ? value.replace("%2F", "/") : value);
            });
        }

        private static String encoded(String value) {
            return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
        }
    }
}

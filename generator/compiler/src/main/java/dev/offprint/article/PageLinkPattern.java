package dev.offprint.article;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

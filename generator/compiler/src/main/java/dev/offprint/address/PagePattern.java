package dev.offprint.address;

import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The address of an article's page below the base URL, {@code /{locale}/knowledge/{slug}} unless configured otherwise:
 * the last segment is the slug, and exactly one other is the locale. {@code /{locale}/types/{slug}} and the like are not allowed,
 * because these are the addresses of indexes ({@link Page.IndexSection}).
 *
 * @param segments the segments in order, with the placeholders {@code {locale}} and {@code {slug}}
 */
public record PagePattern(List<String> segments) {

    /** The default pattern. */
    public static final PagePattern DEFAULT = new PagePattern(List.of("{locale}", "knowledge", "{slug}"));

    private static final Slug ANY = new Slug("a");

    /** Keeps a copy that cannot change. */
    public PagePattern {
        segments = List.copyOf(segments);
    }

    /** Returns the pattern of this text, or nothing if it is not a pattern. */
    public static Optional<PagePattern> parse(String text) {
        if (!text.startsWith("/")) {
            return Optional.empty();
        }
        List<String> segments = split(text.substring(1));
        int locales = 0;
        int literals = 0;
        for (int i = 0; i < segments.size() - 1; i++) {
            String segment = segments.get(i);
            if (segment.equals("{locale}")) {
                locales++;
            } else if (Slug.parse(segment).isPresent()) {
                literals++;
            } else {
                return Optional.empty();
            }
        }
        boolean slugLast = segments.get(segments.size() - 1).equals("{slug}");
        boolean taken = segments.get(0).equals("{locale}")
                && Page.IndexSection.of(segments.get(1)).isPresent();
        return locales == 1 && literals >= 1 && slugLast && !taken
                ? Optional.of(new PagePattern(segments))
                : Optional.empty();
    }

    /** Returns the path of an article's page, without a leading slash. */
    public String path(ContentLocale locale, Slug slug) {
        StringBuilder path = new StringBuilder();
        for (String segment : segments) {
            path.append(path.length() == 0 ? "" : "/");
            path.append(segment.equals("{locale}") ? locale.tag() : segment.equals("{slug}") ? slug.value() : segment);
        }
        return path.toString();
    }

    /** Returns where the pages of articles are. */
    public ArticleFolders folders() {
        return new ArticleFolders(folder(ContentLocale.EN), folder(ContentLocale.DE));
    }

    private String folder(ContentLocale locale) {
        String path = path(locale, ANY);
        return path.substring(0, path.length() - ANY.value().length());
    }

    /** Returns the page with this path. */
    public Optional<Page.ArticlePage> match(String path) {
        return folders().at(path).map(article -> new Page.ArticlePage(article.locale(), article.slug()));
    }

    /** Returns the pattern as configured, with a leading slash. */
    @Override
    public String toString() {
        return "/" + String.join("/", segments);
    }

    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == '/') {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        return parts;
    }
}

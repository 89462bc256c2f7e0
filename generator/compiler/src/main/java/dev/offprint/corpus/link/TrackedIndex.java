package dev.offprint.corpus.link;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleIndex;
import dev.offprint.corpus.index.Neighbours;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The index as the links of one article see it. Records each question, so that the next build knows what the article depends
 * on. For one thread.
 */
public final class TrackedIndex {

    /** Stands for a question whose answer depends on every slug. No slug begins with a star. */
    public static final String ALL = "*";

    /** Stands between a slug and a locale in a question about the anchors of a page. */
    public static final char ANCHORS = '#';

    /** Stands between a slug and a locale in a question for the title of a page. */
    public static final char TITLE = '=';

    /** Stands behind a slug in a question for the neighbours of an article in its series. */
    public static final char SERIES = '>';

    /** Begins a question for a page of the site; its address below the base URL follows. No slug begins with a slash. */
    public static final char PAGE = '/';

    private final ArticleIndex index;
    private final Anchors anchors;
    private final Set<String> pages;
    private final SortedSet<String> asked = new TreeSet<>();

    /**
     * Returns an index that has not been asked yet.
     *
     * @param pages the addresses of the site's own pages below the base URL, each with {@link #PAGE} in front
     */
    public TrackedIndex(ArticleIndex index, Anchors anchors, Set<String> pages) {
        this.index = index;
        this.anchors = anchors;
        this.pages = pages;
    }

    /** Returns what stands for a page of the site's own among those given. */
    public static String page(ContentLocale locale, Slug name) {
        return PAGE + locale.tag() + PAGE + name;
    }

    @Nullable
    ArticleHead of(String slug) {
        asked.add(slug);
        return index.of(slug);
    }

    /** Returns the article with this slug, whatever the case of its letters. */
    Optional<ArticleHead> inAnyCase(String slug) {
        asked.add(slug);
        return index.inAnyCase(slug);
    }

    boolean hasPage(ContentLocale locale, Slug name) {
        asked.add(page(locale, name));
        return pages.contains(page(locale, name));
    }

    /** Returns the slug that the public article with this former slug has now. */
    Optional<Slug> renamed(String slug) {
        asked.add(ALL);
        asked.add(slug);
        return Slug.parse(slug).flatMap(index.renames()::of);
    }

    Optional<String> nearest(String slug) {
        asked.add(ALL);
        return index.nearest(slug);
    }

    Optional<Anchors.Known> anchors(ArticleHead head, ContentLocale locale) {
        asked.add(head.slug() + String.valueOf(ANCHORS) + locale.tag());
        return anchors.of(head, locale);
    }

    /** Returns the title of an article in a locale, if it has one. */
    @Nullable
    public String title(ArticleHead head, ContentLocale locale) {
        asked.add(head.slug() + String.valueOf(TITLE) + locale.tag());
        return head.titles().get(locale);
    }

    /** Returns the public articles beside one in its series. */
    public Neighbours neighbours(ArticleHead head) {
        asked.add(head.slug() + String.valueOf(SERIES));
        return index.neighbours(head);
    }

    /** Returns whether a question is about the neighbours of an article, which any other article may become. */
    public static boolean isOfSeries(String lookup) {
        return lookup.indexOf(SERIES) >= 0;
    }

    /** Returns where a mark stands behind the slug of a question, or -1 where it names a slug alone. */
    public static int markIn(String lookup) {
        return Math.max(Math.max(lookup.indexOf(ANCHORS), lookup.indexOf(TITLE)), lookup.indexOf(SERIES));
    }

    /** Returns the questions so far. */
    public SortedSet<String> asked() {
        return asked;
    }
}

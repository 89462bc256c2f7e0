package dev.offprint.corpus.link;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleIndex;
import dev.offprint.corpus.index.Neighbours;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Fingerprints of what links learn from the index: while the fingerprint stays the same, the links need not be resolved again.
 * Safe for use by many threads.
 */
public final class LinkFingerprint {

    private static final Sha256 NOTHING = digest(new StringBuilder());

    private final ArticleIndex index;
    private final Anchors anchors;
    private final Set<String> pages;
    private final Sha256 all;

    /**
     * Returns fingerprints over an index.
     *
     * @param pages the site's own pages, as {@link TrackedIndex#page} writes them
     */
    public LinkFingerprint(ArticleIndex index, Anchors anchors, Set<String> pages) {
        this.index = index;
        this.anchors = anchors;
        this.pages = pages;
        StringBuilder slugs = new StringBuilder();
        index.heads()
                .filter(ArticleHead::isPublic)
                .forEach(head -> slugs.append(head.slug()).append('\n'));
        this.all = digest(slugs);
    }

    /** Returns the digest of the answers to these questions, as {@link TrackedIndex} has noted them. */
    public Sha256 of(Collection<String> lookups) {
        if (lookups.isEmpty()) {
            return NOTHING;
        }
        StringBuilder answers = new StringBuilder();
        for (String lookup : lookups) {
            answers.append(lookup).append(' ').append(answer(lookup)).append('\n');
        }
        return digest(answers);
    }

    private String answer(String lookup) {
        if (lookup.equals(TrackedIndex.ALL)) {
            return all.hex();
        }
        if (lookup.charAt(0) == TrackedIndex.PAGE) {
            return Boolean.toString(pages.contains(lookup));
        }
        int mark = TrackedIndex.markIn(lookup);
        String slug = mark < 0 ? lookup : lookup.substring(0, mark);
        ArticleHead head = index.of(slug);
        if (head == null) {
            return index.inAnyCase(slug)
                            .map(other -> other.slug() + " " + other.state() + other.reason())
                            .orElse("")
                    + Slug.parse(slug)
                            .flatMap(index.renames()::of)
                            .map(now -> " " + now)
                            .orElse("");
        }
        if (TrackedIndex.isOfSeries(lookup)) {
            Neighbours beside = index.neighbours(head);
            return shown(beside.previous()) + shown(beside.next());
        }
        Optional<ContentLocale> locale = mark < 0 ? Optional.empty() : ContentLocale.of(lookup.substring(mark + 1));
        if (locale.isEmpty()) {
            return head.state() + head.reason().toString() + head.locales();
        }
        return lookup.charAt(mark) == TrackedIndex.ANCHORS
                ? anchors.digest(head, locale.get()).hex()
                : head.contentType() + '\n' + head.titles().get(locale.get());
    }

    /** Returns what a page shows of a neighbour. */
    private static String shown(@Nullable ArticleHead neighbour) {
        return neighbour == null ? "-\n" : neighbour.slug() + " " + neighbour.contentType() + neighbour.titles() + '\n';
    }

    private static Sha256 digest(StringBuilder text) {
        return Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }
}

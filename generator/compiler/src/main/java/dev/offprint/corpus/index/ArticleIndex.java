package dev.offprint.corpus.index;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The heads of all articles, by slug. */
public final class ArticleIndex {

    private final TreeMap<String, ArticleHead> heads = new TreeMap<>();
    private final Map<String, ArticleHead> inLowerCase = new HashMap<>();
    private final Nearest names;
    private final Renames renames;
    private final SeriesIndex series;

    ArticleIndex(List<ArticleHead> all) {
        all.forEach(head -> heads.put(head.slug().value(), head));
        heads.forEach((slug, head) -> inLowerCase.putIfAbsent(slug.toLowerCase(Locale.ROOT), head));
        names = new Nearest(all.stream()
                .filter(ArticleHead::isPublic)
                .map(head -> head.slug().value())
                .toList());
        Map<Slug, Slug> renamed = new HashMap<>();
        heads.values().stream()
                .filter(ArticleHead::isPublic)
                .forEach(head -> head.formerSlugs().forEach(former -> renamed.putIfAbsent(former, head.slug())));
        renamed.keySet().removeIf(former -> heads.containsKey(former.value()));
        renames = new Renames(renamed);
        series = SeriesIndex.of(heads.values());
    }

    /** Returns the former slugs of the public articles. */
    public Renames renames() {
        return renames;
    }

    /** Returns the public articles beside one in its series. */
    public Neighbours neighbours(ArticleHead head) {
        return series.of(head);
    }

    /** Returns all heads, sorted by slug. */
    public Stream<ArticleHead> heads() {
        return heads.values().stream();
    }

    /** Returns the head of the article with this slug, if there is one. */
    @Nullable
    public ArticleHead of(String slug) {
        return heads.get(slug);
    }

    /** Returns the head of the article with this slug, whatever the case of its letters; the very slug comes first. */
    public Optional<ArticleHead> inAnyCase(String slug) {
        ArticleHead head = heads.get(slug);
        return Optional.ofNullable(head == null ? inLowerCase.get(slug.toLowerCase(Locale.ROOT)) : head);
    }

    /** Returns the public slug that an author probably meant. */
    public Optional<String> nearest(String slug) {
        return names.to(slug);
    }

    /** Reports slugs that differ in letter case only: object stores keep them apart and file systems may not. */
    void reportCase(Diagnostics diagnostics) {
        Map<String, String> firsts = new HashMap<>();
        for (String slug : heads.keySet()) {
            String first = firsts.putIfAbsent(slug.toLowerCase(Locale.ROOT), slug);
            if (first != null) {
                diagnostics.add(Code.SLUG_CASE.at(
                        Place.file(ArticleHead.folder(slug)),
                        Message.of(
                                "slug `{0}` differs from `{1}` in letter case only", slug, ArticleHead.folder(first)),
                        Message.of("rename one of them")));
            }
        }
    }
}

package dev.offprint.corpus.index;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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
    /** By slug; a new article of a series changes its two neighbours, however long the series is. */
    private final Map<String, Neighbours> series = new HashMap<>();

    /**
     * The public articles beside one in its series.
     *
     * @param previous the one before; null for the first
     * @param next the one after; null for the last
     */
    public record Neighbours(
            @Nullable ArticleHead previous, @Nullable ArticleHead next) {

        /** Of an article that is in no series, or not public. */
        public static final Neighbours NONE = new Neighbours(null, null);
    }

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
        Map<String, List<ArticleHead>> parts = new HashMap<>();
        heads.values().stream()
                .filter(head -> head.series() != null && head.isPublic())
                .forEach(head -> parts.computeIfAbsent(part(head).name(), name -> new ArrayList<>())
                        .add(head));
        parts.values().forEach(this::addSeries);
    }

    private static SeriesPart part(ArticleHead head) {
        return Objects.requireNonNull(head.series());
    }

    private void addSeries(List<ArticleHead> parts) {
        parts.sort(Comparator.comparingInt((ArticleHead head) -> part(head).order())
                .thenComparing(ArticleHead::slug));
        for (int i = 0; i < parts.size(); i++) {
            ArticleHead previous = i == 0 ? null : parts.get(i - 1);
            ArticleHead next = i + 1 == parts.size() ? null : parts.get(i + 1);
            series.put(parts.get(i).slug().value(), new Neighbours(previous, next));
        }
    }

    /** Returns the former slugs of the public articles. */
    public Renames renames() {
        return renames;
    }

    /** Returns the public articles beside one in its series. */
    public Neighbours neighbours(ArticleHead head) {
        return series.getOrDefault(head.slug().value(), Neighbours.NONE);
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

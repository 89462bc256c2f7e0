package dev.offprint.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.offprint.article.read.Sources;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.corpus.ArticleHead.SeriesPart;
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

    /**
     * Looks for former slugs that lead to two articles: to one that has the slug now, and to one that had it before. Letter case
     * makes no difference, because a tree may be served from a file system. An article may have had its own slug before, also in
     * other letters' case.
     */
    static final class FormerSlugs {

        private final Sources sources;
        private final Sources silent;
        private final ArticleIndex index;
        private final Map<String, Claim> first = new HashMap<>();

        FormerSlugs(Sources sources, ArticleIndex index) {
            this.sources = sources;
            this.silent = Sources.silent(sources.tree());
            this.index = index;
        }

        /** A former slug in an article: of those that are slugs, the one of this number. */
        private record Claim(ArticleHead head, int number, Slug slug) {}

        /** Reports former slugs that are slugs, or that two articles give. */
        void report() {
            index.heads().forEach(head -> {
                for (int i = 0; i < head.formerSlugs().size(); i++) {
                    report(new Claim(head, i, head.formerSlugs().get(i)));
                }
            });
        }

        private void report(Claim claim) {
            ArticleHead head = claim.head();
            Slug slug = claim.slug();
            ArticleHead live = index.inAnyCase(slug.value()).orElse(null);
            Claim before = first.putIfAbsent(slug.value().toLowerCase(Locale.ROOT), claim);
            boolean isOwn = live != null && live.slug().equals(head.slug());
            boolean wasOwn = before != null && before.head().slug().equals(head.slug());
            if (live != null
                    && isOwn
                    && live.slug().equals(slug)
                    && head.formerSlugs().size() == 1) {
                // one that came back has others beside it, and keeps the identifier
                report(
                        claim,
                        Message.of("former slug `{0}` is the slug that the article has now", slug),
                        Message.of("remove it"));
            } else if (live != null && !isOwn) {
                report(claim, Message.of("former slug `{0}` is the slug of `{1}`", slug, live.folder()), hint(head));
            } else if (before != null && !(wasOwn && !before.slug().equals(slug))) {
                report(
                        claim,
                        Message.of("former slug `{0}` is a former slug in `{1}` too", slug, place(before)),
                        wasOwn ? Message.of("remove it") : hint(head));
            }
        }

        private void report(Claim claim, Message problem, Message hint) {
            sources.report(Code.FORMER_SLUG, place(claim), problem, hint);
        }

        private static Message hint(ArticleHead head) {
            return head.id() == null
                    ? Message.of("remove it where the old addresses should not lead to")
                    : Message.of(
                            "remove it where the old addresses should not lead to; there, write `id: {0}` if it has no `id`,"
                                    + " so that its identifier stays",
                            head.id());
        }

        /** Returns the place of the item; what is no slug was not counted. */
        private Place place(Claim claim) {
            String file = claim.head().folder() + "/article.yaml";
            Optional<YamlDocument> document = silent.yaml(file);
            int item = 0;
            int left = claim.number();
            for (JsonNode value :
                    document.map(one -> one.root().path("formerSlugs")).orElse(MissingNode.getInstance())) {
                boolean isSlug =
                        Slug.parse(value.isTextual() ? value.asText() : "").isPresent();
                if (isSlug && left-- == 0) {
                    break;
                }
                item++;
            }
            String pointer = "/formerSlugs/" + item;
            return document.map(one -> one.placeOf(pointer)).orElse(Place.file(file));
        }
    }
}

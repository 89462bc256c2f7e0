package dev.offprint.corpus.index;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.read.Sources;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for former slugs that lead to two articles: to one that has the slug now, and to one that had it before. Letter case
 * makes no difference, because a tree may be served from a file system. An article may have had its own slug before, also in
 * other letters' case.
 */
final class FormerSlugs {

    private final Sources sources;
    private final Sources silent;
    private final ArticleIndex index;
    private final Map<String, Claim> first = new HashMap<>();

    FormerSlugs(Sources sources, ArticleIndex index) {
        this.sources = sources;
        this.silent = Sources.silent(sources.tree());
        this.index = index;
    }

    /** A former slug in an article. */
    private record Claim(ArticleHead head, int number, Slug slug) {

        String key() {
            return slug.value().toLowerCase(Locale.ROOT);
        }
    }

    /** Reports former slugs that are slugs, or that two articles give. */
    void report() {
        index.heads().filter(head -> !head.formerSlugs().isEmpty()).forEach(head -> {
            List<Slug> slugs = head.formerSlugs();
            for (int i = 0; i < slugs.size(); i++) {
                report(new Claim(head, i, slugs.get(i)));
            }
        });
    }

    private void report(Claim claim) {
        Optional<ArticleHead> live = index.inAnyCase(claim.slug().value());
        Claim before = first.putIfAbsent(claim.key(), claim);
        if (live.isPresent() && isAlone(claim, live.get())) {
            sources.report(
                    Code.FORMER_SLUG,
                    place(claim),
                    Message.of("former slug `{0}` is the slug that the article has now", claim.slug()),
                    Message.of("remove it"));
        } else if (live.isPresent() && !isOwn(claim, live.get())) {
            report(
                    claim,
                    Message.of(
                            "former slug `{0}` is the slug of `{1}`",
                            claim.slug(), live.get().folder()));
        } else if (before != null && !isOwnInOtherCase(claim, before)) {
            Message problem =
                    Message.of("former slug `{0}` is a former slug in `{1}` too", claim.slug(), place(before));
            boolean isRepeated = before.head().slug().equals(claim.head().slug());
            sources.report(Code.FORMER_SLUG, place(claim), problem, isRepeated ? Message.of("remove it") : hint(claim));
        }
    }

    /** Whether it is the only one and no former slug: one that came back has others beside it, and keeps the identifier. */
    private static boolean isAlone(Claim claim, ArticleHead live) {
        return isOwn(claim, live)
                && claim.head().formerSlugs().size() == 1
                && live.slug().equals(claim.slug());
    }

    private static boolean isOwn(Claim claim, ArticleHead live) {
        return live.slug().equals(claim.head().slug());
    }

    private static boolean isOwnInOtherCase(Claim claim, Claim before) {
        return before.head().slug().equals(claim.head().slug())
                && !before.slug().equals(claim.slug());
    }

    private void report(Claim claim, Message problem) {
        sources.report(Code.FORMER_SLUG, place(claim), problem, hint(claim));
    }

    private static Message hint(Claim claim) {
        String id = claim.head().id();
        return id == null
                ? Message.of("remove it where the old addresses should not lead to")
                : Message.of(
                        "remove it where the old addresses should not lead to; there, write `id: {0}` if it has no `id`,"
                                + " so that its identifier stays",
                        id);
    }

    private Place place(Claim claim) {
        String file = claim.head().folder() + "/article.yaml";
        return silent.yaml(file).map(document -> placeIn(document, claim)).orElse(Place.file(file));
    }

    /** What is no slug was not counted. */
    private static Place placeIn(YamlDocument document, Claim claim) {
        int item = 0;
        int valid = 0;
        for (JsonNode value : document.root().path("formerSlugs")) {
            boolean slug = Slug.parse(value.isTextual() ? value.asText() : "").isPresent();
            if (slug && valid++ == claim.number()) {
                break;
            }
            item++;
        }
        return document.placeOf("/formerSlugs/" + item);
    }
}

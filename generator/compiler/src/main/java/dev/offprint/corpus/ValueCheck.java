package dev.offprint.corpus;

import dev.offprint.article.Labels;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.SourceDate;
import dev.offprint.article.read.Sources;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.corpus.ArticleHead.SeriesPart;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds values of articles that are probably mistakes: a rare one that is nearly a frequent one, one that {@code site.yaml} does not name
 * among those that it names, series without a clear order, and dates on the wrong side of now. It looks at all articles at once, because
 * the values that a site uses are known then. Drafts count, because their authors mean to publish them.
 *
 * @param corpus the articles
 * @param diagnostics takes the findings
 */
public record ValueCheck(Corpus corpus, Diagnostics diagnostics) {

    private static final Set<String> TYPES = Set.of("framework", "guide", "research", "medium");
    /** The usual levels of courses. */
    private static final Set<String> DIFFICULTIES = Set.of("beginner", "intermediate", "advanced", "expert");

    /** A value that so many articles have is meant. */
    private static final int COMMON = 5;
    /** Shorter values are near to too many. */
    private static final int SHORTEST = 4;

    /** Reports them. It needs no compiled article: an error in one of them must not hide a mistake in another. */
    public void report() {
        Labels labels = corpus.site().labels();
        Set<String> types = new TreeSet<>(TYPES);
        types.addAll(labels.contentTypes().keySet());
        rare("contentType", types, used(head -> listed(head.contentType())));
        rare("awarenessLevel", Set.copyOf(Labels.LEVELS), used(head -> listed(head.level())));
        rare("difficulty", DIFFICULTIES, used(head -> listed(head.difficulty())));
        Map<String, List<ArticleHead>> topics = used(ArticleHead::topics);
        if (labels.topics().isEmpty()) {
            rare("topics", Set.of(), topics);
        } else {
            topics.forEach(
                    (topic, heads) -> unnamed("topics", topic, labels.topics().keySet(), heads));
        }
        series(labels.series().keySet());
        names(labels);
        corpus.heads().stream()
                .filter(head -> head.state() == ArticleHead.State.PUBLIC)
                .forEach(this::lastUpdated);
        start();
        SiteOwner.Security security = corpus.site().owner().security();
        if (security != null) {
            report(security);
        }
    }

    private static List<String> listed(@Nullable String value) {
        return value == null || value.isBlank() ? List.of() : List.of(value);
    }

    private Map<String, List<ArticleHead>> used(Function<ArticleHead, List<String>> values) {
        Map<String, List<ArticleHead>> used = new TreeMap<>();
        corpus.heads()
                .forEach(head -> values.apply(head)
                        .forEach(value -> used.computeIfAbsent(value, one -> new ArrayList<>())
                                .add(head)));
        return used;
    }

    /** Of two that as many articles have, the first in order counts as meant: which of them is the typo cannot be known. */
    private void rare(String key, Set<String> known, Map<String, List<ArticleHead>> used) {
        used.forEach((value, heads) -> {
            if (known.contains(value) || heads.size() >= COMMON || value.length() < SHORTEST) {
                return;
            }
            Set<String> meant = new TreeSet<>(known);
            used.forEach((other, more) -> {
                boolean isMore =
                        more.size() > heads.size() || (more.size() == heads.size() && other.compareTo(value) < 0);
                if (isMore && other.equals(other.toLowerCase(Locale.ROOT))) {
                    meant.add(other);
                }
            });
            new Nearest(meant)
                    .to(value)
                    .filter(other -> !differInDigitsOnly(value, other))
                    .ifPresent(other -> heads.forEach(head -> similar(head, key, value, other)));
        });
    }

    /** Stages and versions are numbered: {@code level-1} is no typo of {@code level-2}. */
    private static boolean differInDigitsOnly(String one, String other) {
        return one.replaceAll("[0-9]", "").equals(other.replaceAll("[0-9]", ""));
    }

    private void similar(ArticleHead head, String key, String value, String meant) {
        Place place = place(head, key, value);
        if (key.equals("topics")) {
            diagnostics.add(Code.UNKNOWN_TOPIC.at(
                    place,
                    Message.of("topic `{0}` is nearly `{1}`", value, meant),
                    Message.of("write `{0}`, or name both under `topics` in site.yaml", meant)));
            return;
        }
        boolean canBeNamed =
                key.equals("contentType") && !value.toLowerCase(Locale.ROOT).equals(meant);
        diagnostics.add(Code.SIMILAR_VALUE.at(
                place,
                Message.of("`{0}` is `{1}`, which is nearly `{2}`", key, value, meant),
                canBeNamed
                        ? Message.of("write `{0}`, or name `{1}` under `contentTypes` in site.yaml", meant, value)
                        : Message.of("write `{0}`", meant)));
    }

    private void unnamed(String key, String value, Set<String> named, List<ArticleHead> heads) {
        if (named.contains(value)) {
            return;
        }
        boolean topics = key.equals("topics");
        Message hint = new Nearest(named)
                .to(value)
                .map(other -> Message.of("write `{0}`, or name it under `{1}` in site.yaml", other, key))
                .orElse(Message.of("name it under `{0}` in site.yaml, in both languages", key));
        Message problem = topics
                ? Message.of("`site.yaml` has no topic `{0}`", value)
                : Message.of("`site.yaml` has no series `{0}`", value);
        heads.forEach(head -> diagnostics.add((topics ? Code.UNKNOWN_TOPIC : Code.UNKNOWN_SERIES)
                .at(place(head, topics ? key : "series/name", value), problem, hint)));
    }

    private void series(Set<String> named) {
        Map<String, List<ArticleHead>> all = used(head -> {
            SeriesPart part = head.series();
            return part == null || head.state() == ArticleHead.State.SYNDICATED ? List.of() : List.of(part.name());
        });
        // the article that a series lacks may be the one that cannot be read
        boolean complete = corpus.heads().stream().allMatch(head -> head.id() != null);
        named.stream()
                .filter(name -> complete && !all.containsKey(name))
                .forEach(name -> unused(name, all.keySet(), named));
        all.forEach((name, parts) -> {
            if (!named.isEmpty() && !named.contains(name)) {
                unnamed("series", name, named, parts);
            } else if (parts.size() > 1) {
                repeated(name, parts);
            } else if (complete) {
                alone(name, parts.get(0), all.keySet());
            }
        });
    }

    private static Set<String> without(Set<String> all, Set<String> some) {
        Set<String> others = new TreeSet<>(all);
        others.removeAll(some);
        return others;
    }

    private void unused(String name, Set<String> all, Set<String> named) {
        diagnostics.add(Code.UNKNOWN_SERIES.at(
                inSite("/series/" + name),
                Message.of("series `{0}` has no article", name),
                new Nearest(without(all, named))
                        .to(name)
                        .map(other ->
                                Message.of("correct the name, or the `series` of the articles that have `{0}`", other))
                        .orElse(Message.of("give articles this `series`, or remove the name"))));
    }

    private void alone(String name, ArticleHead head, Set<String> all) {
        diagnostics.add(Code.UNKNOWN_SERIES.at(
                place(head, "series/name", name),
                Message.of("series `{0}` has no other article", name),
                new Nearest(without(all, Set.of(name)))
                        .to(name)
                        .map(other -> Message.of("write `{0}`, or give `series` to the others as well", other))
                        .orElse(Message.of("give `series` to the others as well, or remove it"))));
    }

    private void repeated(String name, List<ArticleHead> parts) {
        Map<Integer, ArticleHead> firsts = new HashMap<>();
        for (ArticleHead head : parts) {
            SeriesPart part = head.series();
            int order = part == null ? 0 : part.order();
            ArticleHead first = firsts.putIfAbsent(order, head);
            if (first != null) {
                diagnostics.add(Code.SERIES_ORDER.at(
                        place(head, "series/order", name),
                        Message.of("`order` in series `{0}` is `{1}`, as in `{2}`", name, order, first.folder()),
                        Message.of("give each article a number of its own; numbers between may be left out")));
            }
        }
    }

    /** Readers cannot tell the pages of two from each other that have the same name in a language. */
    private void names(Labels labels) {
        Map<String, Map<ContentLocale, String>> types = new TreeMap<>();
        labels.contentTypes().forEach((type, forms) -> {
            Map<ContentLocale, String> lists = new HashMap<>();
            forms.forEach((locale, names) -> lists.put(locale, names.many()));
            types.put(type, lists);
        });
        Map.of("contentTypes", types, "topics", labels.topics(), "series", labels.series())
                .forEach((key, named) -> List.of(ContentLocale.values()).forEach(locale -> names(key, locale, named)));
    }

    private void names(String key, ContentLocale locale, Map<String, Map<ContentLocale, String>> named) {
        Map<String, String> first = new HashMap<>();
        new TreeMap<>(named).forEach((value, names) -> {
            String name = names.getOrDefault(locale, "");
            String other = first.putIfAbsent(name.toLowerCase(Locale.ROOT), value);
            if (other != null) {
                diagnostics.add(Code.SIMILAR_VALUE.at(
                        inSite("/" + key + "/" + value),
                        Message.of(
                                "`{0}` and `{1}` have the same name in `{2}`: `{3}`", other, value, locale.tag(), name),
                        Message.of("give each of them a name of its own, or use one of them alone")));
            }
        });
    }

    /** Home pages leave out what is not public, so a draft may be named before its day. */
    private void start() {
        List<String> slugs =
                corpus.heads().stream().map(head -> head.slug().value()).toList();
        int at = 0;
        for (Slug slug : corpus.site().owner().home().start()) {
            if (corpus.index().of(slug.value()) == null) {
                diagnostics.add(Code.UNKNOWN_ADDRESS.at(
                        inSite("/startHere/" + at),
                        Message.of("no article has the slug `{0}`", slug),
                        new Nearest(slugs)
                                .to(slug.value())
                                .map(nearest -> Message.of("did you mean `{0}`?", nearest))
                                .orElse(Message.of("write the slug of an article, or remove it"))));
            }
            at++;
        }
    }

    /** Tools ignore the file from then on (RFC 9116, 2.5.5 and 5.3). */
    private void report(SiteOwner.Security security) {
        if (corpus.now().isAfter(OffsetDateTime.parse(security.expires()).toInstant())) {
            diagnostics.add(Code.UNLIKELY_DATE.at(
                    inSite("/security/expires"),
                    Message.of(
                            "`security.expires` is `{0}`, in the past, so tools ignore the security.txt of the site",
                            security.expires()),
                    Message.of("see that the rest of `security` still holds, then set a day at most a year ahead")));
        }
    }

    private void lastUpdated(ArticleHead head) {
        Instant date = head.lastUpdated();
        if (date != null && corpus.now().isBefore(date)) {
            String written = document(head.folder() + "/article.yaml")
                    .flatMap(document ->
                            SourceDate.parse(document.root().path("lastUpdated").asText()))
                    .orElse(date.toString());
            diagnostics.add(Code.UNLIKELY_DATE.at(
                    place(head, "lastUpdated", ""),
                    Message.of("`lastUpdated` is `{0}`, in the future", written),
                    Message.of("correct it; to publish an article later, set `firstPublished` to that day")));
        }
    }

    private Place inSite(String pointer) {
        return document("site.yaml").map(site -> site.placeOf(pointer)).orElse(Place.file("site.yaml"));
    }

    /** Returns the place of a key of an article; of a list, that of one value. */
    private Place place(ArticleHead head, String key, String value) {
        String file = head.folder() + "/article.yaml";
        return document(file)
                .map(document -> {
                    List<String> values = new ArrayList<>();
                    document.root().path(key).forEach(one -> values.add(one.asText()));
                    int index = values.indexOf(value);
                    return document.placeOf(index < 0 ? "/" + key : "/" + key + "/" + index);
                })
                .orElse(Place.file(file));
    }

    private Optional<YamlDocument> document(String file) {
        return Sources.silent(corpus.reader().sources().tree()).yaml(file);
    }
}

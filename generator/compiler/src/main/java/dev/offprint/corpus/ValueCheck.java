package dev.offprint.corpus;

import dev.offprint.article.Labels;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.read.SourceDate;
import dev.offprint.article.read.Sources;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds values of articles that are probably mistakes: types, levels and difficulties that are nearly known ones, a last change in
 * the future, and a security.txt of the past. It looks at all articles at once, because the values that a site uses are known then.
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
    /** A value is rare beside one that has so many times its articles. */
    private static final int TIMES = 10;

    /** Reports them. It needs no compiled article: an error in one of them must not hide a mistake in another. */
    public void report() {
        Set<String> types = new TreeSet<>(TYPES);
        types.addAll(corpus.site().labels().contentTypes().keySet());
        look("contentType", types, ArticleHead::contentType);
        look("awarenessLevel", Set.copyOf(Labels.LEVELS), ArticleHead::level);
        look("difficulty", DIFFICULTIES, ArticleHead::difficulty);
        new SeriesCheck(corpus.site().labels().series().keySet(), new SeriesPlaces(), diagnostics)
                .report(corpus.heads());
        new TopicCheck(corpus.site().labels(), this::topic, diagnostics).report(corpus.heads());
        new NameCheck(this::inSite, diagnostics).report(corpus.site().labels());
        corpus.heads().stream()
                .filter(head -> head.state() == ArticleHead.State.PUBLIC)
                .forEach(this::lastUpdated);
        SiteOwner.Security security = corpus.site().owner().security();
        if (security != null) {
            report(security);
        }
    }

    private final class SeriesPlaces implements SeriesCheck.Places {

        @Override
        public Place of(ArticleHead head, String key) {
            return place(head.folder(), "series/" + key);
        }

        @Override
        public Place ofName(String name) {
            return inSite("/series/" + name);
        }
    }

    private Place inSite(String pointer) {
        return document("site.yaml").map(site -> site.placeOf(pointer)).orElse(Place.file("site.yaml"));
    }

    /** Tools ignore the file from then on (RFC 9116, 2.5.5 and 5.3). */
    private void report(SiteOwner.Security security) {
        if (corpus.moment().isAfter(OffsetDateTime.parse(security.expires()).toInstant())) {
            diagnostics.add(Code.PAST_DATE.at(
                    inSite("/security/expires"),
                    Message.of(
                            "`security.expires` is `{0}`, in the past, so tools ignore the security.txt of the site",
                            security.expires()),
                    Message.of("see that the rest of `security` still holds, then set a day at most a year ahead")));
        }
    }

    /** Reads a value of an article. */
    @FunctionalInterface
    private interface Value {
        @Nullable
        String of(ArticleHead head);
    }

    private void look(String key, Set<String> known, Value value) {
        Map<String, List<ArticleHead>> used = new TreeMap<>();
        for (ArticleHead head : corpus.heads()) {
            String one = value.of(head);
            if (one != null && !one.isBlank()) {
                used.computeIfAbsent(one, name -> new ArrayList<>()).add(head);
            }
        }
        used.forEach((name, heads) -> {
            if (!known.contains(name)) {
                Set<String> better = new TreeSet<>(known);
                used.forEach((other, more) -> {
                    if (more.size() >= COMMON && more.size() >= TIMES * heads.size()) {
                        better.add(other);
                    }
                });
                boolean own = heads.size() >= COMMON;
                Optional<String> meant = own ? Optional.empty() : new Nearest(better).to(name);
                meant.filter(other -> !differInDigitsOnly(name, other))
                        .ifPresent(other -> heads.forEach(head -> similar(head, key, name, other)));
            }
        });
    }

    /** Stages and parts are numbered: {@code level-1} is no typo of {@code level-2}. */
    static boolean differInDigitsOnly(String one, String other) {
        return one.replaceAll("[0-9]", "").equals(other.replaceAll("[0-9]", ""));
    }

    private void similar(ArticleHead head, String key, String value, String meant) {
        boolean sameLetters = value.toLowerCase(Locale.ROOT).equals(meant);
        diagnostics.add(Code.SIMILAR_VALUE.at(
                place(head.folder(), key),
                Message.of("`{0}` is `{1}`, which is nearly `{2}`", key, value, meant),
                key.equals("contentType") && !sameLetters
                        ? Message.of("write `{0}`, or name `{1}` under `contentTypes` in site.yaml", meant, value)
                        : Message.of("write `{0}`", meant)));
    }

    private void lastUpdated(ArticleHead head) {
        Instant date = head.lastUpdated();
        if (date != null && corpus.moment().isBefore(date)) {
            diagnostics.add(Code.FUTURE_DATE.at(
                    place(head.folder(), "lastUpdated"),
                    Message.of("`lastUpdated` is `{0}`, in the future", written(head)),
                    Message.of("correct it; to publish an article later, set `firstPublished` to that day")));
        }
    }

    /** Returns the day as the contract writes it. */
    private String written(ArticleHead head) {
        return document(head.folder() + "/article.yaml")
                .flatMap(document ->
                        SourceDate.parse(document.root().path("lastUpdated").asText()))
                .orElse(String.valueOf(head.lastUpdated()));
    }

    private Place topic(ArticleHead head, String topic) {
        String file = head.folder() + "/article.yaml";
        return document(file)
                .map(document -> {
                    List<String> topics = new ArrayList<>();
                    document.root().path("topics").forEach(one -> topics.add(one.asText()));
                    int index = topics.indexOf(topic);
                    return document.placeOf(index < 0 ? "/topics" : "/topics/" + index);
                })
                .orElse(Place.file(file));
    }

    private Place place(String folder, String key) {
        String file = folder + "/article.yaml";
        return document(file).map(document -> document.placeOf("/" + key)).orElse(Place.file(file));
    }

    private Optional<YamlDocument> document(String file) {
        return Sources.silent(corpus.reader().sources().tree()).yaml(file);
    }
}

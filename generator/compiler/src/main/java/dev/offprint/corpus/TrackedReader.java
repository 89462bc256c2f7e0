package dev.offprint.corpus;

import dev.offprint.article.Article;
import dev.offprint.article.Site;
import dev.offprint.article.Translation;
import dev.offprint.article.read.ArticleReader;
import dev.offprint.article.read.Sources;
import dev.offprint.article.state.TranslationStatus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleIndex;
import dev.offprint.corpus.index.Moment;
import dev.offprint.corpus.index.UniqueIds;
import dev.offprint.corpus.link.CorpusLinks;
import dev.offprint.corpus.link.TrackedIndex;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.tree.Sha256;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads one article whole, and says what that depended on. Safe for use by many threads.
 *
 * @param sources what is read, and where findings go
 * @param translationIds the identifiers of all translations that were read
 * @param moment the instant at which changes of the other language are old enough to report
 */
record TrackedReader(
        Sources sources, Site site, ArticleIndex index, SitePageReader files, UniqueIds translationIds, Moment moment) {

    /** Returns the article of a head, and reports its findings. */
    ReadResult read(ArticleHead head) {
        Diagnostics found = new Diagnostics();
        SortedMap<String, Sha256> read = new TreeMap<>();
        Sources local = sources.reportingTo(found, (path, digest) -> read.put(path, digest.get()));
        TrackedIndex lookups = new TrackedIndex(index, files.anchors(), files.addresses());
        Mentions mentions = new Mentions();
        List<TranslationStatus> states = new ArrayList<>();
        Optional<Article> article = Optional.empty();
        if (head.isDescribed()) {
            CorpusLinks links = new CorpusLinks(local, site, lookups, head, mentions::add);
            article = new ArticleReader(local, states::add).read(head.slug(), head.folder(), head.locales(), links);
            article.ifPresent(one -> unused(links.referred(), head, found));
        }
        changed(head, read.get(head.folder() + "/article.yaml"), found);
        List<String> ids = article.stream()
                .flatMap(one -> one.translations().stream().map(Translation::id))
                .toList();
        Surroundings around = new Surroundings(mentions.first(lookups, head), Surroundings.series(lookups, head));
        Dependencies dependencies = new Dependencies(read, lookups.asked(), found.sorted(), ids, List.copyOf(states));
        replay(head, dependencies);
        return new ReadResult(article, dependencies, around);
    }

    /** Does what reading an article does to the corpus, without reading it. */
    void replay(ArticleHead head, Dependencies dependencies) {
        dependencies.findings().forEach(sources.diagnostics()::add);
        for (int i = 0; i < dependencies.ids().size(); i++) {
            translationIds.add(
                    dependencies.ids().get(i), head.slug(), head.locales().get(i));
        }
        for (TranslationStatus status : dependencies.translations()) {
            Instant due = status.since().plus(site.translationDays(), ChronoUnit.DAYS);
            boolean isDue = !moment.isBefore(due)
                    || moment.isBefore(status.since()); // a day of the future is a mistake, not a wait
            if (status.outdated() && isDue) {
                sources.diagnostics().add(status.finding(head.slug().value()));
            }
        }
    }

    /** What the index says of an article was read before the article was. */
    private static void changed(ArticleHead head, @Nullable Sha256 read, Diagnostics found) {
        Sha256 before = head.source();
        if (before != null && read != null && !before.equals(read)) {
            found.add(Code.CHANGED_WHILE_READ.at(
                    Place.file(head.folder() + "/article.yaml"),
                    "the file was edited while it was read, so that the lists would say one thing and the article another",
                    "start the command again"));
        }
    }

    private static void unused(Set<String> used, ArticleHead head, Diagnostics found) {
        if (head.findings().stream().anyMatch(one -> one.code().equals(Code.UNKNOWN_LOCALE.label()))) {
            return; // a text that was not read may refer to any of them
        }
        for (String file : head.files()) {
            if (!used.contains(file)) {
                found.add(Code.UNUSED_FILE.at(
                        Place.file(head.folder() + "/" + file),
                        Message.of("nothing refers to `{0}`", file),
                        Message.of("link to it, or remove it")));
            }
        }
    }

    /** Gathers what an article's texts link to, in the order of the text. For one thread, while it reads the article. */
    private static final class Mentions {

        private static final int MOST = 6;

        private final Map<ContentLocale, Map<String, ArticleHead>> linked = new EnumMap<>(ContentLocale.class);

        /** Notes a link from the text in a locale to a public article. */
        void add(ContentLocale from, ArticleHead to) {
            linked.computeIfAbsent(from, locale -> new LinkedHashMap<>())
                    .putIfAbsent(to.slug().value(), to);
        }

        /** Returns the first of them for each locale, with titles; asks the index, which remembers that. */
        Map<ContentLocale, List<Mention>> first(TrackedIndex index, ArticleHead self) {
            Map<ContentLocale, List<Mention>> first = new EnumMap<>(ContentLocale.class);
            linked.forEach((from, heads) -> {
                List<Mention> mentions = new ArrayList<>();
                for (ArticleHead head : heads.values()) {
                    if (!head.slug().equals(self.slug()) && mentions.size() < MOST) {
                        Mention mention = Surroundings.mention(index, head, from);
                        if (mention != null) {
                            mentions.add(mention);
                        }
                    }
                }
                first.put(from, List.copyOf(mentions));
            });
            return first;
        }
    }
}

package dev.offprint.corpus;

import dev.offprint.article.Article;
import dev.offprint.article.Site;
import dev.offprint.article.Translation;
import dev.offprint.article.read.ArticleReader;
import dev.offprint.article.read.Sources;
import dev.offprint.article.state.TranslationStatus;
import dev.offprint.corpus.Corpus.Reading;
import dev.offprint.corpus.Surroundings.Mention;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.Fact;
import dev.offprint.corpus.index.ReadRecord;
import dev.offprint.corpus.index.UniqueIds;
import dev.offprint.corpus.link.CorpusLinks;
import dev.offprint.corpus.link.TrackedIndex;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads one article whole, and says what that depended on. Safe for use by many threads.
 *
 * @param sources what is read, and where findings go
 * @param translationIds the identifiers of all translations that were read
 * @param facts what links may ask
 * @param now the instant at which changes of the other language are old enough to report
 */
record TrackedReader(Sources sources, Site site, TrackedIndex.Facts facts, UniqueIds translationIds, Instant now) {

    /** Returns the article of a head, and reports its findings. */
    Reading read(ArticleHead head) {
        Diagnostics found = sources.diagnostics().ofPart();
        Map<Fact, Sha256> read = new LinkedHashMap<>();
        Sources local = sources.reportingTo(found, (path, digest) -> read.put(new Fact.File(path), digest.get()));
        TrackedIndex lookups = new TrackedIndex(facts);
        Mentions mentions = new Mentions();
        List<TranslationStatus> states = new ArrayList<>();
        Optional<Article> article = Optional.empty();
        if (head.isDescribed()) {
            CorpusLinks links = new CorpusLinks(local, site, lookups, head, mentions::add);
            article = new ArticleReader(local, states::add).read(head.slug(), head.folder(), head.locales(), links);
            article.ifPresent(one -> unused(links.referred(), head, found));
        }
        List<String> ids = article.stream()
                .flatMap(one -> one.translations().stream().map(Translation::id))
                .toList();
        Surroundings around = new Surroundings(mentions.first(lookups, head), Surroundings.series(lookups, head));
        read.putAll(lookups.asked());
        ReadRecord record = new ReadRecord(head, read, List.of(), ids, List.copyOf(states));
        record.changedFile()
                .ifPresent(path -> found.add(Code.CHANGED_WHILE_READ.at(
                        Place.file(path),
                        "the file was edited while it was read, so that the lists would say one thing and the article another",
                        "start the command again")));
        record = record.with(Map.of(), found.sorted());
        replay(record);
        return new Reading(article, record, around);
    }

    /** Does what reading an article does to the corpus, without reading it. */
    void replay(ReadRecord known) {
        ArticleHead head = known.head();
        known.findings().forEach(sources.diagnostics()::add);
        for (int i = 0; i < known.ids().size(); i++) {
            translationIds.add(known.ids().get(i), head.slug(), head.locales().get(i));
        }
        for (TranslationStatus status : known.translations()) {
            Instant due = status.since().plus(site.translationDays(), ChronoUnit.DAYS);
            boolean isDue =
                    !now.isBefore(due) || now.isBefore(status.since()); // a day of the future is a mistake, not a wait
            if (status.outdated() && isDue) {
                sources.diagnostics().add(status.finding(head.slug().value()));
            }
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

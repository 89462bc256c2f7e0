package dev.offprint.corpus;

import dev.offprint.address.PagePattern;
import dev.offprint.article.Article;
import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.article.Theme;
import dev.offprint.article.Translation;
import dev.offprint.article.read.ArticleReader;
import dev.offprint.article.read.SiteReader;
import dev.offprint.article.read.Sources;
import dev.offprint.article.read.ThemeReader;
import dev.offprint.article.read.TranslationStatus;
import dev.offprint.corpus.Corpus.Reading;
import dev.offprint.corpus.Scan.ArticleMemory;
import dev.offprint.corpus.Scan.UniqueIds;
import dev.offprint.corpus.Surroundings.Mention;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All articles of a content folder: which there are and which are public. Of the articles themselves it keeps an index only;
 * {@link #read} reads one whole, linked, as often as asked. Safe for use by many threads.
 *
 * @param theme what the site changes of its pages
 * @param pages the site's own pages, sorted by name and locale
 * @param skills the agent skills, sorted by name
 * @param siteFiles the digests of the files that are not part of an article, by path
 * @param facts what links learn from the index
 * @param unchanged the folders of articles whose files are those that were read when they were remembered
 * @param now the instant of which it is: articles that are to be published later are not public
 */
public record Corpus(
        Site site,
        Theme theme,
        ArticleIndex index,
        List<SitePageSource> pages,
        List<SkillSource> skills,
        SortedMap<String, Sha256> siteFiles,
        TrackedIndex.Facts facts,
        Set<String> unchanged,
        TrackedReader reader,
        Instant now) {

    /** Stands in for a site.yaml that is wrong, which is an error of its own: the articles are looked at all the same. */
    public static final Site UNKNOWN = new Site(
            "https://example.invalid",
            "",
            "https://example.invalid",
            Site.LinkPolicy.UNDECIDED,
            Quota.DEFAULT,
            PagePattern.DEFAULT,
            CachePolicy.DEFAULT);

    /**
     * How a corpus is opened.
     *
     * @param baseUrl the base URL in place of the one in {@code site.yaml}
     * @param limits how large files may be
     * @param threads how many threads read at once
     * @param drafts whether drafts are taken for published
     * @param fallback the site to go on with where {@code site.yaml} is wrong
     * @param at the instant to take for now; null for that of the clock
     */
    public record Options(
            @Nullable String baseUrl,
            SourceLimits limits,
            int threads,
            boolean drafts,
            @Nullable Site fallback,
            @Nullable Instant at) {

        /** Returns the options of a build. */
        public Options(@Nullable String baseUrl, SourceLimits limits, int threads) {
            this(baseUrl, limits, threads, false, null, null);
        }

        /** Returns the options where nothing is configured: as many threads as the machine has processors. */
        public static Options defaults() {
            return new Options(null, SourceLimits.DEFAULT, Runtime.getRuntime().availableProcessors());
        }

        /** Returns the same options with another base URL. */
        public Options withBaseUrl(@Nullable String url) {
            return new Options(url, limits, threads, drafts, fallback, at);
        }

        /** Returns the same options, under which drafts are or are not taken for published. */
        public Options withDrafts(boolean published) {
            return new Options(baseUrl, limits, threads, published, fallback, at);
        }

        /** Returns the same options with a site to go on with. */
        public Options withFallback(@Nullable Site lastGood) {
            return new Options(baseUrl, limits, threads, drafts, lastGood, at);
        }

        /** Returns the same options with an instant to take for now; null for that of the clock. */
        public Options withInstant(@Nullable Instant instant) {
            return new Options(baseUrl, limits, threads, drafts, fallback, instant);
        }
    }

    /**
     * Returns the corpus in a folder, or nothing if the folder does not exist. A {@code site.yaml} that is wrong is a finding;
     * the articles are read all the same, so that one run reports everything.
     */
    public static Optional<Corpus> open(Path content, Options options, Diagnostics diagnostics) {
        return open(content, options, site -> ArticleMemory.NONE, diagnostics);
    }

    /**
     * Returns the corpus in a folder, as above.
     *
     * @param memory returns what an earlier run read of the articles, which depends on the site's file and its theme: of a digest of
     *     these
     */
    public static Optional<Corpus> open(
            Path content, Options options, Function<Sha256, ArticleMemory> memory, Diagnostics diagnostics) {
        return SourceTree.open(content, options.limits(), diagnostics).map(tree -> {
            SortedMap<String, Sha256> read = new TreeMap<>();
            Sources all = new Sources(tree, diagnostics);
            Sources sources = all.reportingTo(diagnostics, (path, digest) -> read.put(path, digest.get()));
            Site site = new SiteReader(sources)
                    .read(options.baseUrl())
                    .orElse(options.fallback() == null ? UNKNOWN : options.fallback());
            diagnostics.allow(site.allowed());
            Theme theme = new ThemeReader(sources).read();
            ArticleMemory known = memory.apply(Sha256.of(read.toString().getBytes(StandardCharsets.UTF_8)));
            Instant now = options.at() == null ? Clock.systemUTC().instant() : options.at();
            Scan.Result scan = new Scan(all, known, options.drafts(), now).run(options.threads());
            ArticleIndex index = scan.index();
            SitePageReader files = new SitePageReader(sources, site, index);
            files.checkFooter(theme);
            return new Corpus(
                    site,
                    theme,
                    index,
                    files.pages(),
                    files.skills(),
                    read,
                    files.facts(),
                    scan.unchanged(),
                    new TrackedReader(all, site, files.facts(), UniqueIds.reportingTo(all), now),
                    now);
        });
    }

    /** Returns the slugs of the public articles, sorted. */
    public List<Slug> publicSlugs() {
        return index.heads()
                .filter(ArticleHead::isPublic)
                .map(ArticleHead::slug)
                .toList();
    }

    /** Returns the slugs of all other articles, sorted: those are read for what is wrong with them only. */
    public List<Slug> hiddenSlugs() {
        return hidden().stream().map(ArticleHead::slug).toList();
    }

    /** Returns the heads of all articles, sorted by slug. */
    public List<ArticleHead> heads() {
        return index.heads().toList();
    }

    /** Returns the heads of the articles that are not public, sorted by slug. */
    public List<ArticleHead> hidden() {
        return index.heads().filter(head -> !head.isPublic()).toList();
    }

    /** Returns when the next article becomes public; nothing if none is scheduled. */
    public Optional<ArticleHead> nextScheduled() {
        return ArticleHead.nextScheduled(index.heads());
    }

    /** Returns the awareness levels of the public articles, sorted. */
    public List<String> awarenessLevels() {
        return index.heads()
                .filter(ArticleHead::isPublic)
                .flatMap(head -> Optional.ofNullable(head.level()).stream())
                .filter(level -> !level.isEmpty())
                .sorted()
                .distinct()
                .toList();
    }

    /** Returns the head of an article. */
    public ArticleHead head(Slug slug) {
        return Objects.requireNonNull(index.of(slug.value()), "the slug is one of the corpus");
    }

    /**
     * Returns whether an article would be read again as it was remembered: none of its files has changed, nor anything that its links
     * lead to, and it is still public or is not.
     */
    public boolean holds(ReadRecord known) {
        String name = known.head().slug().value();
        ArticleHead head = index.of(name);
        return head != null
                && unchanged.contains(name)
                && head.state() == known.head().state()
                && facts.hold(known.facts());
    }

    /** Reads an article whole, linked and with its media; nothing where it is not valid. Nothing of it is kept. */
    public Optional<Article> read(Slug slug) {
        ArticleHead head = index.of(slug.value());
        return head == null ? Optional.empty() : readTracked(head).article();
    }

    /** Reads an article as {@link #read} does, and says from which facts that followed. */
    public Reading readTracked(ArticleHead head) {
        return reader.read(head);
    }

    /** Does what reading an article does to the corpus, without reading it. */
    public void replay(ReadRecord known) {
        reader.replay(known);
    }

    /**
     * An article that was read.
     *
     * @param article the article, or nothing where it is not valid
     * @param record what is to be remembered of it
     * @param around the other articles that its pages name
     */
    public record Reading(Optional<Article> article, ReadRecord record, Surroundings around) {}

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
                translationIds.add(
                        known.ids().get(i), head.slug(), head.locales().get(i));
            }
            for (TranslationStatus status : known.translations()) {
                Instant due = status.since().plus(site.translationDays(), ChronoUnit.DAYS);
                boolean isDue = !now.isBefore(due)
                        || now.isBefore(status.since()); // a day of the future is a mistake, not a wait
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
}

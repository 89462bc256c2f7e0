package dev.offprint.corpus;

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
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleIndex;
import dev.offprint.corpus.index.HeadCache;
import dev.offprint.corpus.index.Scan;
import dev.offprint.corpus.index.UniqueIds;
import dev.offprint.corpus.link.Anchors;
import dev.offprint.corpus.link.CorpusLinks;
import dev.offprint.corpus.link.LinkFingerprint;
import dev.offprint.corpus.link.TrackedIndex;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.PagePattern;
import dev.offprint.edge.resource.Slug;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
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
 */
public final class Corpus {

    /** Stands in for a site.yaml that is wrong, which is an error of its own: the articles are looked at all the same. */
    public static final Site UNKNOWN = new Site(
            "https://example.invalid",
            "",
            "https://example.invalid",
            Site.LinkPolicy.UNDECIDED,
            Quota.DEFAULT,
            PagePattern.DEFAULT,
            CachePolicy.DEFAULT);

    private final Sources sources;
    private final Site site;
    private final Theme theme;
    private final ArticleIndex index;
    private final List<SitePageSource> pages;
    private final List<SkillSource> skills;
    private final SortedMap<String, Sha256> siteFiles;
    private final UniqueIds translationIds;
    private final Anchors anchors;
    private final Set<String> addresses;
    private final LinkFingerprint linkFingerprint;

    private Corpus(
            Sources sources,
            Site site,
            Theme theme,
            ArticleIndex index,
            SiteFiles files,
            SortedMap<String, Sha256> siteFiles) {
        this.sources = sources;
        this.site = site;
        this.theme = theme;
        this.index = index;
        this.pages = files.pages();
        this.skills = files.skills();
        this.siteFiles = siteFiles;
        this.anchors = files.anchors();
        this.addresses = files.addresses();
        this.linkFingerprint = new LinkFingerprint(index, anchors, addresses);
        this.translationIds = UniqueIds.reportingTo(sources);
    }

    /**
     * How a corpus is opened.
     *
     * @param baseUrl the base URL in place of the one in {@code site.yaml}
     * @param limits how large files may be
     * @param threads how many threads read at once
     * @param drafts whether drafts are taken for published
     * @param fallback the site to go on with where {@code site.yaml} is wrong
     */
    public record Options(
            @Nullable String baseUrl,
            SourceLimits limits,
            int threads,
            boolean drafts,
            @Nullable Site fallback) {

        /** Returns the options of a build. */
        public Options(@Nullable String baseUrl, SourceLimits limits, int threads) {
            this(baseUrl, limits, threads, false, null);
        }

        /** Returns the options where nothing is configured: as many threads as the machine has processors. */
        public static Options defaults() {
            return new Options(null, SourceLimits.DEFAULT, Runtime.getRuntime().availableProcessors());
        }

        /** Returns the same options with another base URL. */
        public Options withBaseUrl(@Nullable String url) {
            return new Options(url, limits, threads, drafts, fallback);
        }

        /** Returns the same options, under which drafts are or are not taken for published. */
        public Options withDrafts(boolean published) {
            return new Options(baseUrl, limits, threads, published, fallback);
        }

        /** Returns the same options with a site to go on with. */
        public Options withFallback(@Nullable Site lastGood) {
            return new Options(baseUrl, limits, threads, drafts, lastGood);
        }
    }

    /**
     * Returns the corpus in a folder, or nothing if the folder does not exist. A {@code site.yaml} that is wrong is a finding;
     * the articles are read all the same, so that one run reports everything.
     */
    public static Optional<Corpus> open(Path content, Options options, Diagnostics diagnostics) {
        return open(content, options, site -> HeadCache.NONE, diagnostics);
    }

    /**
     * Returns the corpus in a folder, as above.
     *
     * @param memory what an earlier run knew of the articles, which may depend on the bytes of the site's file and of its
     *     theme
     */
    public static Optional<Corpus> open(
            Path content, Options options, Function<Sha256, HeadCache> memory, Diagnostics diagnostics) {
        return SourceTree.open(content, options.limits(), diagnostics).map(tree -> {
            SortedMap<String, Sha256> read = new TreeMap<>();
            Sources sources = new Sources(tree, diagnostics)
                    .reportingTo(diagnostics, (path, digest) -> read.put(path, digest.get()));
            Site site = new SiteReader(sources)
                    .read(options.baseUrl())
                    .orElse(options.fallback() == null ? UNKNOWN : options.fallback());
            Theme theme = new ThemeReader(sources).read();
            HeadCache known = memory.apply(Sha256.of(read.toString().getBytes(StandardCharsets.UTF_8)));
            ArticleIndex index =
                    new Scan(new Sources(tree, diagnostics), known, options.drafts()).index(options.threads());
            SiteFiles files = new SiteFiles(sources, site, index);
            files.checkFooter(theme);
            files.checkTheme(theme);
            return new Corpus(new Sources(tree, diagnostics), site, theme, index, files, read);
        });
    }

    /** Returns the site. */
    public Site site() {
        return site;
    }

    /** Returns what the site changes of its pages. */
    public Theme theme() {
        return theme;
    }

    /** Returns the last look at what is about to be published. */
    public HiddenAddresses hiddenAddresses() {
        return new HiddenAddresses(site, index, sources.diagnostics());
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

    /** Returns the site's own pages, sorted by name and locale. */
    public List<SitePageSource> pages() {
        return pages;
    }

    /** Returns the agent skills, sorted by name. */
    public List<SkillSource> skills() {
        return skills;
    }

    /** Returns the digests of the files that are not part of an article, by path. */
    public SortedMap<String, Sha256> siteFiles() {
        return siteFiles;
    }

    /** Returns the head of an article. */
    public ArticleHead head(Slug slug) {
        return Objects.requireNonNull(index.of(slug.value()), "the slug is one of the corpus");
    }

    /** Returns the digest of what links can learn from the index by these lookups. */
    public Sha256 linkFingerprint(Collection<String> lookups) {
        return linkFingerprint.of(lookups);
    }

    /** Reads an article whole, linked and with its media; nothing where it is not valid. Nothing of it is kept. */
    public Optional<Article> read(Slug slug) {
        ArticleHead head = index.of(slug.value());
        return head == null ? Optional.empty() : readTracked(head).article();
    }

    /** Reads an article as {@link #read} does, and says what that depended on. */
    public ReadResult readTracked(ArticleHead head) {
        Diagnostics found = new Diagnostics();
        SortedMap<String, Sha256> read = new TreeMap<>();
        Sources local = sources.reportingTo(found, (path, digest) -> read.put(path, digest.get()));
        TrackedIndex lookups = new TrackedIndex(index, anchors, addresses);
        Mentions mentions = new Mentions();
        Optional<Article> article = Optional.empty();
        if (head.isDescribed()) {
            CorpusLinks links = new CorpusLinks(local, site, lookups, head, mentions::add);
            article = new ArticleReader(local).read(head.slug(), head.folder(), head.locales(), links);
            article.ifPresent(one -> unused(links.referred(), head, found));
        }
        changed(head, read.get(head.folder() + "/article.yaml"), found);
        List<String> ids = article.stream()
                .flatMap(one -> one.translations().stream().map(Translation::id))
                .toList();
        Map<ContentLocale, List<Mention>> related = mentions.first(lookups, head);
        Dependencies dependencies = new Dependencies(read, lookups.asked(), found.sorted(), ids);
        replay(head, dependencies);
        return new ReadResult(article, dependencies, related);
    }

    /** Does what reading an article does to the corpus, without reading it. */
    public void replay(ArticleHead head, Dependencies dependencies) {
        dependencies.findings().forEach(sources.diagnostics()::add);
        for (int i = 0; i < dependencies.ids().size(); i++) {
            String file = head.folder() + "/" + head.locales().get(i).tag() + ".md";
            translationIds.add(dependencies.ids().get(i), file);
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
                        "nothing refers to `" + file + "`",
                        "link to it, or remove it"));
            }
        }
    }
}

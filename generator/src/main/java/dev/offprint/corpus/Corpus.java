package dev.offprint.corpus;

import dev.offprint.article.Article;
import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.article.read.ArticleReader;
import dev.offprint.article.read.SiteReader;
import dev.offprint.article.read.Sources;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.PagePattern;
import dev.offprint.edge.resource.Slug;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All articles of a content folder: which there are and which are public. Of the articles themselves it keeps an index only;
 * {@link #read} reads one whole, linked, as often as asked. Safe for use by many threads.
 */
public final class Corpus {

    /** Stands in for a site.yaml that is wrong, which is an error of its own: the articles are looked at all the same. */
    private static final Site UNKNOWN = new Site(
            "https://example.invalid",
            "",
            "https://example.invalid",
            Site.LinkPolicy.ERROR,
            Quota.DEFAULT,
            PagePattern.DEFAULT,
            CachePolicy.DEFAULT);

    private final Sources sources;
    private final Site site;
    private final ArticleIndex index;
    private final List<SitePageSource> pages;
    private final List<SkillSource> skills;
    private final UniqueIds translationIds;

    private Corpus(Sources sources, Site site, ArticleIndex index, SiteFiles files) {
        this.sources = sources;
        this.site = site;
        this.index = index;
        this.pages = files.pages();
        this.skills = files.skills();
        this.translationIds = UniqueIds.reportingTo(sources.diagnostics());
    }

    /**
     * How a corpus is opened.
     *
     * @param baseUrl the base URL in place of the one in {@code site.yaml}
     * @param limits how large files may be
     * @param threads how many threads read at once
     */
    public record Options(@Nullable String baseUrl, SourceLimits limits, int threads) {

        /** Returns the options where nothing is configured: as many threads as the machine has processors. */
        public static Options defaults() {
            return new Options(null, SourceLimits.DEFAULT, Runtime.getRuntime().availableProcessors());
        }

        /** Returns the same options with another base URL. */
        public Options withBaseUrl(@Nullable String url) {
            return new Options(url, limits, threads);
        }
    }

    /**
     * Returns the corpus in a folder, or nothing where there is no such folder. A {@code site.yaml} that is wrong is a finding;
     * the articles are read all the same, so that one run tells of everything.
     */
    public static Optional<Corpus> open(Path content, Options options, Diagnostics diagnostics) {
        return SourceTree.open(content, options.limits(), diagnostics).flatMap(tree -> {
            Sources sources = new Sources(tree, diagnostics);
            Optional<Site> site = new SiteReader(sources).read(options.baseUrl());
            ArticleIndex index = new Scan(sources).index(options.threads());
            Site used = site.orElse(UNKNOWN);
            return Optional.of(new Corpus(sources, used, index, new SiteFiles(sources, used.baseUrl())));
        });
    }

    /** Returns the site. */
    public Site site() {
        return site;
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
        return index.heads()
                .filter(head -> !head.isPublic())
                .map(ArticleHead::slug)
                .toList();
    }

    /** Returns why each hidden article is hidden, sorted by slug. */
    public List<Skipped> skipped() {
        return index.heads()
                .filter(head -> !head.isPublic())
                .map(head -> new Skipped(head.slug().value(), head.state().reason()))
                .toList();
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

    /** Reads an article whole, linked and with its media; nothing where it is not valid. Nothing of it is kept. */
    public Optional<Article> read(Slug slug) {
        ArticleHead head = index.of(slug.value());
        if (head == null || !head.isDescribed()) {
            return Optional.empty();
        }
        CorpusLinks links = new CorpusLinks(sources, site, index, head);
        Optional<Article> article = new ArticleReader(sources).read(slug, head.folder(), head.locales(), links);
        article.ifPresent(read -> check(read, head));
        return article;
    }

    private void check(Article article, ArticleHead head) {
        article.translations()
                .forEach(t -> translationIds.add(
                        t.id(), head.folder() + "/" + t.locale().tag() + ".md"));
        Set<String> used = article.media().stream().map(Article.Media::name).collect(Collectors.toSet());
        for (String file : head.files()) {
            if (!used.contains(file)) {
                sources.diagnostics()
                        .add(Code.UNUSED_FILE.at(
                                Place.file(head.folder() + "/" + file),
                                "nothing refers to `" + file + "`",
                                "link to it, or remove it"));
            }
        }
    }
}

package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.article.Theme;
import dev.offprint.article.read.TranslationStatus;
import dev.offprint.corpus.ArticleHead;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.ValueCheck;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.rename.Renames;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The site at one moment: everything in its last good form, and the findings about the current sources. Immutable. Safe for
 * use by many threads.
 *
 * @param number its number: 1, 2, 3 …
 * @param sources what the site as a whole is made of
 * @param siteFiles the digests of the files that are not part of an article, by path
 * @param articles the articles
 * @param findings the findings about the current sources, sorted
 * @param tree every file that a build of this site would write, each made on request
 * @param due when the next article becomes public; null if none is scheduled
 */
public record Edition(
        long number,
        SiteSources sources,
        SortedMap<String, Sha256> siteFiles,
        EditionArticles articles,
        List<Diagnostic> findings,
        EditionTree tree,
        @Nullable Instant due) {

    /** Returns the edition before anything could be read. */
    static Edition none(List<Diagnostic> findings) {
        EditionTree tree = new EditionTree(SiteSources.NONE, Map.of());
        return new Edition(1, SiteSources.NONE, new TreeMap<>(), EditionArticles.NONE, findings, tree, null);
    }

    /**
     * Returns the edition after another.
     *
     * @param found the findings; those about the site as a whole are added, as in a build
     * @param due when the next article becomes public by the clock
     */
    static Edition after(
            @Nullable Edition before,
            Corpus corpus,
            EditionArticles articles,
            Diagnostics found,
            @Nullable Instant due) {
        SiteSources sources = SiteSources.of(corpus, before == null ? null : before.sources, found.sorted());
        EditionTree tree = new EditionTree(sources, articles.shown());
        if (!found.hasErrors()) {
            tree.report(corpus.pages(), found);
        }
        new ValueCheck(corpus, found).report();
        long number = before == null ? 1 : before.number + 1;
        return new Edition(number, sources, corpus.siteFiles(), articles, found.sorted(), tree, due);
    }

    /** Returns the next edition with other findings. */
    Edition withFindings(List<Diagnostic> others) {
        return new Edition(number + 1, sources, siteFiles, articles, others, tree, due);
    }

    /** Returns whether everything but the articles is as in another edition, including the findings. */
    boolean hasSiteOf(@Nullable Edition other) {
        return other != null
                && site().equals(other.site())
                && siteFiles.equals(other.siteFiles)
                && articles.heads().equals(other.articles.heads())
                && findings.equals(other.findings);
    }

    /** Returns the site, at the address of the preview. */
    public Site site() {
        return sources.site();
    }

    /** Returns the path of its base URL: empty, or with a leading and without a trailing slash. */
    public String basePath() {
        String base = site().baseUrl();
        int slash = base.indexOf('/', base.indexOf("://") + 3);
        return slash < 0 ? "" : base.substring(slash);
    }

    /** Returns whether a build would refuse the current sources. */
    public boolean isBroken() {
        return findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
    }

    /**
     * Everything but the articles, in its last good form.
     *
     * @param site the site
     * @param theme its changes to the pages
     * @param pages its own pages
     * @param skills its skills
     * @param renames the former slugs of its articles
     */
    record SiteSources(Site site, Theme theme, List<SitePageSource> pages, List<SkillSource> skills, Renames renames) {

        /** Before anything could be read. */
        static final SiteSources NONE = new SiteSources(Corpus.UNKNOWN, Theme.NONE, List.of(), List.of(), Renames.NONE);

        /** Returns the sources of a corpus; of those with errors, the ones before. */
        static SiteSources of(Corpus corpus, @Nullable SiteSources before, List<Diagnostic> findings) {
            SiteSources last = before == null
                    ? new SiteSources(corpus.site(), Theme.NONE, corpus.pages(), corpus.skills(), Renames.NONE)
                    : before;
            return new SiteSources(
                    corpus.site(),
                    hasErrorBelow(Theme.FOLDER + "/", findings) ? last.theme() : corpus.theme(),
                    hasErrorBelow("pages/", findings) ? last.pages() : corpus.pages(),
                    hasErrorBelow("skills/", findings) ? last.skills() : corpus.skills(),
                    corpus.index().renames());
        }

        private static boolean hasErrorBelow(String folder, List<Diagnostic> findings) {
            return findings.stream()
                    .filter(finding -> finding.severity() == Severity.ERROR)
                    .anyMatch(finding -> finding.place().path().startsWith(folder));
        }
    }

    /**
     * The articles of an edition, by the names of their folders.
     *
     * @param known all of them, as they are now
     * @param shown the visible ones, in their last good form
     */
    public record EditionArticles(Map<String, ArticleSnapshot> known, Map<String, LinkedArticle> shown) {

        static final EditionArticles NONE = new EditionArticles(Map.of(), Map.of());

        /** Returns the heads of all articles, sorted by slug. */
        public List<ArticleHead> heads() {
            return known.values().stream().map(ArticleSnapshot::head).toList();
        }

        /** Returns the head of an article. */
        public Optional<ArticleHead> head(String slug) {
            return Optional.ofNullable(known.get(slug)).map(ArticleSnapshot::head);
        }

        /** Returns the states of the translations of an article, as they are now. */
        public List<TranslationStatus> translations(String slug) {
            ArticleSnapshot now = known.get(slug);
            return now == null ? List.of() : now.read().translations();
        }

        /** Returns an article as it is now, or in its last good form if it cannot be read. */
        public Optional<Article> article(String slug) {
            ArticleSnapshot now = known.get(slug);
            LinkedArticle last = shown.get(slug);
            return Optional.ofNullable(now == null || now.result() == null ? last : now.result())
                    .map(LinkedArticle::article);
        }
    }
}

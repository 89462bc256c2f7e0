package dev.offprint.preview.edition;

import dev.offprint.article.Site;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.ValueCheck;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.digest.Sha256;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
}

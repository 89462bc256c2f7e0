package dev.offprint.preview.edition;

import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Severity;
import dev.offprint.source.Sha256;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The site at one moment: of everything the last good form, and the findings about what lies there now. Does not change. Safe
 * for use by many threads.
 */
public final class Edition {

    private final long number;
    private final Site site;
    private final List<SitePageSource> pages;
    private final List<SkillSource> skills;
    private final SortedMap<String, Sha256> siteFiles;
    private final Articles articles;
    private final List<Diagnostic> findings;
    private final EditionTree tree;

    private Edition(
            long number,
            Site site,
            List<SitePageSource> pages,
            List<SkillSource> skills,
            SortedMap<String, Sha256> siteFiles,
            Articles articles,
            List<Diagnostic> findings,
            @Nullable EditionTree tree) {
        this.number = number;
        this.site = site;
        this.pages = pages;
        this.skills = skills;
        this.siteFiles = siteFiles;
        this.articles = articles;
        this.findings = findings;
        this.tree = tree == null ? new EditionTree(site, pages, skills, articles.shown()) : tree;
    }

    /** Returns what there is before anything could be read. */
    static Edition none(Site site, List<Diagnostic> findings) {
        return new Edition(1, site, List.of(), List.of(), new TreeMap<>(), Articles.NONE, findings, null);
    }

    static Edition of(@Nullable Edition before, Corpus corpus, Articles articles, List<Diagnostic> findings) {
        return new Edition(
                before == null ? 1 : before.number + 1,
                corpus.site(),
                before != null && hasErrorBelow("pages/", findings) ? before.pages : corpus.pages(),
                before != null && hasErrorBelow("skills/", findings) ? before.skills : corpus.skills(),
                corpus.siteFiles(),
                articles,
                findings,
                null);
    }

    /** Returns the next edition, in which all is as it was, and something else is wrong. */
    Edition withFindings(List<Diagnostic> others) {
        return new Edition(number + 1, site, pages, skills, siteFiles, articles, others, tree);
    }

    /** Returns whether all that is not an article is as in another edition, the findings included. */
    boolean hasSiteOf(@Nullable Edition other) {
        return other != null
                && site.equals(other.site)
                && siteFiles.equals(other.siteFiles)
                && articles.heads().equals(other.articles.heads())
                && findings.equals(other.findings);
    }

    /** Returns its number: 1, 2, 3 … */
    public long number() {
        return number;
    }

    /** Returns the site, at the address of the preview. */
    public Site site() {
        return site;
    }

    /** Returns the path of its base URL: empty, or with a leading and without a trailing slash. */
    public String basePath() {
        String base = site.baseUrl();
        int slash = base.indexOf('/', base.indexOf("://") + 3);
        return slash < 0 ? "" : base.substring(slash);
    }

    /** Returns every file that a build of this site would write, each made when it is asked for. */
    public EditionTree tree() {
        return tree;
    }

    /** Returns what is wrong with the sources as they are now, sorted. */
    public List<Diagnostic> findings() {
        return findings;
    }

    /** Returns whether a build would refuse the sources as they are now. */
    public boolean isBroken() {
        return findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
    }

    /** Returns the articles. */
    public Articles articles() {
        return articles;
    }

    private static boolean hasErrorBelow(String folder, List<Diagnostic> findings) {
        Predicate<Diagnostic> isError = finding -> finding.severity() == Severity.ERROR;
        return findings.stream()
                .filter(isError)
                .anyMatch(finding -> finding.place().path().startsWith(folder));
    }
}

package dev.offprint.preview.edition;

import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.Slug;
import dev.offprint.source.Sha256;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    private final List<ArticleHead> heads;
    private final Map<String, Served> articles;
    private final List<Diagnostic> findings;
    private final EditionTree tree;

    private Edition(
            long number,
            Site site,
            List<SitePageSource> pages,
            List<SkillSource> skills,
            SortedMap<String, Sha256> siteFiles,
            List<ArticleHead> heads,
            Map<String, Served> articles,
            List<Diagnostic> findings,
            @Nullable EditionTree tree) {
        this.number = number;
        this.site = site;
        this.pages = pages;
        this.skills = skills;
        this.siteFiles = siteFiles;
        this.heads = heads;
        this.articles = articles;
        this.findings = findings;
        this.tree = tree == null ? new EditionTree(site, pages, skills, articles) : tree;
    }

    /** Returns what there is before anything could be read. */
    static Edition none(Site site, List<Diagnostic> findings) {
        return new Edition(1, site, List.of(), List.of(), new TreeMap<>(), List.of(), Map.of(), findings, null);
    }

    static Edition of(
            @Nullable Edition before, Corpus corpus, Map<String, Served> articles, List<Diagnostic> findings) {
        return new Edition(
                before == null ? 1 : before.number + 1,
                corpus.site(),
                before != null && hasErrorBelow("pages/", findings) ? before.pages : corpus.pages(),
                before != null && hasErrorBelow("skills/", findings) ? before.skills : corpus.skills(),
                corpus.siteFiles(),
                corpus.heads(),
                articles,
                findings,
                null);
    }

    /** Returns the next edition, in which all is as it was, and something else is wrong. */
    Edition withFindings(List<Diagnostic> others) {
        return new Edition(number + 1, site, pages, skills, siteFiles, heads, articles, others, tree);
    }

    /** Returns whether all that is not an article is as in another edition, the findings included. */
    boolean hasSiteOf(@Nullable Edition other) {
        return other != null
                && site.equals(other.site)
                && siteFiles.equals(other.siteFiles)
                && heads.equals(other.heads)
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

    /** Returns the heads of all articles, those that are not public among them, sorted by slug. */
    public List<ArticleHead> heads() {
        return heads;
    }

    /** Returns the head of an article. */
    public Optional<ArticleHead> head(Slug slug) {
        return heads.stream().filter(head -> head.slug().equals(slug)).findFirst();
    }

    /** Returns the articles that are shown, in the order of the list. */
    public List<Shown> articles() {
        List<Served> all = new ArrayList<>(articles.values());
        all.sort(Comparator.comparing(Served::order));
        return all.stream().map(Shown::of).toList();
    }

    private static boolean hasErrorBelow(String folder, List<Diagnostic> findings) {
        Predicate<Diagnostic> isError = finding -> finding.severity() == Severity.ERROR;
        return findings.stream()
                .filter(isError)
                .anyMatch(finding -> finding.place().path().startsWith(folder));
    }
}

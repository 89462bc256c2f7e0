package dev.offprint.preview.edition;

import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.article.Theme;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.rename.Renames;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

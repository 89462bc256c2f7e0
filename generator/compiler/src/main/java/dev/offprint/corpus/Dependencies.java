package dev.offprint.corpus;

import dev.offprint.article.state.TranslationStatus;
import dev.offprint.corpus.link.TrackedIndex;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.tree.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What reading an article depended on, and what it produced besides the article. A later build compares the dependencies to
 * decide whether it has to read the article again.
 *
 * @param files the files that were read, by path in the content folder, with their content's digest
 * @param lookups the slugs that its links asked the index about, with {@link TrackedIndex#ANCHORS} or {@link
 *     TrackedIndex#TITLE} and a locale where they asked for the anchors or the title of its page; {@link TrackedIndex#ALL}
 *     where they asked about all
 * @param findings what was found
 * @param ids the identifiers of its translations, in the order of the locales
 * @param translations the states of its translations; whether one is a finding depends on the day
 */
public record Dependencies(
        SortedMap<String, Sha256> files,
        SortedSet<String> lookups,
        List<Diagnostic> findings,
        List<String> ids,
        List<TranslationStatus> translations) {

    /** Returns the dependencies of an article whose translations have no state. */
    public Dependencies(
            SortedMap<String, Sha256> files, SortedSet<String> lookups, List<Diagnostic> findings, List<String> ids) {
        this(files, lookups, findings, ids, List.of());
    }

    /**
     * Returns whether the reading may have been another if these articles, by slug, had been others, or pages of the site,
     * whose changes are not tracked.
     */
    public boolean dependsOnOneOf(Set<String> slugs) {
        boolean pages = lookups.stream().anyMatch(asked -> asked.charAt(0) == TrackedIndex.PAGE);
        Set<String> any =
                slugs.stream().map(slug -> slug.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return pages
                || (!any.isEmpty()
                        && lookups.stream()
                                .anyMatch(asked -> asked.equals(TrackedIndex.ALL)
                                        || TrackedIndex.isOfSeries(asked)
                                        || any.contains(slug(asked).toLowerCase(Locale.ROOT))));
    }

    /** Returns whether one of the findings is of this kind. */
    public boolean hasFound(Code code) {
        return findings.stream().anyMatch(finding -> finding.code().equals(code.label()));
    }

    /** Returns the same, which depended on these articles as well. */
    Dependencies with(Set<String> slugs) {
        SortedSet<String> all = new TreeSet<>(lookups);
        return all.addAll(slugs) ? new Dependencies(files, all, findings, ids, translations) : this;
    }

    /** Returns the same with these findings as well. */
    Dependencies finding(List<Diagnostic> more) {
        List<Diagnostic> all = new ArrayList<>(findings);
        all.addAll(more);
        return new Dependencies(files, lookups, List.copyOf(all), ids, translations);
    }

    private static String slug(String lookup) {
        int mark = TrackedIndex.markIn(lookup);
        return mark < 0 ? lookup : lookup.substring(0, mark);
    }
}

package dev.offprint.corpus;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.source.Sha256;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * What reading an article depended on, and what it left behind besides the article: all that is needed to know later
 * whether another reading would give the same, and to do without it.
 *
 * @param files the files that were read, by path in the content folder, with their content's digest
 * @param lookups the slugs that its links asked the index about; {@link Lookups#ALL} where they asked about all;
 *     with a locale behind {@link Lookups#TITLE} where its title was asked for
 * @param findings what was found
 * @param ids the identifiers of its translations, in the order of the locales
 */
public record Traces(
        SortedMap<String, Sha256> files, SortedSet<String> lookups, List<Diagnostic> findings, List<String> ids) {}

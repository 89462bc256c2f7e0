package dev.offprint.importer.folder;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.frontmatter.LocaleNames;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the language and the page of files: a language is in the name of the first folder ({@code de/a.md}) where one of the
 * folders is called {@code en} or {@code de}, or in the name of the file ({@code a.de.md}).
 */
final class SourceNames {

    private final ContentRoot root;
    private final boolean hasLanguageFolders;
    private final Set<String> stems = new HashSet<>();

    /** Makes the names of the texts below a root. */
    SourceNames(ContentRoot root, Set<String> paths) {
        this.root = root;
        this.hasLanguageFolders = root.locale() == null
                && paths.stream()
                        .anyMatch(path -> LocaleNames.of(firstFolder(path)).isPresent());
        paths.forEach(path -> stems.add(FolderFiles.withoutEnding(path)));
    }

    /** Returns the name of a text, or nothing if it is in another language, which is noted. */
    Optional<SourceName> of(String path, ImportNotes notes) {
        String first = firstFolder(path);
        String whole = FolderFiles.withoutEnding(path);
        if (hasLanguageFolders && LocaleNames.isLanguage(first)) {
            return known(whole.substring(first.length() + 1), first, path, notes);
        }
        int dot = whole.lastIndexOf('.');
        String suffix = whole.substring(dot + 1);
        if (root.locale() == null && dot > whole.lastIndexOf('/') + 1 && isSuffix(whole.substring(0, dot), suffix)) {
            return known(whole.substring(0, dot), suffix, path, notes);
        }
        return Optional.of(new SourceName(root, whole, root.locale(), whole));
    }

    /** A name may end with {@code .js} or {@code .io}: a language that Offprint does not have is one beside other languages only. */
    private boolean isSuffix(String stem, String suffix) {
        if (!LocaleNames.isLanguage(suffix)) {
            return false;
        }
        return LocaleNames.of(suffix).isPresent()
                || stems.contains(stem)
                || stems.contains(stem + ".en")
                || stems.contains(stem + ".de");
    }

    private Optional<SourceName> known(String path, String language, String source, ImportNotes notes) {
        Optional<ContentLocale> locale = LocaleNames.of(language);
        if (locale.isEmpty()) {
            notes.add(root.path() + source, other(language));
        }
        return locale.map(one -> new SourceName(root, path, one, FolderFiles.withoutEnding(source)));
    }

    static Message other(String language) {
        return Message.of("is in the language `{0}`, which Offprint does not have, so it is left out", language);
    }

    private static String firstFolder(String path) {
        int slash = path.indexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }
}

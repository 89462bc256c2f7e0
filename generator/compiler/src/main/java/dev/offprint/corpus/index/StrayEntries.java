package dev.offprint.corpus.index;

import dev.offprint.article.read.Sources;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import dev.offprint.source.FileNameVariants;
import dev.offprint.source.SourceEntry;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Reports what lies in the content and is not read. Nobody is told to remove it: it may be all articles of a site, in a folder with
 * another name.
 *
 * @param sources the content
 */
record StrayEntries(Sources sources) {

    private static final String ARTICLES = "articles";
    private static final String SITE = "site.yaml";
    private static final Set<String> KNOWN = Set.of(SITE, ARTICLES, "pages", "skills", "theme");
    private static final Set<String> OF_ARTICLES = Set.of("article.yaml", "en.md", "de.md");
    /** So many folders are looked into for articles. */
    private static final int LOOKED_AT = 20;

    /** Reports what is not read at the top of the content, and returns whether there is a folder of articles. */
    boolean reportTop() {
        boolean exists =
                sources.tree().list("").stream().anyMatch(entry -> entry.name().equals(ARTICLES));
        for (SourceEntry entry : sources.tree().list("")) {
            if (!KNOWN.contains(entry.name())) {
                reportTop(entry, exists);
            }
        }
        return exists;
    }

    private void reportTop(SourceEntry entry, boolean hasArticles) {
        if (!hasArticles && entry.isFolder() && holdsArticles(entry)) {
            sources.report(
                    Code.MISSING_FILE,
                    Place.file(entry.path()),
                    Message.of("there is no folder `{0}`, and `{1}` holds articles", ARTICLES, entry.name()),
                    Message.of("rename the folder `{0}`", ARTICLES));
        } else if (FileNameVariants.usual(entry.name()).equals(SITE)) {
            report(entry, Message.of("rename it `{0}`", SITE));
        } else {
            Optional<String> meant = new Nearest(KNOWN).to(entry.name().toLowerCase(Locale.ROOT));
            report(
                    entry,
                    meant.map(name -> Message.of("rename it `{0}`, or move it out of the content folder", name))
                            .orElse(Message.of("move it to where it belongs, or out of the content folder")));
        }
    }

    /** Reports a file beside the folders of articles. */
    void report(SourceEntry entry) {
        report(entry, Message.of("move it to where it belongs, or out of the content folder"));
    }

    private void report(SourceEntry entry, Message hint) {
        sources.report(
                Code.UNUSED_FILE, Place.file(entry.path()), Message.of("nothing refers to `{0}`", entry.name()), hint);
    }

    private boolean holdsArticles(SourceEntry folder) {
        return sources.tree().list(folder.path()).stream()
                .filter(SourceEntry::isFolder)
                .limit(LOOKED_AT)
                .anyMatch(article -> sources.tree().list(article.path()).stream()
                        .anyMatch(file -> OF_ARTICLES.contains(file.name())));
    }
}

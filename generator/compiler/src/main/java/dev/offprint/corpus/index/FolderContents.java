package dev.offprint.corpus.index;

import dev.offprint.article.read.Sources;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.digest.Sha256;
import dev.offprint.message.Message;
import dev.offprint.source.SourceEntry;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * The contents of an article's folder, as the file system lists them.
 *
 * @param name the folder's name, which ought to be a slug
 * @param path its path in the content folder
 * @param isLinked whether symbolic links lead to it or to something in it, so that it may change without being written to
 * @param entries what it holds, sorted by name
 * @param nested the files in folders within, which hold media, sorted by path
 */
record FolderContents(String name, String path, boolean isLinked, List<SourceEntry> entries, List<SourceEntry> nested) {

    /**
     * Files and folders of one article. Symbolic links make many of few: each level that links to the next twice doubles them.
     */
    private static final int MOST_ENTRIES = 20_000;

    private static final int MOST_LEVELS = 30;

    static FolderContents of(SourceEntry folder, Sources sources) {
        List<SourceEntry> entries = sources.tree().list(folder.path());
        List<SourceEntry> nested = new ArrayList<>();
        boolean isLinked = folder.isLink() || entries.stream().anyMatch(SourceEntry::isLink);
        Deque<SourceEntry> open = new ArrayDeque<>();
        entries.stream().filter(SourceEntry::isFolder).forEach(open::add);
        int seen = entries.size();
        while (!open.isEmpty()) {
            SourceEntry next = open.pop();
            List<SourceEntry> inner = sources.tree().list(next.path());
            seen += inner.size();
            isLinked |= inner.stream().anyMatch(SourceEntry::isLink);
            if (seen > MOST_ENTRIES || levels(folder, next) > MOST_LEVELS) {
                sources.report(
                        Code.TOO_LARGE,
                        Place.file(folder.path()),
                        Message.of(
                                "the folder has more than `{0}` files or `{1}` folders within each other",
                                MOST_ENTRIES, MOST_LEVELS),
                        Message.of(
                                "move what is not media of the article out of it; look for symbolic links to folders"));
                break;
            }
            for (SourceEntry entry : inner) {
                if (entry.isFolder()) {
                    open.add(entry);
                } else {
                    nested.add(entry);
                }
            }
        }
        nested.sort(Comparator.comparing(SourceEntry::path));
        return new FolderContents(folder.name(), folder.path(), isLinked, entries, nested);
    }

    /** Returns the digest of the names of everything in it. */
    Sha256 names() {
        StringBuilder names = new StringBuilder();
        entries.forEach(entry -> names.append(entry.name()).append(entry.isFolder() ? "/\n" : "\n"));
        nested.forEach(entry -> names.append(entry.path()).append('\n'));
        return Sha256.of(names.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static long levels(SourceEntry folder, SourceEntry inner) {
        return inner.path()
                .chars()
                .skip(folder.path().length())
                .filter(c -> c == '/')
                .count();
    }
}

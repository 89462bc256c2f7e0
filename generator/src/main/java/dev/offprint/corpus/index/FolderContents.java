package dev.offprint.corpus.index;

import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceTree;
import java.util.ArrayList;
import java.util.List;

/**
 * What lies in an article's folder, as the file system tells it.
 *
 * @param name the folder's name, which ought to be a slug
 * @param path its path in the content folder
 * @param entries what it holds, sorted by name
 * @param nested the files in folders within, which hold media, sorted by path
 */
public record FolderContents(String name, String path, List<SourceEntry> entries, List<SourceEntry> nested) {

    static FolderContents of(SourceEntry folder, SourceTree tree) {
        List<SourceEntry> entries = tree.list(folder.path());
        List<SourceEntry> nested = new ArrayList<>();
        for (SourceEntry entry : entries) {
            if (entry.isFolder()) {
                collect(entry, tree, nested);
            }
        }
        return new FolderContents(folder.name(), folder.path(), entries, nested);
    }

    private static void collect(SourceEntry folder, SourceTree tree, List<SourceEntry> nested) {
        for (SourceEntry entry : tree.list(folder.path())) {
            if (entry.isFolder()) {
                collect(entry, tree, nested);
            } else {
                nested.add(entry);
            }
        }
    }
}

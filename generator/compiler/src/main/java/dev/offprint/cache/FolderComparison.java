package dev.offprint.cache;

import dev.offprint.corpus.index.FolderContents;
import dev.offprint.source.MediaFile;
import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceEntry.Stamp;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.Sha256;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Compares a folder with the record of an earlier build: names and stamps first, and the content of those files whose stamp
 * differs.
 *
 * @param contents the folder
 * @param tree where its files can be read
 */
record FolderComparison(FolderContents contents, SourceTree tree) {

    /** Returns the record with the current stamps, if every file still has the recorded content. */
    Optional<ArticleRecord> same(ArticleRecord record) {
        if (!record.names().equals(names(contents))) {
            return Optional.empty();
        }
        Map<String, Stamp> stamps = stamps(contents, record.stamps().keySet());
        if (stamps.equals(record.stamps())) {
            return Optional.of(record);
        }
        for (Map.Entry<String, Sha256> file : record.dependencies().files().entrySet()) {
            Stamp stamp = stamps.get(file.getKey());
            if (stamp == null || (!stamp.equals(record.stamps().get(file.getKey())) && !holds(file))) {
                return Optional.empty();
            }
        }
        return Optional.of(record.with(stamps));
    }

    private boolean holds(Map.Entry<String, Sha256> file) {
        return tree.media(file.getKey(), OutputStream.nullOutputStream())
                .map(MediaFile::digest)
                .filter(file.getValue()::equals)
                .isPresent();
    }

    /** Returns everything in a folder by path relative to it; folders end in a slash. */
    static List<String> names(FolderContents contents) {
        List<String> names = new ArrayList<>();
        for (SourceEntry entry : contents.entries()) {
            names.add(entry.isFolder() ? entry.name() + "/" : entry.name());
        }
        for (SourceEntry entry : contents.nested()) {
            names.add(entry.path().substring(contents.path().length() + 1));
        }
        return names;
    }

    /** Returns the stamps of these files. */
    static Map<String, Stamp> stamps(FolderContents contents, Collection<String> paths) {
        Map<String, Stamp> all = new HashMap<>();
        contents.entries().forEach(entry -> all.put(entry.path(), entry.stamp()));
        contents.nested().forEach(entry -> all.put(entry.path(), entry.stamp()));
        Map<String, Stamp> stamps = new TreeMap<>();
        for (String path : paths) {
            Stamp stamp = all.get(path);
            if (stamp != null) {
                stamps.put(path, stamp);
            }
        }
        return stamps;
    }
}

package dev.offprint.corpus.index;

import dev.offprint.source.SourceTree;
import dev.offprint.tree.Sha256;
import java.util.Optional;

/** Caches the heads of articles from an earlier run. Safe for use by many threads. */
@FunctionalInterface
public interface HeadCache {

    /** Holds nothing. */
    HeadCache NONE = (contents, tree) -> Optional.empty();

    /**
     * Returns the head of a folder's article if nothing in the folder has changed since it was read.
     *
     * @param contents what it holds now
     * @param tree where its files can be read
     */
    Optional<ArticleHead> find(FolderContents contents, SourceTree tree);

    /**
     * Returns the head of a folder's article if the folder is known not to have changed, without listing it.
     *
     * @param name the folder's name
     */
    default Optional<ArticleHead> untouched(String name) {
        return Optional.empty();
    }

    /**
     * Returns the digest of a file of an article that has not changed since it was read, where it is known without reading it.
     *
     * @param name the name of the article's folder
     * @param path the file's path in the content folder
     */
    default Optional<Sha256> digest(String name, String path) {
        return Optional.empty();
    }
}

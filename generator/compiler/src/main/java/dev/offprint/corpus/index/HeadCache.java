package dev.offprint.corpus.index;

import dev.offprint.source.SourceTree;
import java.util.Optional;

/** What is known of articles' folders from an earlier run. Asked by many threads. */
@FunctionalInterface
public interface HeadCache {

    /** Knows nothing. */
    HeadCache NONE = (contents, tree) -> Optional.empty();

    /**
     * Returns what is known of a folder, if nothing that it holds has changed since.
     *
     * @param contents what it holds now
     * @param tree where its files can be read
     */
    Optional<ArticleHead> find(FolderContents contents, SourceTree tree);

    /**
     * Returns what is known of a folder that is known not to have changed, without a look at it.
     *
     * @param name the folder's name
     */
    default Optional<ArticleHead> untouched(String name) {
        return Optional.empty();
    }
}

package dev.offprint.corpus.index;

import java.util.Optional;

/** What an earlier run read of articles, by the names of their folders. Safe for use by many threads. */
@FunctionalInterface
public interface ArticleMemory {

    /** Remembers nothing. */
    ArticleMemory NONE = name -> Optional.empty();

    /** Returns what was read of an article the last time. */
    Optional<ReadRecord> find(String name);

    /** Returns whether a folder is known not to have changed since, so that nothing in it need be looked at. */
    default boolean isUntouched(String name) {
        return false;
    }
}

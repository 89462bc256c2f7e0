package dev.offprint.edge.runtime.jvm;

import org.jspecify.annotations.Nullable;

/** Says once what has changed about following the store, not at every look that finds it the same. */
final class TreeNews {

    private final FailureLog log;
    private @Nullable String release;
    private @Nullable String trouble;

    TreeNews(FailureLog log) {
        this.log = log;
    }

    /** The first tree is served; whoever started the adapter says so. */
    void begins(@Nullable String served) {
        release = served;
    }

    /** The store was read, and this is what it holds. */
    void good(@Nullable String served) {
        boolean switched = served != null && !served.equals(release);
        if (switched) {
            log.note("serving release " + served);
        } else if (trouble != null) {
            log.note("the store can be followed again; the tree served is the current one");
        }
        release = served;
        trouble = null;
    }

    /**
     * The store could not be followed.
     *
     * @param kind what tells this trouble from another one: messages of libraries differ at each attempt
     * @param failure what happened
     */
    void bad(String kind, Throwable failure) {
        if (!kind.equals(trouble)) {
            log.report(release == null ? "keeping the last tree" : "keeping release " + release, failure);
        }
        trouble = kind;
    }
}

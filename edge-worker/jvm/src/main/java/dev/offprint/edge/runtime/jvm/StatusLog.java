package dev.offprint.edge.runtime.jvm;

import org.jspecify.annotations.Nullable;

/** Logs what changes while the store is polled: each change once, not at every poll. */
final class StatusLog {

    private final FailureLog log;
    private @Nullable String release;
    private @Nullable String failureKind;

    StatusLog(FailureLog log) {
        this.log = log;
    }

    /** Takes the first tree that is served. The command announces it itself. */
    void started(@Nullable String served) {
        release = served;
    }

    /** The store was read, and this release is served now, or null for a plain tree. */
    void succeeded(@Nullable String served) {
        boolean switched = served != null && !served.equals(release);
        if (switched) {
            log.note("serving release " + served);
        } else if (failureKind != null) {
            log.note("the store can be followed again; the tree served is the current one");
        }
        release = served;
        failureKind = null;
    }

    /**
     * The store could not be read, or what it holds cannot be served.
     *
     * @param kind tells failures apart: messages of libraries differ at each attempt
     * @param failure what happened
     */
    void failed(String kind, Throwable failure) {
        if (!kind.equals(failureKind)) {
            log.report(release == null ? "keeping the last tree" : "keeping release " + release, failure);
        }
        failureKind = kind;
    }
}

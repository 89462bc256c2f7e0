package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.edge.runtime.jvm.ServedTree;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.store.ObjectStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A site whose releases are followed by its requests: between two requests the environment is frozen, so no thread could do it. A
 * request that finds the last look too long ago waits for the next one: a conditional read of the pointer. Used by one thread.
 */
final class FollowedSite implements TreeSource {

    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    private final Supplier<ObjectStore> stores;
    private final EdgeSource.Settings settings;
    private final FailureLog failures;
    private final Clock clock;
    private @Nullable EdgeSource source;
    private Instant next = Instant.MIN;

    /**
     * Returns a site, without a request to its store.
     *
     * @param stores opens the store: again after a restore, because its connections and credentials are those of a snapshot
     * @param settings how to serve the tree
     * @param failures logs failures of the store
     * @param clock tells how long the environment was frozen, which the clock of a process does not count
     */
    FollowedSite(Supplier<ObjectStore> stores, EdgeSource.Settings settings, FailureLog failures, Clock clock) {
        this.stores = stores;
        this.settings = settings;
        this.failures = failures;
        this.clock = clock;
    }

    @Override
    public Optional<ServedTree> tree() {
        if (isDue(clock.instant())) {
            EdgeSource last = source;
            if (last == null) {
                open();
            } else {
                last.check();
                next = clock.instant().plus(settings.recheck());
            }
        }
        return Optional.ofNullable(source).map(EdgeSource::get);
    }

    @Override
    public String baseUrl() {
        EdgeSource last = source;
        return last == null ? "" : last.config().baseUrl();
    }

    /** Reads the tree anew: with a new store, and counts of clients that begin at zero. Keeps the last tree if that fails. */
    void open() {
        Duration pause = settings.recheck();
        try {
            source = new EdgeSource(stores.get(), settings, failures);
        } catch (UnusableTree unusable) {
            failures.report("no tree to serve", unusable);
            pause = AFTER_FAILURE;
        }
        next = clock.instant().plus(pause);
    }

    /** A time that is further away than any pause is one of a clock that was set back. */
    private boolean isDue(Instant now) {
        return !now.isBefore(next) || next.isAfter(now.plus(settings.recheck()).plus(AFTER_FAILURE));
    }
}

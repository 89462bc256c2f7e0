package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.ServedTree;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
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
final class FollowedSite implements Supplier<Optional<ServedTree>> {

    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    private final ObjectStore store;
    private final EdgeSource.Settings settings;
    private final FailureLog failures;
    private final Clock clock;
    private @Nullable EdgeSource source;
    private Instant next = Instant.MIN;

    /**
     * Returns a site, without a request to its store.
     *
     * @param store the store
     * @param settings how to serve the tree
     * @param failures logs failures of the store
     * @param clock tells how long the environment was frozen, which the clock of a process does not count
     */
    FollowedSite(ObjectStore store, EdgeSource.Settings settings, FailureLog failures, Clock clock) {
        this.store = store;
        this.settings = settings;
        this.failures = failures;
        this.clock = clock;
    }

    @Override
    public Optional<ServedTree> get() {
        Instant now = clock.instant();
        Instant latest = now.plus(settings.recheck()).plus(AFTER_FAILURE); // further away if the clock was set back
        if (!now.isBefore(next) || next.isAfter(latest)) {
            look();
        }
        return Optional.ofNullable(source).map(EdgeSource::get);
    }

    private void look() {
        Duration pause = settings.recheck();
        EdgeSource last = source;
        if (last != null) {
            last.check();
        } else {
            try {
                source = new EdgeSource(store, settings, failures);
            } catch (UnusableTree unusable) {
                failures.report("no tree to serve", unusable);
                pause = AFTER_FAILURE;
            }
        }
        next = clock.instant().plus(pause);
    }
}

package dev.offprint.edge.runtime.jvm.credential;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Keeps credentials, and gets new ones before they expire: on a thread of its own, while requests still use the old ones. Requests
 * wait only for the first credentials, and after credentials have expired. Credentials without an end are looked up again every
 * minute, so a replaced file needs no restart.
 */
public final class RefreshingCredentials {

    /** A place that may have credentials. */
    @FunctionalInterface
    public interface Source {

        /**
         * Returns the credentials of this place, or nothing if it is not configured. May block for a few seconds.
         *
         * @throws IOException if the place is configured and has no credentials to give; the message never has a secret
         */
        Optional<Credentials> find() throws IOException;
    }

    private static final Duration AHEAD = Duration.ofMinutes(5);
    private static final Duration RECHECK = Duration.ofMinutes(1);
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    private final Source source;
    private final Clock clock;
    private final AtomicBoolean refreshing = new AtomicBoolean();
    private volatile @Nullable State state;

    /** What was found last; a failure is kept for a moment, so that not every request repeats it. */
    private record State(
            Optional<Credentials> found, @Nullable IOException failure, Instant refresh) {

        boolean isUsable(Instant now) {
            return failure == null
                    && found.filter(credentials -> isOver(credentials, now)).isEmpty();
        }
    }

    /** Returns the credentials of a source, kept. */
    public RefreshingCredentials(Source source, Clock clock) {
        this.source = source;
        this.clock = clock;
    }

    /** Returns the credentials, or nothing if there are none anywhere. */
    public Optional<Credentials> find() throws IOException {
        State last = state;
        Instant now = clock.instant();
        if (last != null && now.isBefore(last.refresh())) {
            return result(last);
        } else if (last != null && last.isUsable(now)) {
            refreshBehind();
            return last.found();
        }
        return result(refresh());
    }

    /** Makes the next call look again, because a storage refused the credentials. */
    public void reject(Credentials refused) {
        State last = state;
        if (last != null && last.found().filter(refused::equals).isPresent()) {
            state = null;
        }
    }

    private static Optional<Credentials> result(State state) throws IOException {
        IOException failure = state.failure();
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure);
        }
        return state.found();
    }

    private void refreshBehind() {
        if (refreshing.compareAndSet(false, true)) {
            Thread thread = new Thread(
                    () -> {
                        try {
                            refresh();
                        } finally {
                            refreshing.set(false);
                        }
                    },
                    "credentials");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private synchronized State refresh() {
        State last = state;
        Instant now = clock.instant();
        if (last != null && now.isBefore(last.refresh())) {
            return last; // another thread was faster
        }
        State next = lookUp(last, now);
        state = next;
        return next;
    }

    private State lookUp(@Nullable State last, Instant now) {
        Optional<Credentials> old = last == null ? Optional.empty() : last.found();
        try {
            Optional<Credentials> found = source.find();
            if (found.filter(credentials -> isOver(credentials, now)).isPresent()) {
                return failed(old, new IOException("the credentials have expired, and there are no newer ones"), now);
            } else if (found.isPresent() || old.isEmpty()) {
                return new State(found, null, refreshAt(found, now));
            }
            return failed(old, new IOException("the credentials are gone from where they were"), now);
        } catch (IOException failure) {
            return failed(old, failure, now);
        }
    }

    private static boolean isOver(Credentials credentials, Instant now) {
        Instant end = credentials.expires();
        return end != null && !now.isBefore(end);
    }

    private static State failed(Optional<Credentials> old, IOException failure, Instant now) {
        State kept = new State(old, null, now.plus(AFTER_FAILURE));
        return old.isPresent() && kept.isUsable(now) ? kept : new State(old, failure, now.plus(AFTER_FAILURE));
    }

    private static Instant refreshAt(Optional<Credentials> found, Instant now) {
        Instant end = found.map(Credentials::expires).orElse(null);
        if (end == null) {
            return now.plus(RECHECK);
        }
        // short-lived credentials are renewed after half their life
        Duration left = Duration.between(now, end);
        Duration ahead = left.dividedBy(2).compareTo(AHEAD) < 0 ? left.dividedBy(2) : AHEAD;
        return end.minus(ahead);
    }
}

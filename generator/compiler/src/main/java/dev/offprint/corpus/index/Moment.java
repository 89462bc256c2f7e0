package dev.offprint.corpus.index;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The instant of which a run is, and until when a run over the same sources would find the same. Whatever depends on the time asks
 * here, so that no date is forgotten. Safe for use by many threads.
 */
public final class Moment {

    private final Instant now;
    private final AtomicReference<Instant> until = new AtomicReference<>(Instant.MAX);

    /** Returns a moment that nothing has been asked of. */
    public Moment(Instant now) {
        this.now = now;
    }

    /** Returns the instant. */
    public Instant now() {
        return now;
    }

    /** Returns whether it is before a date. */
    public boolean isBefore(Instant date) {
        boolean answer = now.isBefore(date);
        if (answer) {
            note(date);
        }
        return answer;
    }

    /** Returns whether it is after a date. */
    public boolean isAfter(Instant date) {
        boolean answer = now.isAfter(date);
        if (!answer && date.isBefore(Instant.MAX)) {
            note(date.plusNanos(1));
        }
        return answer;
    }

    /** Returns the first instant at which an answer may be another one; {@link Instant#MAX} if there is none. */
    public Instant until() {
        return until.get();
    }

    private void note(Instant change) {
        until.accumulateAndGet(change, (one, other) -> one.isBefore(other) ? one : other);
    }
}

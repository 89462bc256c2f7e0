package dev.offprint.edge.runtime.jvm.connection;

import java.time.Duration;

/**
 * Since when a connection owes a complete request head: from its start, and then from the first byte after each answer.
 * While a request is being answered it owes nothing. Once a connection is given up nothing else may be written to it, so
 * that the answer that says so stands in no other one.
 */
final class RequestClock {

    private final long patience;
    private int active;
    private boolean owing = true;
    /** Whether a part of the head that is owed has arrived, and nothing has been written since. */
    private boolean begun;

    private boolean givenUp;
    private long due;
    private long quietSince;

    /** What becomes of a connection whose head may be late. */
    enum Verdict {
        /** The head came meanwhile. */
        IN_TIME,
        /** It is given up, and its client has asked for nothing. */
        SILENT,
        /** It is given up, and its client has sent a part of a head. */
        ASKED
    }

    /**
     * Starts a clock.
     *
     * @param now the moment, in nanoseconds
     * @param patience how long a head may take, in nanoseconds
     */
    RequestClock(long now, long patience) {
        this.patience = patience;
        this.quietSince = now;
        this.due = now + patience;
    }

    /** A request's head has arrived. */
    synchronized void requestBegins(long now) {
        active++;
        owing = false;
        begun = false;
        quietSince = now;
    }

    /** A request has been answered. In HTTP/1 the next byte belongs to the next request. */
    synchronized void requestEnds(long now) {
        active--;
        quietSince = now;
    }

    /** A request has been answered, and the next head has this time. */
    synchronized void requestEnds(long now, Duration idle) {
        requestEnds(now);
        if (active == 0) {
            owing = true;
            due = now + idle.toNanos();
        }
    }

    /** Bytes have arrived. */
    synchronized void received(long now) {
        if (!owing && active == 0) {
            owing = true;
            due = now + patience;
        }
        begun |= active == 0;
    }

    /** Returns whether something may be written; from then on what is owed has been answered. */
    synchronized boolean mayWrite() {
        begun &= givenUp;
        return !givenUp;
    }

    /** Returns whether a head is overdue. */
    synchronized boolean isLate(long now) {
        return !givenUp && owing && active == 0 && now - due > 0;
    }

    /** Gives a connection up whose head is still late. */
    synchronized Verdict giveUp(long now) {
        if (!isLate(now)) {
            return Verdict.IN_TIME;
        }
        givenUp = true;
        return begun ? Verdict.ASKED : Verdict.SILENT;
    }

    /** Returns whether a connection is given up. */
    synchronized boolean isGivenUp() {
        return givenUp;
    }

    /** Returns for how long no request has begun or ended, in nanoseconds; negative while one is being worked on. */
    synchronized long quiet(long now, boolean answering) {
        return active > 0 && !answering ? -1 : now - quietSince;
    }
}

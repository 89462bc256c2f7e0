package dev.offprint.edge.runtime.jvm.connection;

import java.time.Duration;

/**
 * The deadline for the next request head of a connection. It runs from the start of the connection, and then from the first byte
 * after each answer; not while a request is answered. After the deadline nothing else may be written, so that the answer about the
 * late request cannot end up inside another one.
 */
final class RequestClock {

    private final long limit;
    private int active;
    private boolean owing = true;
    /** Whether a part of the head has arrived, and nothing has been written since. */
    private boolean begun;

    private boolean givenUp;
    private long due;
    private long quietSince;

    /** The result of {@link #giveUp}. */
    enum Verdict {
        /** The head has arrived meanwhile. */
        IN_TIME,
        /** The connection is given up, and its client has sent nothing. */
        SILENT,
        /** The connection is given up, and its client has sent a part of a head. */
        ASKED
    }

    /**
     * Starts a clock.
     *
     * @param now the present, in nanoseconds
     * @param limit the time for a head, in nanoseconds
     */
    RequestClock(long now, long limit) {
        this.limit = limit;
        this.quietSince = now;
        this.due = now + limit;
    }

    /** The head of a request has arrived. */
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

    /** Bytes of a request have arrived. */
    synchronized void received(long now) {
        stirred(now);
        begun |= active == 0;
    }

    /** Bytes have arrived that need not belong to a request, such as those of a TLS handshake. */
    synchronized void stirred(long now) {
        if (!owing && active == 0) {
            owing = true;
            due = now + limit;
        }
    }

    /** Returns whether something may be written; it then answers the part of a head that has arrived. */
    synchronized boolean mayWrite() {
        begun &= givenUp;
        return !givenUp;
    }

    /** Returns whether a head is overdue. */
    synchronized boolean isLate(long now) {
        return !givenUp && owing && active == 0 && now - due > 0;
    }

    /** Gives up the connection if its head is still late. */
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

    /** Returns the time without a request or a part of one, in nanoseconds; negative if there is one. */
    synchronized long idle(long now) {
        return active > 0 || begun ? -1 : now - quietSince;
    }

    /** Returns the time since a request began or ended, in nanoseconds; negative while the server works on one. */
    synchronized long quiet(long now, boolean answering) {
        return active > 0 && !answering ? -1 : now - quietSince;
    }
}

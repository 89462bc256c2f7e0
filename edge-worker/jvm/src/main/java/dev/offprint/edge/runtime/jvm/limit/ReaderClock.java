package dev.offprint.edge.runtime.jvm.limit;

/** Since when the client of a connection reads nothing, and since when it must read the rest and close. */
public final class ReaderClock {

    private volatile long blockedSince;
    private volatile long endedSince;

    /** Something was written; blocked says that the system took none of it. */
    public void wrote(boolean blocked) {
        if (!blocked) {
            blockedSince = 0;
        } else if (blockedSince == 0) {
            blockedSince = Math.max(1, System.nanoTime()); // no other write pays for the time
        }
    }

    /** Nothing more will be written. */
    public void ended(long now) {
        endedSince = Math.max(1, now);
    }

    /** Returns whether the client reads nothing. */
    public boolean isBlocked() {
        return blockedSince != 0;
    }

    /** Returns whether nothing more will be written. */
    public boolean hasEnded() {
        return endedSince != 0;
    }

    /** Returns the time for which the client has read nothing, in nanoseconds, or 0 if it reads. */
    public long blocked(long now) {
        return since(blockedSince, now);
    }

    /** Returns the time for which the client must have read the rest and closed, in nanoseconds, or 0. */
    public long rest(long now) {
        return since(endedSince, now);
    }

    private static long since(long time, long now) {
        return time == 0 ? 0 : Math.max(0, now - time);
    }
}

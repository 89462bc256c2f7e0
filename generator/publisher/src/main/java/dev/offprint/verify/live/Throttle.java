package dev.offprint.verify.live;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * Delays requests while the server asks for it, and ends the run when its time is over. The operations of the API have a
 * quota and pages have none, so the two wait separately. Safe for use by many threads.
 */
public final class Throttle {

    /** The time of the run is over, or would be before the server accepts the next request. */
    public static final class OutOfTime extends Exception {

        private static final long serialVersionUID = 1L;

        OutOfTime(String why) {
            super(why);
        }

        /** Returns the reason, a clause. */
        public String why() {
            return String.valueOf(getMessage());
        }
    }

    private final long end;
    private final BiConsumer<Duration, String> waits;
    private final long[] closedUntil = new long[2];

    /**
     * Returns the throttle of a run that begins now.
     *
     * @param time how long the run may take
     * @param waits hears how long no request is sent, and why
     */
    public Throttle(Duration time, BiConsumer<Duration, String> waits) {
        long now = System.nanoTime();
        this.end = now + time.toNanos();
        this.waits = waits;
        closedUntil[0] = now;
        closedUntil[1] = now;
    }

    /** Returns how much of the run's time is left; never negative. */
    public Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    /** Waits until a request may be made. */
    void await(boolean metered) throws InterruptedException, OutOfTime {
        long until = until(metered);
        for (long now = System.nanoTime(); until - now > 0; now = System.nanoTime()) {
            if (until - end >= 0) {
                throw new OutOfTime(
                        "the server wants no requests for another " + seconds(Duration.ofNanos(until - now)));
            }
            TimeUnit.NANOSECONDS.sleep(until - now);
            until = until(metered);
        }
        if (end - System.nanoTime() <= 0) {
            throw new OutOfTime("the time is over");
        }
    }

    /** Delays requests for a while. */
    void hold(boolean metered, Duration time, String why) {
        long until = System.nanoTime() + time.toNanos();
        synchronized (this) {
            int gate = metered ? 1 : 0;
            boolean longer = until - closedUntil[gate] > TimeUnit.SECONDS.toNanos(1);
            closedUntil[gate] = Math.max(until - closedUntil[gate], 0) + closedUntil[gate];
            if (!longer) {
                return;
            }
        }
        waits.accept(time, why);
    }

    /** Sleeps, but not beyond the end. */
    public void sleep(Duration time) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(Math.min(time.toNanos(), left().toNanos()));
    }

    private synchronized long until(boolean metered) {
        return closedUntil[metered ? 1 : 0];
    }

    /** Formats a duration. */
    public static String seconds(Duration time) {
        long seconds = (time.toMillis() + 999) / 1000;
        return seconds < 120 ? seconds + " s" : (seconds + 59) / 60 + " min";
    }
}

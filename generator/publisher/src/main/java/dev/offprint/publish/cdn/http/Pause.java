package dev.offprint.publish.cdn.http;

import java.time.Duration;

/** Waits: the clock on the wall for a program, a list for a test. */
@FunctionalInterface
public interface Pause {

    /** Sleeps. */
    Pause SLEEP = duration -> Thread.sleep(duration.toMillis());

    /** Waits this long. */
    void take(Duration duration) throws InterruptedException;
}

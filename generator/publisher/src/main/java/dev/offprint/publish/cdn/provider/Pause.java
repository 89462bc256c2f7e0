package dev.offprint.publish.cdn.provider;

import java.time.Duration;

/** A wait. Tests record it instead. */
@FunctionalInterface
public interface Pause {

    /** Waits by the clock of the machine. */
    Pause SLEEP = duration -> Thread.sleep(duration.toMillis());

    /** Waits this long. */
    void take(Duration duration) throws InterruptedException;
}

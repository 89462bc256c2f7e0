package dev.offprint.verify;

import java.time.Duration;

/** Hears the progress of a run. Called by many threads. */
public interface VerifyListener {

    /**
     * The release is live, and the checks of addresses start.
     *
     * @param addresses how many addresses
     * @param requests how many requests they take
     * @param quotaTime how long the quota makes it take if no cache answers; zero if the quota is enough
     */
    default void begins(int addresses, int requests, Duration quotaTime) {}

    /** One address is done. */
    default void asked() {}

    /**
     * No request is sent for a while.
     *
     * @param time how long
     * @param why a clause
     */
    default void waits(Duration time, String why) {}
}

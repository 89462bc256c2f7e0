package dev.offprint.verify;

import java.time.Duration;

/** Hears how far a run has come. Called from many threads. */
public interface VerifyListener {

    /** Nobody listens. */
    VerifyListener SILENT = new VerifyListener() {
        @Override
        public void begins(int addresses, int requests, Duration quotaTime) {}

        @Override
        public void asked() {}

        @Override
        public void waits(Duration time, String why) {}
    };

    /**
     * The release is there, and the sample is about to be asked for.
     *
     * @param addresses how many addresses
     * @param requests how many requests they take
     * @param quotaTime how long the quota of the release would make it take, were no cache to answer in the adapter's place;
     *     zero where the quota is enough
     */
    void begins(int addresses, int requests, Duration quotaTime);

    /** One address is done. */
    void asked();

    /**
     * Nothing is asked for a while.
     *
     * @param time how long
     * @param why a clause
     */
    void waits(Duration time, String why);
}

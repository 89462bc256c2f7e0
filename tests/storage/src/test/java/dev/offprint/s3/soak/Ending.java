package dev.offprint.s3.soak;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** Waits for what was told to end. Who is interrupted waits no longer. */
final class Ending {

    private Ending() {}

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    static void await(ExecutorService executor) {
        try {
            if (!executor.awaitTermination(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("a disturbance does not end");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}

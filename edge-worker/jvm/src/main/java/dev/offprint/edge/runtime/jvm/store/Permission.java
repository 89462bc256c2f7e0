package dev.offprint.edge.runtime.jvm.store;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Whether the store may be read at all. Where listing is not permitted S3 answers 403 for a key that does not exist, and
 * it answers 403 for everything when the credentials are bad: only what is known to exist tells the two apart. Asked
 * once in a while, because every address that leads nowhere depends on it.
 */
final class Permission {

    private static final long VALID_NANOS = TimeUnit.SECONDS.toNanos(3);

    private final BooleanSupplier probe;
    private boolean asked;
    private boolean granted;
    private long askedAt;

    Permission(BooleanSupplier probe) {
        this.probe = probe;
    }

    /** Returns whether it is granted; whoever asks while another one is asking waits for the same answer. */
    synchronized boolean isGranted() {
        if (!asked || System.nanoTime() - askedAt > VALID_NANOS) {
            granted = probe.getAsBoolean();
            askedAt = System.nanoTime();
            asked = true;
        }
        return granted;
    }
}

package dev.offprint.publish.fsck;

import java.util.concurrent.atomic.AtomicLong;

/** The progress of a check. Safe for use by several threads. */
public final class FsckCounts {

    final AtomicLong nodes = new AtomicLong();
    final AtomicLong contents = new AtomicLong();
    final AtomicLong bytes = new AtomicLong();
    final AtomicLong resumed = new AtomicLong();
    final AtomicLong damaged = new AtomicLong();
    final AtomicLong repaired = new AtomicLong();

    /** Returns the number of manifest nodes that were read. */
    public long nodes() {
        return nodes.get();
    }

    /** Returns the number of contents that were read. */
    public long contents() {
        return contents.get();
    }

    /** Returns the bytes of the contents that were read. */
    public long bytes() {
        return bytes.get();
    }

    /** Returns the number of contents that an earlier run had read. */
    public long resumed() {
        return resumed.get();
    }

    /** Returns the number of objects that were damaged or missing. */
    public long damaged() {
        return damaged.get();
    }

    /** Returns the number of objects that were repaired. */
    public long repaired() {
        return repaired.get();
    }
}

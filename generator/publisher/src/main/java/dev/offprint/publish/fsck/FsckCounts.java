package dev.offprint.publish.fsck;

import java.util.concurrent.atomic.AtomicLong;

/** How much of a store was read. Safe for use by several threads. */
public final class FsckCounts {

    final AtomicLong nodes = new AtomicLong();
    final AtomicLong contents = new AtomicLong();
    final AtomicLong bytes = new AtomicLong();
    final AtomicLong resumed = new AtomicLong();
    final AtomicLong damaged = new AtomicLong();
    final AtomicLong repaired = new AtomicLong();

    /** Returns the nodes of manifests that were read. */
    public long nodes() {
        return nodes.get();
    }

    /** Returns the contents that were read. */
    public long contents() {
        return contents.get();
    }

    /** Returns the bytes of the contents that were read. */
    public long bytes() {
        return bytes.get();
    }

    /** Returns the contents that an earlier run had read. */
    public long resumed() {
        return resumed.get();
    }

    /** Returns the objects that were damaged or missing. */
    public long damaged() {
        return damaged.get();
    }

    /** Returns those of them that were sent again, and are whole now. */
    public long repaired() {
        return repaired.get();
    }
}

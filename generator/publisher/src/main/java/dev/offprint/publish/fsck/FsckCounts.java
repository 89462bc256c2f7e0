package dev.offprint.publish.fsck;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The progress of a check. Safe for use by several threads.
 *
 * @param nodes the manifest nodes that were read
 * @param contents the contents that were read
 * @param bytes the bytes of the contents that were read
 * @param resumed the contents that an earlier run had read
 * @param damaged the objects that were damaged or missing
 * @param repaired the objects that were repaired
 */
public record FsckCounts(
        AtomicLong nodes,
        AtomicLong contents,
        AtomicLong bytes,
        AtomicLong resumed,
        AtomicLong damaged,
        AtomicLong repaired) {

    FsckCounts() {
        this(
                new AtomicLong(),
                new AtomicLong(),
                new AtomicLong(),
                new AtomicLong(),
                new AtomicLong(),
                new AtomicLong());
    }
}

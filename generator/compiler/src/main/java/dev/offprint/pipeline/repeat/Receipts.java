package dev.offprint.pipeline.repeat;

import dev.offprint.cache.CacheFolder;
import dev.offprint.cache.Fingerprint;
import dev.offprint.source.SourceWalk;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Where the receipts of runs are kept: in the folder of their cache.
 *
 * @param folder the folder, which need not exist
 * @param program a digest of everything but the sources that a run depends on
 * @param clock the time of the machine, in nanoseconds since 1970
 */
public record Receipts(Path folder, Sha256 program, LongSupplier clock) {

    /** Returns where receipts are kept, by the clock of the machine. */
    public Receipts(Path folder, Sha256 program) {
        this(folder, program, Receipts::now);
    }

    /** Returns the time of the machine, in nanoseconds since 1970. */
    static long now() {
        return TimeUnit.MILLISECONDS.toNanos(Clock.systemUTC().millis());
    }

    /**
     * Looks at everything that a run is about to read.
     *
     * @param about what else a receipt is for, such as a tree
     */
    RunStart start(Path content, Path about, int threads) {
        long started = started();
        Sha256 key = new Fingerprint()
                .add(program)
                .add(absolute(content))
                .add(absolute(about))
                .digest();
        return new RunStart(key, started, SourceWalk.of(content, threads));
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    /** A file system may have a clock of its own, which may be behind that of the machine. */
    private long started() {
        long ahead = clock.getAsLong() - now();
        try {
            return Math.min(now(), CacheFolder.clock(folder)) + ahead;
        } catch (IOException unusable) {
            return now() + ahead;
        }
    }

    ReceiptFile file(String name) {
        return new ReceiptFile(folder.resolve(name));
    }

    /** Writes a receipt under the lock of the folder, if no other run has it. One that is not written costs the next run time. */
    void keep(String name, ByteBuffer receipt, @Nullable TreeSnapshot tree) {
        try {
            CacheFolder alone = CacheFolder.open(folder).orElse(null);
            if (alone != null) {
                try (alone) {
                    file(name).write(receipt, tree);
                }
            }
        } catch (IOException failed) {
            return;
        }
    }
}

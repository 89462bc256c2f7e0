package dev.offprint.publish.fsck;

import dev.offprint.publish.release.LocalTree;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How a store is checked.
 *
 * @param requests how many objects are read at the same time
 * @param resume the file that keeps what was read, or null
 * @param store names the store in that file
 * @param tree what damaged objects are sent again from, or null to repair nothing
 * @param clock the time
 * @param names tells where a file of a release is found by readers
 * @param progress hears how far the check has come
 */
public record FsckOptions(
        int requests,
        @Nullable Path resume,
        String store,
        @Nullable LocalTree tree,
        InstantSource clock,
        Names names,
        Progress progress) {

    /** Tells where a file of a release is found by readers. */
    @FunctionalInterface
    public interface Names {

        /**
         * Returns what makes an address of a key.
         *
         * @param config the release's edge.json, or nothing where it cannot be read
         */
        UnaryOperator<String> of(Optional<byte[]> config);
    }

    /** Hears how far the check has come. */
    @FunctionalInterface
    public interface Progress {

        /**
         * Hears it, every few hundred objects.
         *
         * @param release which release is read, from 1
         * @param releases how many there are
         * @param counts what was read so far
         */
        void at(int release, int releases, FsckCounts counts);
    }
}

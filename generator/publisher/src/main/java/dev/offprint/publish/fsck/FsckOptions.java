package dev.offprint.publish.fsck;

import dev.offprint.publish.release.manifest.LocalTree;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The options of a check.
 *
 * @param requests the number of objects that are read at the same time
 * @param resume the file that keeps what was read, or null
 * @param store the name of the store in that file
 * @param tree the tree that damaged objects are repaired from, or null to repair nothing
 * @param clock the clock
 * @param names returns a function from keys to addresses for the edge.json of a release, which may be unreadable
 * @param progress is called with the progress of the check
 */
public record FsckOptions(
        int requests,
        @Nullable Path resume,
        String store,
        @Nullable LocalTree tree,
        InstantSource clock,
        Function<Optional<byte[]>, UnaryOperator<String>> names,
        Progress progress) {

    /** Is called with the progress of the check. */
    @FunctionalInterface
    public interface Progress {

        /**
         * Is called every few hundred objects.
         *
         * @param release the number of the release that is being read, from 1
         * @param releases the number of releases
         * @param counts the numbers of objects so far
         */
        void at(int release, int releases, FsckCounts counts);
    }
}

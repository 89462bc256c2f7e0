package dev.offprint.output;

import dev.offprint.output.list.Spool;
import dev.offprint.tree.LiveTree;
import dev.offprint.tree.ManifestStamp;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** What the previous build of the same tree left, so that its work need not be done again. */
public interface PreviousBuild extends LiveTree.Memory {

    /**
     * Returns the files of the tree by key, if the tree's manifest is the one that the last build left; otherwise
     * forgets the previous build. Called once, while this build holds the lock of the tree.
     */
    @Override
    Optional<Map<String, PublicFile>> recall(ManifestStamp manifest);

    /**
     * Returns where list items are kept. Called once, after {@link #recall}.
     *
     * @param scratch where they may be kept if nothing is to be remembered; it is deleted after the build
     */
    Spool spool(Path scratch) throws IOException;
}

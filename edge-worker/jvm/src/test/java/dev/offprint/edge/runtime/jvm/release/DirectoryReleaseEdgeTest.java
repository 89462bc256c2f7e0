package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.level.Gate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/** The contract, from a release in a directory. */
@Gate
final class DirectoryReleaseEdgeTest extends ReleaseEdgeContract {

    @TempDir
    static Path folder;

    @Override
    protected ObjectStore store(Map<ObjectKey, byte[]> objects) throws Exception {
        for (Map.Entry<ObjectKey, byte[]> object : objects.entrySet()) {
            Path file = folder.resolve(object.getKey().value());
            Files.createDirectories(file.getParent());
            Files.write(file, object.getValue());
        }
        return new DirectoryObjectStore(folder);
    }
}

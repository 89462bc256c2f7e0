package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.MemoryObjectStore;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.level.Gate;
import java.util.Map;

/** The contract, from a release in memory. */
@Gate
final class MemoryReleaseEdgeTest extends ReleaseEdgeContract {

    @Override
    protected ObjectStore store(Map<ObjectKey, byte[]> objects) {
        return new MemoryObjectStore(objects, bytes -> Sha256.of(bytes).tag());
    }
}

package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.MemoryObjectStore;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.tree.Sha256;
import java.util.Map;

/** The contract, in memory. */
final class MemoryObjectStoreContractTest extends ObjectStoreContract {

    @Override
    protected ObjectStore store(Map<ObjectKey, byte[]> objects) {
        return new MemoryObjectStore(objects, bytes -> Sha256.of(bytes).tag());
    }
}

package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.MemoryObjectStore;
import dev.offprint.edge.store.ObjectStore;
import java.util.IdentityHashMap;
import java.util.Map;

/** The contract, in memory. */
final class MemoryObjectStoreContractTest extends ObjectStoreContract {

    @Override
    protected ObjectStore store(Map<ObjectKey, byte[]> objects) {
        // nobody changes the bytes, and some are asked for hundreds of times
        IdentityHashMap<byte[], String> known = new IdentityHashMap<>();
        return new MemoryObjectStore(objects, bytes -> {
            synchronized (known) {
                return known.computeIfAbsent(bytes, one -> Sha256.of(one).tag());
            }
        });
    }
}

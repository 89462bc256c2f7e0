package dev.offprint.edge.store;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.ObjectKey;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A tree in memory. */
public final class MemoryObjectStore implements ObjectStore {

    private final Map<ObjectKey, byte[]> objects;
    private final Function<byte[], String> digester;

    /**
     * Returns a store over these objects.
     *
     * @param objects the objects; not copied
     * @param digester names content: equal bytes equally, different bytes differently; legal inside an entity tag. The
     *     core has no message digest of its own
     */
    public MemoryObjectStore(Map<ObjectKey, byte[]> objects, Function<byte[], String> digester) {
        this.objects = objects;
        this.digester = digester;
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) {
        byte[] bytes = objects.get(key);
        return bytes == null
                ? Optional.empty()
                : Optional.of(new StoredObject(new Bytes(bytes), digester.apply(bytes), uncoded(key)));
    }

    private long uncoded(ObjectKey key) {
        byte[] bytes = objects.get(Coding.uncoded(key));
        return bytes == null ? -1 : bytes.length;
    }
}

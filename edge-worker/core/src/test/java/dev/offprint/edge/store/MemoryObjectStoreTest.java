package dev.offprint.edge.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ObjectKey;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class MemoryObjectStoreTest {

    @Test
    void handsOutWhatTheMapHoldsAtTheMoment() {
        Map<ObjectKey, byte[]> objects = new HashMap<>();
        ObjectKey key = new ObjectKey("a");
        byte[] bytes = {1, 2, 3};
        try (MemoryObjectStore store = new MemoryObjectStore(objects, content -> "d" + content.length)) {
            assertThat(store.get(key)).isEmpty();
            objects.put(key, bytes);
            assertThat(store.get(key)).contains(new StoredObject(new Bytes(bytes), "d3"));
        }
    }
}

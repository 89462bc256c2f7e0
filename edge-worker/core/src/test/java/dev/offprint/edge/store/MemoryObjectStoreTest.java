package dev.offprint.edge.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ObjectKey;
import java.util.HashMap;
import java.util.List;
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
            assertThat(store.get(key)).contains(new StoredObject(new Bytes(bytes), "d3", 3));
        }
    }

    @Test
    void findsTheFirstThatIsThere() throws StoreUnavailable {
        Map<ObjectKey, byte[]> objects = new HashMap<>();
        ObjectKey best = new ObjectKey("a.br");
        ObjectKey last = new ObjectKey("a");
        try (MemoryObjectStore store = new MemoryObjectStore(objects, content -> "d" + content.length)) {
            List<ObjectKey> keys = List.of(best, last);
            assertThat(store.first(keys)).isEmpty();
            objects.put(last, new byte[1]);
            assertThat(store.first(keys).map(ObjectStore.Hit::key)).contains(last);
            objects.put(best, new byte[2]);
            ObjectStore.Hit hit = store.first(keys).orElseThrow();
            assertThat(hit.key()).isEqualTo(best);
            assertThat(hit.object().digest()).isEqualTo("d2");
            assertThat(store.first(List.of())).isEmpty();
        }
    }
}

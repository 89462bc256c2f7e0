package dev.offprint.edge.runtime.jvm.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.ObjectStoreContract;
import dev.offprint.edge.store.MemoryObjectStore;
import dev.offprint.edge.store.ObjectStore;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The contract of stores, by a release. */
final class ReleaseStoreContractTest extends ObjectStoreContract {

    @Override
    protected ObjectStore store(Map<ObjectKey, byte[]> objects) throws Exception {
        ObjectStore store = new MemoryObjectStore(
                new ReleasedTree(objects).current("one"),
                bytes -> Sha256.of(bytes).tag());
        return new TreeFollower(store, 64 << 20, failure -> {})
                .newer(null)
                .orElseThrow()
                .objects();
    }

    @Test
    void namesContentAsAPlainTreeDoes() throws Exception {
        ObjectKey key = new ObjectKey("k");
        ObjectStore release = store(Map.of(key, new byte[1000]));
        assertThat(release.get(key).orElseThrow().digest())
                .isEqualTo(Sha256.of(new byte[1000]).tag());
    }

    @Test
    void prefersTheKeysInTheirOrder() throws Exception {
        ObjectKey key = new ObjectKey("a/k.css");
        ObjectKey gzip = new ObjectKey("a/k.css.gz");
        ObjectKey brotli = new ObjectKey("a/k.css.br");
        ObjectStore release = store(Map.of(key, new byte[1], gzip, new byte[2]));
        assertThat(release.first(List.of(brotli, gzip, key)).orElseThrow().key())
                .isEqualTo(gzip);
        assertThat(release.first(List.of(key, gzip)).orElseThrow().key()).isEqualTo(key);
        assertThat(release.first(List.of(brotli))).isEmpty();
        assertThat(release.first(List.of(new ObjectKey("z"), new ObjectKey("a/k"))))
                .isEmpty();
    }

    @Test
    void keepsArchivesApartFromCodings() throws Exception {
        ObjectStore release = store(Map.of(new ObjectKey("a/data.tar.gz"), new byte[3]));
        assertThat(content(release, "a/data.tar.gz")).hasSize(3);
        assertThat(release.get(new ObjectKey("a/data.tar"))).isEmpty();
        assertThat(release.get(new ObjectKey("a/data.tar.br"))).isEmpty();
        assertThat(release.get(new ObjectKey("a/.gz"))).isEmpty();
    }
}

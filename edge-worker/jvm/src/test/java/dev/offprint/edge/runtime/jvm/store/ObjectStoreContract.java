package dev.offprint.edge.runtime.jvm.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.release.DeferredBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store has to do. A subclass for each: it fills one, and hands it out. */
public abstract class ObjectStoreContract {

    /** Returns a store that holds these objects and no others. */
    protected abstract ObjectStore store(Map<ObjectKey, byte[]> objects) throws Exception;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "llms.txt",
                "api/knowledge/articles/index.json",
                ".well-known/api-catalog/index.json",
                "a/b.c_d-e"
            })
    void handsOutWhatLiesUnderAKey(String key) throws Exception {
        try (ObjectStore store = store(Map.of(new ObjectKey(key), bytes("content")))) {
            assertThat(content(store, key)).isEqualTo(bytes("content"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"b", "a", "a/b", "a/b/c.json.gz", "a/b/c.json/d", "a/b/c.jso", "A/b/d.json"})
    void hasNothingUnderOtherKeys(String key) throws Exception {
        try (ObjectStore store = store(Map.of(new ObjectKey("a/b/c.json"), bytes("content")))) {
            assertThat(store.get(new ObjectKey(key))).isEmpty();
        }
    }

    @Test
    void takesTheLongestNames() throws Exception {
        String longest = "a".repeat(ObjectKey.MAX_COMPONENT);
        try (ObjectStore store = store(Map.of(new ObjectKey("d/" + longest), bytes("content")))) {
            assertThat(content(store, "d/" + longest)).isEqualTo(bytes("content"));
            assertThat(store.get(new ObjectKey("d/" + "b".repeat(255)))).isEmpty();
            assertThat(store.get(new ObjectKey("d/" + longest + "/" + longest))).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 256 * 1024, 256 * 1024 + 1, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1})
    void handsOutContentOfAnyLength(int length) throws Exception {
        byte[] content = new byte[length];
        new Random(length).nextBytes(content);
        try (ObjectStore store = store(Map.of(new ObjectKey("k"), content))) {
            assertThat(store.get(new ObjectKey("k")).orElseThrow().body().length())
                    .isEqualTo(length);
            assertThat(content(store, "k")).isEqualTo(content);
            assertThat(content(store, "k")).as("once more").isEqualTo(content);
        }
    }

    @Test
    void takesBackContentThatNobodySends() throws Exception {
        try (ObjectStore store = store(Map.of(new ObjectKey("k"), new byte[9 * 1024 * 1024]))) {
            for (int i = 0; i < 300; i++) { // more than any pool of connections or files has
                store.get(new ObjectKey("k")).orElseThrow().body().discard();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 300 * 1024, 9 * 1024 * 1024})
    void namesContentByADigest(int length) throws Exception {
        byte[] other = new byte[length];
        other[length - 1] = 1;
        try (ObjectStore store = store(Map.of(
                new ObjectKey("one"), new byte[length],
                new ObjectKey("same"), new byte[length],
                new ObjectKey("other"), other))) {
            assertThat(digest(store, "one")).matches("[\\x21\\x23-\\x7e]{8,64}");
            assertThat(digest(store, "one")).isEqualTo(digest(store, "one")).isEqualTo(digest(store, "same"));
            assertThat(digest(store, "one")).isNotEqualTo(digest(store, "other"));
        }
    }

    /** Returns the content of a body, however it comes. */
    public static byte[] content(Body stored) throws IOException, StoreUnavailable {
        return StreamedBody.whole(DeferredBody.opened(stored));
    }

    /** Returns the content under a key. */
    protected static byte[] content(ObjectStore store, String key) throws IOException, StoreUnavailable {
        return content(store.get(new ObjectKey(key)).orElseThrow().body());
    }

    private static String digest(ObjectStore store, String key) throws StoreUnavailable {
        StoredObject object = store.get(new ObjectKey(key)).orElseThrow();
        object.body().discard();
        return object.digest();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}

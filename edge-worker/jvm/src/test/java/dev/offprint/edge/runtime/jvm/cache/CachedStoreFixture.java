package dev.offprint.edge.runtime.jvm.cache;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import dev.offprint.edge.runtime.jvm.store.ObjectStoreContract;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** A store with a cache in a folder, and what is in the folder. */
abstract class CachedStoreFixture {

    static final ObjectKey KEY = new ObjectKey("llms.txt");
    static final String CONFIG =
            "{\"format\":1,\"baseUrl\":\"https://example.test\",\"headers\":{\"files\":[{\"for\":\"llms.txt auth.md openapi.json\",\"type\":\"text/plain\"}]}}";
    static final long LIMIT = 128L * 1024 * 1024;

    @TempDir
    Path folder;

    final WatchedStore store = new WatchedStore();
    final List<String> notes = Collections.synchronizedList(new ArrayList<>());
    final StringWriter said = new StringWriter();

    CachedStore cached() throws IOException {
        return new CachedStore(store, "store", folder, LIMIT, notes::add);
    }

    EdgeSource source(ObjectStore cached) throws UnusableTree {
        return new EdgeSource(cached, EdgeSource.Settings.DEFAULT, new FailureLog(new PrintWriter(said)));
    }

    static ReleasedTree release(String name) {
        Map<ObjectKey, byte[]> tree = new TreeMap<>();
        tree.put(new ObjectKey("edge.json"), CONFIG.getBytes(UTF_8));
        tree.put(KEY, ("text of " + name).getBytes(UTF_8));
        for (int i = 0; i < 10; i++) {
            tree.put(new ObjectKey("k" + i), (name + i).getBytes(UTF_8));
        }
        return new ReleasedTree(tree);
    }

    ObjectKey put(byte[] content) {
        store.put(key(content), content);
        return key(content);
    }

    static ObjectKey key(byte[] content) {
        return ReleaseLayout.object(ReleasedTree.sha256(content));
    }

    static String content(ObjectStore release) throws Exception {
        return new String(content(release, KEY), UTF_8);
    }

    static byte[] content(ObjectStore from, ObjectKey key) throws IOException, StoreUnavailable {
        return ObjectStoreContract.content(from.get(key).orElseThrow().body());
    }

    /** The look after the one that found a release keeps it. */
    void keep(EdgeSource source) {
        source.check();
        assertThat(pointers()).isNotEmpty();
    }

    List<Path> pointers() {
        return files(folder.resolve("releases"));
    }

    Path file(ObjectKey key) {
        return folder.resolve(key.value());
    }

    static List<Path> files(Path in) {
        try (Stream<Path> paths = Files.walk(in)) {
            return paths.filter(Files::isRegularFile).toList();
        } catch (IOException | UncheckedIOException gone) { // the writer renames meanwhile
            return List.of();
        }
    }

    static byte[] random(int length, long seed) {
        byte[] content = new byte[length];
        new Random(seed).nextBytes(content);
        return content;
    }
}

package dev.offprint.publish.cdn;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.SampleTree;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.publish.plan.Change;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A small tree with what its adapter knows, and the production adapter over it. */
final class TestTree {

    static final String BASE = "https://example.com/kb";
    static final EdgeConfig CONFIG = config(BASE, Map.of());

    private final EdgeConfig config;
    private final TreeMap<String, byte[]> objects = new TreeMap<>();

    TestTree(EdgeConfig config) {
        this.config = config;
        put("api/knowledge/articles/_lists/none.json", "none");
        put("404.html", "nothing here");
    }

    static EdgeConfig config(String baseUrl, Map<String, String> levels) {
        return new EdgeConfig(
                baseUrl,
                ArticleFolders.DEFAULT,
                levels,
                Quota.DEFAULT,
                EdgeConfig.CachePolicy.DEFAULT,
                Renames.NONE,
                SampleTree.headers(baseUrl));
    }

    EdgeConfig config() {
        return config;
    }

    /** Returns this tree as another adapter would see it. */
    TestTree as(EdgeConfig other) {
        TestTree copy = new TestTree(other);
        copy.objects.clear();
        copy.objects.putAll(objects);
        return copy;
    }

    TestTree put(String key, String text) {
        objects.put(key, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    TestTree remove(String key) {
        objects.remove(key);
        return this;
    }

    boolean holds(String key) {
        return objects.containsKey(key);
    }

    /** Returns what a publish from the other tree to this one does. */
    List<Change> since(TestTree before) {
        TreeSet<String> keys = new TreeSet<>(objects.keySet());
        keys.addAll(before.objects.keySet());
        List<Change> changes = new ArrayList<>();
        for (String key : keys) {
            PublicFile old = before.file(key);
            PublicFile now = file(key);
            if (!isSibling(key) && !Objects.equals(old, now)) {
                changes.add(new Change(key, old, now));
            }
        }
        return changes;
    }

    PurgeList purgedSince(TestTree before) {
        return ChangedAddresses.of(since(before), before.config, config);
    }

    @Nullable
    PublicFile file(String key) {
        Content content = content(key);
        return content == null ? null : new PublicFile(content, content(key + ".gz"), content(key + ".br"));
    }

    /** Returns all that a client sees of an answer. */
    String ask(Request request) {
        Response response = new Edge(config)
                .answer(
                        request,
                        key -> Optional.ofNullable(objects.get(key.value()))
                                .map(bytes -> new StoredObject(
                                        new Bytes(bytes), Sha256.of(bytes).tag())));
        String body = new String(((Bytes) response.body()).bytes(), StandardCharsets.UTF_8);
        return response.status() + " " + response.headers() + " " + body;
    }

    private static boolean isSibling(String key) {
        return key.endsWith(".gz") || key.endsWith(".br");
    }

    private @Nullable Content content(String key) {
        byte[] bytes = objects.get(key);
        return bytes == null ? null : new Content(Sha256.of(Arrays.copyOf(bytes, bytes.length)), bytes.length);
    }
}

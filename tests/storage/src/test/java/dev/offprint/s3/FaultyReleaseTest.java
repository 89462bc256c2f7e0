package dev.offprint.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.release.DeferredBody;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.s3.Refusal;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Releases in a faulty storage. */
@Gate
final class FaultyReleaseTest {

    private static final ObjectKey KEY = new ObjectKey("llms.txt");
    private static final String TAG = "\"0123456789abcdef\"";
    private static final FaultyStorage.Behaviour DENIED = FaultyStorage.refusing(403, "AccessDenied");

    private final StringWriter said = new StringWriter();
    private FaultyStorage storage;
    private S3ObjectStore store;

    @BeforeEach
    void start() throws IOException {
        storage = new FaultyStorage();
        store = new S3ObjectStore(new S3Settings(
                "bucket", "", storage.endpoint(), "us-east-1", true, Duration.ofMillis(700), Duration.ofMillis(2500)));
    }

    @AfterEach
    void stop() throws IOException {
        store.close();
        storage.close();
    }

    @Test
    void asksForThePointerOnlyIfItChanged() throws Exception {
        ReleasedTree tree = publish(Map.of(KEY, "llms"));
        List<String> conditions = Collections.synchronizedList(new ArrayList<>());
        FaultyStorage.Behaviour pointer = FaultyStorage.content(text(tree.pointer("one")));
        FaultyStorage.Listening conditional = (fields, out) -> {
            conditions.add(fields.getOrDefault("if-none-match", "none"));
            boolean same = TAG.equals(fields.get("if-none-match"));
            if (same) {
                out.write("HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            } else {
                pointer.answer(out);
            }
        };
        storage.at("current.json", conditional);
        EdgeSource source = source();
        int before = storage.requests();
        source.check();
        source.check();
        assertThat(storage.requests() - before).as("one request for each look").isEqualTo(2);
        assertThat(conditions).containsExactly("none", TAG, TAG);
        assertThat(said.toString()).isEmpty();
    }

    @Test
    void takesARefusalForAFailure() throws Exception {
        ReleasedTree tree = publish(Map.of(KEY, "llms"));
        storage.otherwise(DENIED);
        EdgeSource source = source();
        ObjectStore release = source.get().store();
        assertThat(release.get(new ObjectKey("not-there"))).isEmpty();
        assertThatThrownBy(() -> store.get(new ObjectKey("not-there"))).isInstanceOf(StoreUnavailable.class);
        ObjectKey content = ReleaseLayout.object(ReleasedTree.sha256(bytes("llms")));
        storage.at(content.value(), DENIED);
        StoredObject object = release.get(KEY).orElseThrow();
        assertThatThrownBy(() -> DeferredBody.opened(object.body()))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining(content.value());
        storage.at("current.json", DENIED);
        source.check();
        assertThat(said.toString().lines()).singleElement().asString().contains("keeping release one", "403");
        storage.at("current.json", FaultyStorage.content(text(tree.pointer("one"))));
        source.check();
        assertThat(said.toString().lines()).hasSize(2);
    }

    @Test
    void refusesToBeginWhereItMayReadNothing() {
        storage.otherwise(DENIED);
        assertThatThrownBy(this::source).isInstanceOf(UnusableTree.class).hasRootCauseInstanceOf(Refusal.class);
    }

    private ReleasedTree publish(Map<ObjectKey, String> documents) {
        Map<ObjectKey, byte[]> tree = new TreeMap<>();
        tree.put(
                new ObjectKey("edge.json"),
                bytes(
                        "{\"format\":1,\"baseUrl\":\"https://example.test\",\"headers\":{\"files\":[{\"for\":\"llms.txt auth.md openapi.json\",\"type\":\"text/plain\"}]}}"));
        documents.forEach((key, text) -> tree.put(key, bytes(text)));
        ReleasedTree release = new ReleasedTree(tree);
        release.current("one").forEach((key, content) -> storage.at(key.value(), FaultyStorage.content(text(content))));
        return release;
    }

    private EdgeSource source() throws UnusableTree {
        return new EdgeSource(store, EdgeSource.Settings.DEFAULT, new FailureLog(new PrintWriter(said)));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.US_ASCII);
    }
}

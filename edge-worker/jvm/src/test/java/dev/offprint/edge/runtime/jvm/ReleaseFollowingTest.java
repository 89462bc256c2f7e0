package dev.offprint.edge.runtime.jvm;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whether the last good release stays until there is another good one. */
final class ReleaseFollowingTest {

    private static final ObjectKey POINTER = ReleaseLayout.POINTER;
    private static final ClientKey CLIENT = new ClientKey("192.0.2.1");

    private StringWriter said = new StringWriter();
    private WatchedStore store = new WatchedStore();

    @BeforeEach
    void begin() {
        said = new StringWriter();
        store = new WatchedStore();
        ReleasedSite.publish(store, "one");
    }

    @Test
    void followsThePointerForthAndBack() throws Exception {
        EdgeSource source = source();
        assertServes(source, "one");
        ReleasedSite.publish(store, "two");
        assertServes(source, "one");
        source.check();
        assertServes(source, "two");
        ReleasedSite.publish(store, "one"); // as a rollback does
        source.check();
        assertServes(source, "one");
        assertThat(said.toString().lines())
                .containsExactly("offprint edge: serving release two", "offprint edge: serving release one");
    }

    @Test
    void asksForThePointerAloneWhileNothingChanges() throws Exception {
        EdgeSource source = source();
        store.asked();
        source.check();
        source.check();
        assertThat(store.asked()).containsOnly(POINTER).hasSize(2);
    }

    @TestFactory
    List<DynamicTest> keepsTheLastGoodRelease() {
        List<DynamicTest> tests = new ArrayList<>();
        damages()
                .forEach((name, damage) -> tests.add(DynamicTest.dynamicTest(name, () -> {
                    begin();
                    EdgeSource source = source();
                    store.put(damage);
                    assertKeeps(source, "one");
                    ReleasedSite.publish(store, "three");
                    source.check();
                    assertServes(source, "three");
                })));
        return tests;
    }

    @Test
    void keepsItWhereThePointerIsGone() throws Exception {
        EdgeSource source = source();
        store.remove(POINTER);
        assertKeeps(source, "one");
        store.put(ReleasedSite.tree("plain"));
        source.check();
        assertServes(source, "one");
    }

    @Test
    void keepsItWhileTheStoreIsDown() throws Exception {
        EdgeSource source = source();
        assertServes(source, "one"); // what is in memory needs no store
        store.fail(true);
        assertKeeps(source, "one");
        store.fail(false);
        source.check();
        source.check();
        assertThat(said.toString().lines()).hasSize(2).last().asString().contains("followed again");
        assertServes(source, "one");
    }

    @Test
    void keepsItWhateverThePointerSays() throws Exception {
        EdgeSource source = source();
        byte[] good = new ReleasedTree(ReleasedSite.tree("one")).pointer("two");
        for (int length = 0; length < good.length; length++) {
            store.put(POINTER, Arrays.copyOf(good, length));
            source.check();
            assertServes(source, "one");
        }
        Random random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            byte[] bytes = random.nextBoolean() ? good.clone() : new byte[random.nextInt(300)];
            for (int k = 0; k <= i % 3 && bytes.length > 0; k++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            store.put(POINTER, bytes);
            source.check();
            assertServes(source, "one"); // a damaged id may name it anew, and never leads to anything else
        }
    }

    @Test
    void movesFromAPlainTreeToReleases() throws Exception {
        store = new WatchedStore().put(ReleasedSite.tree("plain"));
        EdgeSource source = source();
        assertServes(source, "plain");
        ReleasedSite.publish(store, "one");
        source.check();
        assertServes(source, "one");
    }

    @Test
    void needsAReleaseToBeginWith() {
        damages().forEach((name, damage) -> {
            store.put(damage);
            assertThatThrownBy(this::source)
                    .as(name)
                    .isInstanceOfSatisfying(
                            UnusableTree.class,
                            noTree -> assertThat(noTree.isRelease()).isTrue());
            ReleasedSite.publish(store, "one");
        });
    }

    @Test
    void asksForNoContentThatIsNotSent() throws Exception {
        EdgeSource source = source();
        Response first = answer(source, Request.get("/llms.txt"));
        String tag = first.headers().first("ETag").orElseThrow();
        store.fail(true); // but for nodes it has seen
        assertThat(answer(source, Request.get("/llms.txt").with("If-None-Match", tag))
                        .status())
                .isEqualTo(304);
        Request gzip = Request.get("/llms.txt").with("Accept-Encoding", "gzip");
        store.asked();
        assertThat(answer(source, gzip.withMethod("HEAD")).headers().first("Content-Encoding"))
                .contains("gzip");
        assertThat(store.asked()).isEmpty();
        assertThat(answer(source, gzip).status()).as("its content is not there").isEqualTo(500);
        store.fail(false);
        assertThat(answer(source, gzip).status()).isEqualTo(200);
    }

    @Test
    void answersAMissingContentWithAProblem() throws Exception {
        EdgeSource source = source();
        byte[] content = requireNonNull(ReleasedSite.tree("one").get(new ObjectKey("auth.md")));
        ObjectKey key = ReleaseLayout.object(ReleasedTree.sha256(content));
        store.remove(key);
        assertThat(answer(source, Request.get("/auth.md")).status()).isEqualTo(500);
        store.put(key, ReleasedSite.bytes("x".repeat(content.length)));
        assertThat(answer(source, Request.get("/auth.md")).status()).isEqualTo(500);
        assertThat(said.toString().lines()).hasSize(2).allMatch(line -> line.contains(key.value()));
        store.put(key, content);
        assertThat(answer(source, Request.get("/auth.md")).status()).isEqualTo(200);
    }

    /** What may lie in a store instead of a good release, and never is served. */
    private static Map<String, Map<ObjectKey, byte[]>> damages() {
        Map<String, Map<ObjectKey, byte[]>> damages = new LinkedHashMap<>();
        ReleasedTree two = new ReleasedTree(ReleasedSite.tree("two"));
        for (String text : List.of(
                "",
                "{",
                "{}",
                "[]",
                "null",
                "1",
                "{\"format\":3,\"id\":\"two\",\"manifest\":\"" + two.manifest() + "\"}",
                "{\"format\":\"1\",\"id\":\"two\",\"manifest\":\"" + two.manifest() + "\"}",
                "{\"format\":1,\"id\":\"../two\",\"manifest\":\"" + two.manifest() + "\"}",
                "{\"format\":1,\"id\":\"two\",\"manifest\":\"../../edge.json\"}",
                "{\"format\":1,\"id\":\"two\",\"manifest\":null}",
                "<html>a captive portal</html>",
                " ".repeat(100_000))) {
            damages.put("the pointer is " + text.strip(), Map.of(POINTER, ReleasedSite.bytes(text)));
        }
        ObjectKey root = ReleaseLayout.object(two.manifest());
        byte[] rootBytes = requireNonNull(two.objects().get(root));
        byte[] damagedRoot = rootBytes.clone();
        damagedRoot[rootBytes.length / 2] ^= 1;
        damages.put("the root is missing", Map.of(POINTER, two.pointer("two")));
        damages.put("the root is damaged", Map.of(POINTER, two.pointer("two"), root, damagedRoot));
        damages.put("the root is all there is", Map.of(POINTER, two.pointer("two"), root, rootBytes));
        byte[] noNode = ReleasedSite.bytes("no node");
        String noNodeDigest = ReleasedTree.sha256(noNode);
        damages.put(
                "the root is no node",
                Map.of(POINTER, ReleasedTree.pointer("two", noNodeDigest), ReleaseLayout.object(noNodeDigest), noNode));
        Map<ObjectKey, byte[]> unreadable = new TreeMap<>(ReleasedSite.tree("two"));
        unreadable.put(new ObjectKey("edge.json"), ReleasedSite.bytes("{\"format\":99}"));
        damages.put("edge.json is a newer one", new ReleasedTree(unreadable).current("two"));
        return damages;
    }

    private void assertKeeps(EdgeSource source, String name) throws Exception {
        said.getBuffer().setLength(0);
        source.check();
        source.check();
        assertServes(source, name);
        assertThat(said.toString().lines())
                .singleElement()
                .asString()
                .startsWith("offprint edge: keeping release " + name + ": ");
    }

    private void assertServes(EdgeSource source, String name) {
        Response answer = answer(source, Request.get("/llms.txt"));
        assertThat(text(answer)).isEqualTo("/llms.txt of " + name);
        assertThat(answer.headers().first("Cache-Control").orElseThrow()).endsWith(name);
    }

    private Response answer(EdgeSource source, Request request) {
        return new TreeRequestHandler(source, log()).answer(request, CLIENT);
    }

    private EdgeSource source() throws UnusableTree {
        return new EdgeSource(store, EdgeSource.Settings.DEFAULT, log());
    }

    private FailureLog log() {
        return new FailureLog(new PrintWriter(said));
    }

    private static String text(Response response) {
        return new String(((Bytes) response.body()).bytes(), StandardCharsets.UTF_8);
    }
}

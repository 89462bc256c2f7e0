package dev.offprint.edge.runtime.worker;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import dev.offprint.digest.TrustedKeys;
import dev.offprint.edge.SampleTree;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.edge.runtime.jvm.credential.Credentials;
import dev.offprint.edge.runtime.jvm.release.BucketServer;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import dev.offprint.edge.runtime.jvm.s3.RequestSigner;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** How the worker reads releases. */
@WorkerTest
final class WorkerStoreTest {

    private static final ObjectKey ARTICLE = new ObjectKey("api/knowledge/articles/guide-one/index.json");
    private static final Request ARTICLE_REQUEST = Request.get("/api/knowledge/articles/guide-one");
    private static final ObjectKey MEDIA = new ObjectKey("media/guide-one/film.mp4");
    private static final Request MEDIA_REQUEST = Request.get("/media/guide-one/film.mp4");

    @Test
    void followsTheReleaseOfItsStore() throws IOException {
        ReleasedTree next = new ReleasedTree(tree(Map.of(ARTICLE, bytes("second edition"))));
        try (WorkerHost host = host(release("one", Map.of()), Map.of("FOLLOW_WITHIN", "0"))) {
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("guide one");
            for (Map.Entry<ObjectKey, byte[]> object : next.objects().entrySet()) {
                host.put("site", object.getKey(), object.getValue());
            }
            host.put("site", ReleaseLayout.POINTER, next.pointer("two"));
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("second edition");
            host.put("site", ReleaseLayout.POINTER, bytes("{\"format\":3}"));
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("second edition");
            host.put("site", ReleaseLayout.POINTER, null);
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("second edition");
        }
    }

    /** Who can write to the bucket cannot publish. */
    @Test
    void servesOnlyWhatATrustedKeyHasSigned() throws Exception {
        KeyPair pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        String pem = "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder().encodeToString(pair.getPublic().getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
        ReleasedTree next = new ReleasedTree(tree(Map.of(ARTICLE, bytes("second edition"))));
        try (WorkerHost host = host(release("one", Map.of()), Map.of("FOLLOW_WITHIN", "0", "TRUST", pem))) {
            assertThat(host.exchange("site", ARTICLE_REQUEST).status())
                    .as("unsigned")
                    .isEqualTo(500);
            ReleasedTree first = new ReleasedTree(tree(Map.of()));
            host.put("site", ReleaseLayout.POINTER, signed(first.pointer("one"), pair, "one"));
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("guide one");
            for (Map.Entry<ObjectKey, byte[]> object : next.objects().entrySet()) {
                host.put("site", object.getKey(), object.getValue());
            }
            host.put("site", ReleaseLayout.POINTER, next.pointer("two"));
            assertThat(text(host.exchange("site", ARTICLE_REQUEST)))
                    .as("unsigned")
                    .isEqualTo("guide one");
            host.put("site", ReleaseLayout.POINTER, signed(next.pointer("two"), pair, "three"));
            assertThat(text(host.exchange("site", ARTICLE_REQUEST)))
                    .as("of another id")
                    .isEqualTo("guide one");
            host.put("site", ReleaseLayout.POINTER, signed(next.pointer("two"), pair, "two"));
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("second edition");
        }
    }

    private static byte[] signed(byte[] pointer, KeyPair pair, String id) throws GeneralSecurityException {
        String record = new String(pointer, StandardCharsets.UTF_8);
        String manifest = record.replaceAll("(?s).*\"manifest\":\"(\\w+)\".*", "$1");
        Signature signature = Signature.getInstance("Ed25519");
        signature.initSign(pair.getPrivate());
        signature.update(TrustedKeys.statement(id, manifest));
        String member = "\"signature\":\"" + Base64.getEncoder().encodeToString(signature.sign()) + "\",";
        return bytes("{" + member + record.substring(1));
    }

    @Test
    void keepsThePointerForSeconds() throws IOException {
        ReleasedTree next = new ReleasedTree(tree(Map.of(ARTICLE, bytes("second edition"))));
        try (WorkerHost host = host(release("one", Map.of()), Map.of("FOLLOW_WITHIN", "600"))) {
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("guide one");
            host.put("site", ReleaseLayout.POINTER, next.pointer("two"));
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("guide one");
        }
    }

    @Test
    void saysThatAStoreWithoutAReleaseFails() throws IOException {
        try (WorkerHost host = host(new TreeMap<>(), Map.of())) {
            Response failed = host.exchange("site", ARTICLE_REQUEST);
            assertThat(failed.status()).isEqualTo(500);
            assertThat(failed.headers().first("Retry-After")).contains("5");
            assertThat(failed.headers().first("Content-Type")).contains("application/problem+json");
        }
    }

    @Test
    void sendsNoByteOfADamagedContent() throws IOException {
        Map<ObjectKey, byte[]> objects = release("one", Map.of());
        objects.put(ReleaseLayout.object(ReleasedTree.sha256(bytes("guide one"))), bytes("guide two"));
        try (WorkerHost host = host(objects, Map.of())) {
            Response failed = host.exchange("site", ARTICLE_REQUEST);
            assertThat(failed.status()).isEqualTo(500);
            assertThat(text(failed)).contains("INTERNAL_ERROR").doesNotContain("guide two");
        }
    }

    @Test
    void streamsLargeContentsAndHoldsBackTheEndOfADamagedOne() throws IOException {
        byte[] film = new byte[9 * 1024 * 1024];
        new Random(1).nextBytes(film);
        Map<ObjectKey, byte[]> objects = release("one", Map.of(MEDIA, film));
        try (WorkerHost host = host(objects, Map.of())) {
            assertThat(((Bytes) host.exchange("site", MEDIA_REQUEST).body()).bytes())
                    .isEqualTo(film);
        }
        byte[] damaged = film.clone();
        damaged[0]++;
        objects.put(ReleaseLayout.object(ReleasedTree.sha256(film)), damaged);
        try (WorkerHost host = host(objects, Map.of())) {
            assertThatThrownBy(() -> host.exchange("site", MEDIA_REQUEST)).isInstanceOf(EOFException.class);
        }
    }

    @Test
    void asksAStorageForWhatItDoesNotKnow() throws IOException {
        try (BucketServer origin = new BucketServer();
                WorkerHost host = host(null, variables(origin.put("a", release("one", Map.of())), "0"))) {
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("guide one");
            assertThat(origin.requests).contains("/a/current.json 200").doesNotContain("/a/current.json 304");
            int before = origin.requests.size();
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("guide one");
            assertThat(origin.requests.subList(before, origin.requests.size())).containsExactly("/a/current.json 304");
        }
    }

    /** Ten seconds each: that is how long a storage may take for the next bytes. */
    @Test
    void givesUpAStoreThatStopsInTheMiddleOfAnObject() throws IOException {
        try (BucketServer origin = new BucketServer();
                WorkerHost host = host(null, variables(origin.put("a", release("one", Map.of())), "0"))) {
            origin.stall("a", ReleaseLayout.object(ReleasedTree.sha256(bytes("guide one"))));
            Response failed = host.exchange("site", ARTICLE_REQUEST);
            assertThat(failed.status()).isEqualTo(500);
            assertThat(failed.headers().first("Retry-After")).contains("5");
            assertThat(host.exchange("site", Request.get("/llms.txt")).status()).isEqualTo(200);
        }
    }

    @Test
    void servesOnWhenThePointerStopsInTheMiddle() throws IOException {
        ReleasedTree next = new ReleasedTree(tree(Map.of(ARTICLE, bytes("second edition"))));
        try (BucketServer origin = new BucketServer();
                WorkerHost host = host(null, variables(origin.put("a", release("one", Map.of())), "0"))) {
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("guide one");
            origin.put("a", Map.of(ReleaseLayout.POINTER, next.pointer("two")));
            origin.stall("a", ReleaseLayout.POINTER);
            assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("guide one");
        }
    }

    @Test
    void signsRequests() throws IOException {
        Map<String, String> variables = new TreeMap<>();
        try (BucketServer origin = new BucketServer(WorkerStoreTest::isSigned)) {
            variables.putAll(variables(origin.put("a", release("one", Map.of())), "5"));
            variables.putAll(Map.of(
                    "AWS_ACCESS_KEY_ID", "AKIDEXAMPLE",
                    "AWS_SECRET_ACCESS_KEY", "secret/of+example",
                    "STORE_REGION", "eu-central-1"));
            try (WorkerHost host = host(null, variables)) {
                assertThat(text(host.exchange("site", ARTICLE_REQUEST))).isEqualTo("guide one");
            }
            variables.put("AWS_SECRET_ACCESS_KEY", "another");
            try (WorkerHost host = host(null, variables)) {
                assertThat(host.exchange("site", ARTICLE_REQUEST).status()).isEqualTo(500);
            }
        }
    }

    /** Signs the same request with the code of the adapter for the JVM, and compares. */
    private static boolean isSigned(HttpExchange exchange) {
        String time = requireNonNull(exchange.getRequestHeaders().getFirst("x-amz-date"));
        DateTimeFormatter format = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT);
        String expected = new RequestSigner("eu-central-1", "s3")
                .sign(
                        new RequestSigner.Get(
                                exchange.getRequestURI().getRawPath(),
                                "",
                                Map.of(
                                        "host",
                                        requireNonNull(
                                                exchange.getRequestHeaders().getFirst("Host")))),
                        new Credentials("AKIDEXAMPLE", "secret/of+example", null, null),
                        LocalDateTime.parse(time, format).toInstant(ZoneOffset.UTC))
                .get("authorization");
        return requireNonNull(expected).equals(exchange.getRequestHeaders().getFirst("Authorization"));
    }

    private static Map<String, String> variables(String store, String followWithin) {
        return Map.of("STORE_URL", store, "FOLLOW_WITHIN", followWithin);
    }

    private static WorkerHost host(
            @org.jspecify.annotations.Nullable Map<ObjectKey, byte[]> objects, Map<String, String> variables)
            throws IOException {
        return new WorkerHost(List.of(new WorkerHost.Site("site", objects, Map.of("variables", variables))));
    }

    private static Map<ObjectKey, byte[]> release(String id, Map<ObjectKey, byte[]> other) throws IOException {
        return new TreeMap<>(new ReleasedTree(tree(other)).current(id));
    }

    private static Map<ObjectKey, byte[]> tree(Map<ObjectKey, byte[]> other) throws IOException {
        Map<ObjectKey, byte[]> tree = new TreeMap<>(SampleTree.objects());
        tree.put(TreeKeys.EDGE_CONFIG, SampleRelease.config(World.USUAL.config()));
        tree.putAll(other);
        return tree;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(Response response) {
        return new String(((Bytes) response.body()).bytes(), StandardCharsets.UTF_8);
    }
}

package dev.offprint.s3;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.edge.runtime.jvm.cache.CachedStore;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.store.BreakingStore;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * An adapter over a release whose storage begins to fail, in every way: what is in memory is served as before, everything else is
 * refused in time, and when the storage is back, everything is served again.
 */
@Gate
final class StoreFailuresTest {

    private static final String KNOWN = "/llms.txt";
    private static final String UNKNOWN = "/auth.md";
    private static final String TEXT = "a text of some length: ".repeat(20);
    private static final Duration ATTEMPT = Duration.ofMillis(400);
    private static final Duration CALL = Duration.ofMillis(1200);

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();
    private final List<String> notes = Collections.synchronizedList(new ArrayList<>());
    private FaultyStorage storage;

    @BeforeEach
    void start() throws IOException {
        storage = new FaultyStorage();
        Map<ObjectKey, byte[]> tree = new TreeMap<>();
        tree.put(
                new ObjectKey("edge.json"),
                bytes(
                        "{\"format\":1,\"baseUrl\":\"https://example.test\",\"headers\":{\"files\":[{\"for\":\"llms.txt auth.md openapi.json\",\"type\":\"text/plain\"}]}}"));
        tree.put(new ObjectKey(KNOWN.substring(1)), bytes(TEXT + KNOWN));
        tree.put(new ObjectKey(UNKNOWN.substring(1)), bytes(TEXT + UNKNOWN));
        new ReleasedTree(tree)
                .current("one")
                .forEach((key, content) ->
                        storage.at(key.value(), FaultyStorage.content(new String(content, StandardCharsets.US_ASCII))));
    }

    @AfterEach
    void stop() throws IOException {
        storage.close();
    }

    @TestFactory
    Stream<DynamicTest> servesWhatItHasAndRefusesTheRest() {
        Map<String, FaultyStorage.Behaviour> faults = new TreeMap<>();
        faults.put("slow", FaultyStorage.delayed(20_000, FaultyStorage.content(TEXT)));
        faults.put("dripping", FaultyStorage.dripping(100, TEXT));
        faults.put("stalled", out -> {
            FaultyStorage.truncated(1000, TEXT).answer(out);
            Thread.sleep(20_000);
        });
        faults.put("reset half way", FaultyStorage.reset(1000, TEXT));
        faults.put("reset at once", FaultyStorage.reset(0, ""));
        faults.put("truncated", FaultyStorage.truncated(1000, TEXT));
        faults.put("wrong length", FaultyStorage.content(TEXT + UNKNOWN + "!"));
        faults.put("wrong digest", FaultyStorage.content(TEXT + "/Auth.md"));
        faults.put("403", FaultyStorage.refusing(403, "AccessDenied"));
        faults.put("404", FaultyStorage.refusing(404, "NoSuchKey"));
        faults.put("500", FaultyStorage.refusing(500, "InternalError"));
        faults.put("503", FaultyStorage.refusing(503, "SlowDown"));
        faults.put("301", FaultyStorage.refusing(301, "PermanentRedirect"));
        faults.put("garbage", out -> out.write(bytes("\u0000\u0001hello\r\n\r\n")));
        faults.put("a status alone", out -> out.write(bytes("HTTP/1.1 200 OK\r\n\r\n")));
        faults.put("an odd length", out -> out.write(bytes("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n")));
        faults.put("nothing", out -> {});
        return faults.entrySet().stream()
                .map(fault -> DynamicTest.dynamicTest(fault.getKey(), () -> {
                    try (Switched store = new Switched(store(storage.endpoint()))) {
                        storage.everywhere(null);
                        check(store, () -> storage.everywhere(fault.getValue()), () -> storage.everywhere(null));
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> servesWhatItHasWhereTheStorageCannotBeReached() throws Exception {
        int closed;
        try (ServerSocket socket = new ServerSocket(0)) {
            closed = socket.getLocalPort();
        }
        Map<String, URI> endpoints = new TreeMap<>();
        endpoints.put("refused", URI.create("http://127.0.0.1:" + closed));
        endpoints.put("no such host", URI.create("http://storage.invalid"));
        endpoints.put(
                "no TLS", URI.create("https://127.0.0.1:" + storage.endpoint().getPort()));
        return endpoints.entrySet().stream()
                .map(gone -> DynamicTest.dynamicTest(gone.getKey(), () -> {
                    ConditionalStore healthy = store(storage.endpoint());
                    try (Switched store = new Switched(healthy)) {
                        check(store, () -> store.now = store(gone.getValue()), () -> store.now = healthy);
                    }
                }));
    }

    @Test
    void servesWhatItHasWhereTheCertificateIsNotTrusted() throws Exception {
        ConditionalStore healthy = store(storage.endpoint());
        try (UntrustedServer server = new UntrustedServer(folder);
                Switched store = new Switched(healthy)) {
            check(store, () -> store.now = store(server.endpoint()), () -> store.now = healthy);
        }
        assertThat(said.toString()).containsIgnoringCase("certif");
    }

    @Test
    void startsFromTheDiskWhereTheStorageIsDown() throws Exception {
        try (ObjectStore store = cached(storage.endpoint())) {
            Adapter adapter = new Adapter(store);
            assertThat(adapter.get(KNOWN).status()).isEqualTo(200);
            adapter.source.check(); // the look that confirms a release keeps it
            adapter.server.close();
        }
        storage.close();
        try (ObjectStore store = cached(storage.endpoint())) {
            Adapter adapter = new Adapter(store);
            assertThat(notes).singleElement().asString().contains("serving release one");
            assertThat(text(adapter.get(KNOWN))).isEqualTo(TEXT + KNOWN);
            assertProblem(adapter.get(UNKNOWN));
            adapter.server.close();
        }
    }

    private void check(Switched store, Step fail, Step heal) throws Exception {
        Adapter adapter = new Adapter(new BreakingStore(store));
        try {
            assertThat(text(adapter.get(KNOWN))).isEqualTo(TEXT + KNOWN);
            fail.run();
            for (int i = 0; i < 8; i++) { // the breaker opens meanwhile
                assertProblem(adapter.get(UNKNOWN));
                assertThat(text(adapter.get(KNOWN))).isEqualTo(TEXT + KNOWN);
            }
            adapter.source.check();
            assertThat(adapter.source.release()).contains("one");
            long begun = System.nanoTime();
            for (int i = 0; i < 20; i++) {
                assertThat(text(adapter.get(KNOWN))).isEqualTo(TEXT + KNOWN);
            }
            assertThat(millis(begun)).as("from memory").isLessThan(2000);
            heal.run();
            adapter.source.check();
            assertThat(text(adapter.get(UNKNOWN))).isEqualTo(TEXT + UNKNOWN);
        } finally {
            adapter.server.close();
        }
    }

    private static void assertProblem(Response answer) {
        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.headers().first("Retry-After")).contains("5");
        assertThat(answer.headers().first("Cache-Control")).contains("no-store");
        assertThat(text(answer)).contains("INTERNAL_ERROR").doesNotContain("bucket", "127.0.0.1", "objects/");
    }

    private interface Step {
        void run() throws Exception;
    }

    /** An adapter at a free port. */
    private final class Adapter {

        private final EdgeSource source;
        private final EdgeServer server;

        Adapter(ObjectStore store) throws Exception {
            FailureLog log = new FailureLog(new PrintWriter(said));
            FailureLog.quietenLibraries();
            source = new EdgeSource(store, EdgeSource.Settings.DEFAULT, log);
            server = new EdgeServer(EdgeServer.Settings.at("127.0.0.1", 0), source, log, null);
            server.start();
        }

        Response get(String path) throws IOException {
            long begun = System.nanoTime();
            Response answer = RawClient.exchange(server.port(), Request.get(path));
            assertThat(millis(begun)).as("deadline").isLessThan(CALL.toMillis() + 1500);
            return answer;
        }
    }

    /** A store that is replaced while it is in use. */
    private static final class Switched implements ConditionalStore {

        private volatile ConditionalStore now;

        Switched(ConditionalStore first) {
            now = first;
        }

        @Override
        public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
            return now.get(key);
        }

        @Override
        public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
            return now.look(key, version);
        }

        @Override
        public void close() {
            now.close();
        }
    }

    private ObjectStore cached(URI endpoint) throws IOException {
        return new CachedStore(
                new BreakingStore(store(endpoint)), "s3://bucket/", folder, 64L * 1024 * 1024, notes::add);
    }

    private static S3ObjectStore store(URI endpoint) {
        return new S3ObjectStore(new S3Settings("bucket", "", endpoint, "us-east-1", true, ATTEMPT, CALL));
    }

    private static long millis(long since) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since);
    }

    private static String text(Response answer) {
        return new String(((Bytes) answer.body()).bytes(), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** An HTTPS server with a certificate that nobody signed. */
    static final class UntrustedServer implements AutoCloseable {

        private static final String PASSWORD = "password";

        private final HttpsServer server;

        /** Starts a server, with its certificate in this folder. */
        UntrustedServer(Path folder) throws Exception {
            SSLContext context = SSLContext.getInstance("TLS");
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(keys(folder.resolve("untrusted.p12")), PASSWORD.toCharArray());
            context.init(keys.getKeyManagers(), null, null);
            server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setHttpsConfigurator(new HttpsConfigurator(context));
            server.createContext("/", exchange -> {
                throw new IOException("nobody gets here");
            });
            server.start();
        }

        URI endpoint() {
            return URI.create("https://127.0.0.1:" + server.getAddress().getPort());
        }

        @Override
        public void close() {
            server.stop(0);
        }

        private static KeyStore keys(Path file) throws Exception {
            Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
            Process made = new ProcessBuilder(
                            keytool.toString(),
                            "-genkeypair",
                            "-keyalg",
                            "EC",
                            "-dname",
                            "CN=127.0.0.1",
                            "-ext",
                            "SAN=IP:127.0.0.1",
                            "-keystore",
                            file.toString(),
                            "-storepass",
                            PASSWORD,
                            "-alias",
                            "untrusted")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (made.waitFor() != 0) {
                throw new IOException("keytool made no certificate");
            }
            KeyStore keys = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(file)) {
                keys.load(in, PASSWORD.toCharArray());
            }
            return keys;
        }
    }
}

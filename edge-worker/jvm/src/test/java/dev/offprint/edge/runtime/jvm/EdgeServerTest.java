package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.level.Gate;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class EdgeServerTest {

    private static final Request LIST = Request.get("/api/knowledge/articles");
    private static final int LARGE = 3_000_000;

    @Test
    void speaksHttp2WithoutTlsToWhoAsksForAnUpgrade() throws Exception {
        try (WorldServer server = usual()) {
            HttpResponse<String> answer = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_2)
                    .build()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/openapi.json"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo("openapi");
        }
    }

    @Test
    void addsItsDateAndSaysNothingOfItself() throws Exception {
        try (WorldServer server = usual()) {
            Response answer = server.exchange(LIST);
            assertThat(answer.headers().first("Date")).isPresent();
            assertThat(answer.headers().first("Server")).isEmpty();
            assertThat(answer.headers().first("X-Powered-By")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/..", "/../edge.json", "/%", "/%u0041", "/a%00", "/en/..;/x", "/%2e%2e%2fx", "/a\\b"})
    void leavesOddAddressesToTheAdapter(String target) throws Exception {
        try (WorldServer server = usual()) {
            Response answer = server.exchange(Request.get(target));
            assertThat(answer.status()).as(text(answer)).isEqualTo(404);
            assertThat(text(answer)).contains("\"instance\":\"/");
        }
    }

    @Test
    void answersQuestionsAboutTheServerAsAWhole() throws Exception {
        try (WorldServer server = usual()) {
            assertThat(server.exchange(Request.get("*").withMethod("OPTIONS")).status())
                    .isEqualTo(204);
        }
    }

    @Test
    void keepsConnectionsAndForgetsOddAddresses() throws Exception {
        try (WorldServer server = usual();
                RawClient client = new RawClient(server.port())) {
            for (String target : new String[] {"/%zz", "/api/knowledge/articles", "/..", "/en.md"}) {
                client.send(Request.get(target), "");
                assertThat(client.receive(false).status())
                        .isEqualTo(target.contains("a") || target.contains(".md") ? 200 : 404);
            }
        }
    }

    @Test
    void takesAddressesOfReasonableLength() throws Exception {
        try (WorldServer server = usual()) {
            assertThat(server.exchange(Request.get("/api/knowledge/articles?utm_source=" + "a".repeat(6000)))
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void neverReadsContent() throws Exception {
        try (WorldServer server = usual();
                RawClient client = new RawClient(server.port())) {
            client.send("POST /en HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n");
            Response answer = client.receive(false);
            assertThat(answer.status()).isEqualTo(405);
            assertThat(answer.headers().first("Connection")).contains("close");
            assertThat(client.isClosed()).isTrue();
        }
    }

    @Test
    void streamsLargeContentWholeAndHeadWithoutIt() throws Exception {
        try (WorldServer server = new WorldServer(World.USUAL, large(LARGE));
                RawClient client = new RawClient(server.port())) {
            for (int i = 0; i < 2; i++) {
                client.send(LIST, "");
                assertThat(client.receive(false).body().length()).isEqualTo(LARGE);
                client.send(LIST.withMethod("HEAD"), "");
                assertThat(client.receive(true).headers().first("Content-Length"))
                        .contains(Integer.toString(LARGE));
            }
        }
    }

    @Test
    void breaksTheConnectionWhereContentBreaksOff() throws Exception {
        try (WorldServer server = new WorldServer(World.USUAL, large(LARGE / 2))) {
            assertThatThrownBy(() -> server.exchange(LIST)).isInstanceOfAny(EOFException.class, SocketException.class);
        }
    }

    @Test
    void tellsTheLogAndNobodyElseWhyAStoreFails() throws Exception {
        try (WorldServer server = new WorldServer(World.FAILING, World.FAILING.store())) {
            Response answer = server.exchange(LIST);
            assertThat(answer.status()).isEqualTo(500);
            assertThat(text(answer)).doesNotContain("secret");
            assertThat(server.failures().lines()).hasSize(1).first().asString().contains("secret-bucket");
        }
    }

    @Test
    void answersEvenWhereTheAdapterIsBroken() throws Exception {
        ObjectStore broken = key -> {
            throw new IllegalStateException("secret\nsecond line");
        };
        try (WorldServer server = new WorldServer(World.USUAL, broken)) {
            Response answer = server.exchange(LIST);
            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.headers().first("Content-Type")).contains("application/problem+json");
            assertThat(text(answer)).contains("INTERNAL_ERROR").doesNotContain("secret");
            assertThat(server.failures().lines()).hasSize(1);
        }
    }

    @Test
    void writesALineForEachRequest() throws Exception {
        WorldServer server = usual();
        try (server) {
            server.exchange(Request.get("/en/%zz?q=\"\\").with("User-Agent", "a\"b\u00e9"));
            server.exchange(LIST);
        }
        assertThat(server.accessLog().lines()).hasSize(2);
        // a line is written after the answer, so that the second may come first
        assertThat(server.accessLog()
                        .lines()
                        .filter(line -> line.contains("%zz"))
                        .findFirst()
                        .orElseThrow())
                .matches("\\{\"time\":\"[-0-9]{10}T[.:0-9]+Z\",\"method\":\"GET\",\"path\":\"/en/%zz\","
                        + "\"query\":\"q=\\\\\"\\\\\\\\\",\"status\":404,\"bytes\":[0-9]+,\"ms\":[0-9]+[.][0-9]{1,3},"
                        + "\"client\":\"127.0.0.1\",\"userAgent\":\"a\\\\\"b\\\\u00E9\",\"protocol\":\"HTTP/1.1\","
                        + "\"route\":\"other\",\"coding\":\"identity\"}");
    }

    @Test
    void knowsItsClientsBehindItsProxies() throws Exception {
        ClientAddress oneProxy = new ClientAddress(1, Network.PRIVATE);
        WorldServer server = new WorldServer(World.USUAL, World.USUAL.store(), settings -> settings.behind(oneProxy));
        try (server) {
            server.exchange(LIST.with("X-Forwarded-For", "192.0.2.7, 198.51.100.9"));
        }
        assertThat(server.accessLog()).contains("\"client\":\"198.51.100.9\"");
    }

    @Test
    @Gate
    void finishesWhatItHasBegunBeforeItStops() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        ObjectStore usual = World.USUAL.store();
        ObjectStore slow = key -> {
            begun.countDown();
            sleep(2500);
            return usual.get(key);
        };
        WorldServer server = new WorldServer(World.USUAL, slow);
        try (RawClient idle = new RawClient(server.port())) {
            idle.send(Request.get("/nothing"), "");
            assertThat(idle.receive(false).status()).isEqualTo(404);
            CompletableFuture<Response> answer = CompletableFuture.supplyAsync(() -> exchange(server));
            assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
            server.close();
            assertThat(answer.get(5, TimeUnit.SECONDS).status()).isEqualTo(200);
            assertThatThrownBy(() -> new RawClient(server.port()))
                    .isInstanceOfAny(IOException.class, IllegalArgumentException.class);
        }
    }

    private static WorldServer usual() throws IOException {
        return new WorldServer(World.USUAL, World.USUAL.store());
    }

    /** A store of one large object, of which so many bytes arrive. */
    private static ObjectStore large(int arriving) {
        return (ObjectKey key) -> {
            InputStream content = new FilterInputStream(new ByteArrayInputStream(new byte[arriving])) {
                @Override
                public int read(byte[] buffer, int offset, int count) throws IOException {
                    int got = super.read(buffer, offset, count);
                    if (got < 0 && arriving < LARGE) {
                        throw new IOException("broken off");
                    }
                    return got;
                }
            };
            return Optional.of(new StoredObject(new StreamedBody(LARGE, content), "digest"));
        };
    }

    private static Response exchange(WorldServer server) {
        try {
            return server.exchange(LIST);
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static String text(Response response) {
        return new String(((Bytes) response.body()).bytes(), StandardCharsets.UTF_8);
    }
}

package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.InputStreamBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class EdgeServerTest {

    private static final Request LIST = Request.get("/api/knowledge/articles");
    private static final int LARGE = 3_000_000;

    @Test
    void ignoresUpgrades() throws Exception {
        try (WorldServer server = usual();
                RawClient client = new RawClient(server.port())) {
            for (int i = 0; i < 2; i++) {
                client.send(
                        LIST, "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n");
                assertThat(client.receive(false).status()).isEqualTo(200);
            }
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
    @ValueSource(strings = {"/%u0041", "/en/..;/x", "/%2e%2e%2fx", "/a\\b", "/en/../x"})
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
            return Optional.of(new StoredObject(new InputStreamBody(LARGE, content), "digest"));
        };
    }

    private static String text(Response response) {
        return new String(((Bytes) response.body()).bytes(), StandardCharsets.UTF_8);
    }
}

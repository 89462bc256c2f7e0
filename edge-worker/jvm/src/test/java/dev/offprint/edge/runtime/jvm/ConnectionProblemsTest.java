package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.Slug;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused before there is a request has every member of the contract, and a page that explains it. */
@Timeout(60)
final class ConnectionProblemsTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            GET /en HTTP/1.1||,                                                     400, /en
            GET /en?a=b HTTP/1.1|Host: a|broken||,                                  400, /en
            GET /a//b HTTP/1.1||,                                                   400, /a//b
            GET /%zz HTTP/1.1|Host: a||,                                            400, /
            GET /a/../.. HTTP/1.1|Host: a||,                                        400, /
            GET / HTTP/1.1|Host: a|Content-Length: 1|Transfer-Encoding: chunked||,  400, /
            GET / HTTP/1.1|Host: a|Host: b||,                                       400, /
            GET /en HTTP/1.1|Host: a|Content-Length: x||,                           400, /en
            GET /en HTTP/1.1|Host: a|Transfer-Encoding: gzip||,                     400, /en
            HEAD,                                                                   400, /
            GET  HTTP/1.1||,                                                        505, /
            GET /en HTTP/1.1|Host: a|Expect: miracles||,                            417, /en
            GET /en HTTP/2.0|Host: a||,                                             426, /en
            GET / HTTP/3.7|Host: a||,                                               505, /
            GET /,                                                                  505, /
            """)
    void answersWhatIsNoHttpWithAProblem(String request, int status, String instance) throws IOException {
        assertProblem(send(request.replace("|", "\r\n") + (request.contains("|") ? "" : "\r\n\r\n")), status, instance);
    }

    @Test
    void answersWhatIsEncryptedWithAProblem() throws IOException {
        assertProblem(send("\u0016\u0003\u0001\u0002\r\n\r\n"), 400, "/");
    }

    @Test
    void answersWhatIsTooLongWithAProblem() throws IOException {
        assertProblem(send("GET /" + LONG + " HTTP/1.1\r\nHost: a\r\n\r\n"), 414, "/");
        assertProblem(send("GET /en HTTP/1.1\r\nHost: a\r\nX: " + LONG + "\r\n\r\n"), 431, "/en");
        assertProblem(send("GET /en HTTP/1.1\r\nHost: a\r\n" + "X: a\r\n".repeat(2000) + "\r\n"), 431, "/en");
    }

    @Test
    void answersWhatIsTooLongInHttp2AndKeepsTheConnection() throws IOException {
        try (RawHttp2Client client = new RawHttp2Client(server.port())) {
            assertProblem(client.exchange(Request.get("/en").with("cookie", LONG)), 431, "/en");
            Request many = Request.get("/en");
            for (int i = 0; i < 300; i++) { // 32 bytes for each, whatever its name and value
                many = many.with("a", "b");
            }
            assertProblem(client.exchange(many), 431, "/en");
            assertProblem(client.exchange(Request.get("/" + LONG)), 414, "/" + LONG);
            Request usual = Request.get("/base/path/en").with("cookie", "a".repeat(7000));
            assertThat(client.exchange(usual).status()).isEqualTo(200);
        }
    }

    /** The answer comes from another thread, while one more request arrives. */
    @Test
    void refusesAMalformedRequestBeforeItCloses() throws IOException {
        for (int i = 0; i < 100; i++) {
            try (RawClient client = new RawClient(server.port())) {
                client.send("GET /base/path/en HTTP/1.1\r\nHost: a\r\n\r\n \r\n");
                assertThat(client.receive(false).status()).isEqualTo(200);
                assertThat(client.receive(false).status()).isEqualTo(400);
            }
        }
    }

    @Test
    void answersAnAbsoluteTargetForItsOwnAuthority() throws IOException {
        assertThat(send("GET http://a/base/path/en HTTP/1.1\r\nHost: b\r\n\r\n").status())
                .isEqualTo(200); // RFC 9112, 3.2.2
    }

    @Test
    void saysWhatToUpgradeTo() throws IOException {
        Headers headers = send("GET / HTTP/2.0\r\nHost: a\r\n\r\n").headers();
        assertThat(headers.first("Upgrade")).contains("h2c"); // RFC 9110, 15.5.22
        assertThat(headers.combined("Connection").orElse("")).containsIgnoringCase("upgrade");
    }

    @ParameterizedTest
    @CsvSource({
        "transfer-encoding, chunked",
        "connection, close",
        "connection, TE",
        "connection, upgrade",
        "keep-alive, timeout=5",
        "proxy-connection, keep-alive",
        "upgrade, h2c",
        "te, gzip"
    })
    void refusesFieldsOfHttp11ConnectionsInHttp2(String name, String value) throws IOException {
        try (RawHttp2Client client = new RawHttp2Client(server.port())) {
            Request malformed = Request.get("/base/path/en").with(name, value);
            Response answer = client.exchange(malformed);
            assertThat(answer.status()).isEqualTo(400); // RFC 9113, 8.1.1 and 8.2.2
            assertThat(json(answer).path("code").asText()).isEqualTo("BAD_REQUEST");
            Response next = client.exchange(Request.get("/base/path/en").with("te", "trailers"));
            assertThat(next.status()).isEqualTo(200);
        }
    }

    @Test
    void answersWhatIsNoHttp2WithAProblem() throws IOException {
        try (RawHttp2Client client = new RawHttp2Client(server.port())) {
            assertProblem(client.exchange(Request.get("/en").with("expect", "miracles")), 417, "/en");
            assertThat(client.exchange(Request.get("/%zz")).status()).isEqualTo(400);
            assertProblem(client.exchange(Request.get("/%zz")), 400, "/");
        }
    }

    private static Response send(String request) throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            client.send(request);
            return client.receive(false);
        }
    }

    static final String BASE = World.BELOW_A_PATH.baseUrl();
    static final String LONG = "a".repeat(9000);

    static WorldServer server;

    @BeforeAll
    static void start() throws IOException {
        server = new WorldServer(World.BELOW_A_PATH, World.BELOW_A_PATH.store());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    static void assertProblem(Response answer, int status, String instance) throws IOException {
        JsonNode problem = json(answer);
        assertThat(answer.status()).as(problem.toString()).isEqualTo(status);
        assertThat(answer.headers().first("Content-Type")).contains("application/problem+json");
        assertThat(answer.headers().first("Cache-Control")).contains("no-store");
        assertThat(answer.headers().first("Access-Control-Allow-Origin")).contains("*");
        assertThat(answer.headers().first("Server")).isEmpty();
        assertThat(problem.fieldNames())
                .toIterable()
                .containsExactly("type", "title", "status", "detail", "instance", "code", "message", "resolution");
        assertThat(problem.path("status").asInt()).isEqualTo(status);
        assertThat(problem.path("instance").asText()).isEqualTo(instance);
        assertThat(problem.path("message")).isEqualTo(problem.path("detail"));
        String page = problem.path("type").asText();
        assertThat(page).startsWith(BASE + "/problems/");
        ProblemType type = ProblemType.ofPage(new Slug(page.substring(page.lastIndexOf('/') + 1)))
                .orElseThrow();
        assertThat(problem.path("code").asText()).isEqualTo(type.code());
        assertThat(problem.path("title").asText()).isEqualTo(type.title());
        assertThat(problem.toString()).doesNotContainIgnoringCase("jetty");
    }

    static JsonNode json(Response answer) throws IOException {
        return new ObjectMapper().readTree(((Bytes) answer.body()).bytes());
    }

    @Test
    @Gate
    void answersAHeadThatComesTooLateWithAProblem() throws IOException {
        try (WorldServer hasty = new WorldServer(
                        World.BELOW_A_PATH,
                        World.BELOW_A_PATH.store(),
                        settings -> settings.withHead(Duration.ofMillis(300)));
                RawClient client = new RawClient(hasty.port());
                RawClient silent = new RawClient(hasty.port())) {
            client.send("GET /en HTTP/1.1\r\nHost: a\r\nX-Half: ");
            Response answer = client.receive(false);
            assertProblem(answer, 408, "/");
            assertThat(answer.headers().first("Connection")).contains("close"); // RFC 9110, 15.5.9
            assertThat(client.isClosed()).isTrue();
            assertThat(silent.isClosed())
                    .as("nothing is said where nothing was asked")
                    .isTrue();
        }
    }

    /** All threads wait for the store. */
    @Test
    @Gate
    void answersWhatWaitsTooLongWithAProblem() throws Exception {
        CountDownLatch finish = new CountDownLatch(1);
        ObjectStore usual = World.BELOW_A_PATH.store();
        CountDownLatch begun = new CountDownLatch(48);
        ObjectStore stuck = key -> {
            begun.countDown();
            try {
                finish.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return usual.get(key);
        };
        List<RawClient> clients = new ArrayList<>();
        try (WorldServer busy = new WorldServer(World.BELOW_A_PATH, stuck)) {
            for (int i = 0; i < 60; i++) {
                RawClient client = new RawClient(busy.port());
                client.send(Request.get("/base/path/en"), "");
                clients.add(client);
            }
            assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
            try (RawClient late = new RawClient(busy.port())) {
                late.send(Request.get("/base/path/en"), "");
                Response refused = late.receive(false);
                assertProblem(refused, 503, "/base/path/en");
                assertThat(refused.headers().first("Retry-After")).contains("1");
            }
            finish.countDown();
            int answered = 0;
            for (RawClient client : clients) {
                answered += client.receive(false).status() == 200 ? 1 : 0;
            }
            assertThat(answered).isEqualTo(48);
        } finally {
            finish.countDown();
            for (RawClient client : clients) {
                client.close();
            }
        }
    }

    @Test
    @Gate
    void answersWhileItStops() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch finish = new CountDownLatch(1);
        ObjectStore usual = World.BELOW_A_PATH.store();
        ObjectStore slow = key -> {
            begun.countDown();
            try {
                finish.await(10, TimeUnit.SECONDS);
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return usual.get(key);
        };
        WorldServer stopping = new WorldServer(World.BELOW_A_PATH, slow);
        try (RawClient first = new RawClient(stopping.port());
                RawClient second = new RawClient(stopping.port())) {
            second.send("GET /base/path/en HTTP/1.1\r\n"); // accepted before the server stops, complete after
            first.send(Request.get("/base/path/en"), "");
            assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
            Thread stop = new Thread(stopping::close);
            stop.start();
            awaitRefusal(stopping.port());
            second.send("Host: a\r\n\r\n");
            finish.countDown();
            Response last = second.receive(false);
            assertThat(last.status()).isEqualTo(200);
            assertThat(last.headers().first("Connection")).contains("close");
            stop.join(TimeUnit.SECONDS.toMillis(20));
            assertThat(stop.isAlive()).isFalse();
        } finally {
            finish.countDown();
        }
    }

    private static void awaitRefusal(int port) throws InterruptedException {
        for (int i = 0; i < 500; i++) {
            try {
                new RawClient(port).close();
                Thread.sleep(10);
            } catch (IOException | IllegalArgumentException closed) {
                return;
            }
        }
        throw new AssertionError("the server goes on accepting connections");
    }
}

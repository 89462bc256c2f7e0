package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.connection.RawHttp2;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused before there is a request has every member of the contract, and a page that explains it. */
@Timeout(60)
final class ConnectionProblemsTest extends ConnectionProblemsFixture {

    @ParameterizedTest
    @CsvSource(textBlock = """
            GET /en HTTP/1.1||,                                                     400, /en
            GET /en?a=b HTTP/1.1|Host: a|broken||,                                  400, /en
            GET /a//b HTTP/1.1||,                                                   400, /a//b
            GET /%zz HTTP/1.1||,                                                    400, /%zz
            GET http://a/en HTTP/1.1|Host: b||,                                     400, /en
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

    @Test
    void saysInHttp2HowLongAHeadMayBe() throws IOException {
        try (RawHttp2 client = new RawHttp2("127.0.0.1", server.port(), 65_535)) {
            ByteBuffer settings =
                    ByteBuffer.wrap(client.receive(RawHttp2.SETTINGS).payload());
            Map<Integer, Integer> values = new HashMap<>();
            while (settings.hasRemaining()) {
                values.put((int) settings.getShort(), settings.getInt());
            }
            assertThat(values).containsEntry(6, 8192); // RFC 9113, 6.5.2
        }
    }

    @Test
    void doesNotConfuseOneRequestWithTheNext() throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            client.send(Request.get("/base/path/%zz"), "");
            assertThat(client.receive(false).status()).isEqualTo(404);
            client.send("GET /base/path/en HTTP/1.1\r\n\r\n");
            assertProblem(client.receive(false), 400, "/base/path/en");
        }
        try (RawClient client = new RawClient(server.port())) {
            client.send(Request.get("/base/path/%zz"), "");
            assertThat(client.receive(false).status()).isEqualTo(404);
            client.send("\u0001\r\n\r\n");
            assertProblem(client.receive(false), 400, "/");
        }
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
}

package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the access log says about requests that end in another way than with an answer of the tree. */
@Timeout(60)
final class CompletedRequestsTest {

    /** Else anybody could call the person on duty, with requests that cost nothing. */
    @Test
    void aRequestThatItsClientCancelsIsNoFailureOfTheServer() throws Exception {
        try (WorldServer server = new WorldServer(World.USUAL, World.USUAL.store());
                RawHttp2Client client = new RawHttp2Client(server.port())) {
            for (int i = 0; i < 40; i++) {
                client.cancel(Request.get("/en/none" + i));
            }
            List<String> lines = lines(server, 40);
            assertThat(lines).anyMatch(line -> line.contains("\"status\":499,\"bytes\":0"));
            assertThat(lines).noneMatch(line -> line.contains("\"status\":500"));
        }
    }

    @Test
    void sayNothingThatNobodySent() throws Exception {
        try (WorldServer server = new WorldServer(World.USUAL, World.USUAL.store())) {
            for (String request : List.of(
                    "GET / HTTP/99.9\r\nHost: a\r\n\r\n",
                    "GET /" + "x".repeat(9000) + " HTTP/1.1\r\nHost: a\r\n\r\n",
                    "junk\r\n\r\n")) {
                int length = refused(server, request);
                assertThat(lines(server, 1).get(0))
                        .doesNotContain("BAD", "/bad", "\"protocol\"", "\"method\"", "\"path\"")
                        .contains("\"bytes\":" + length + ",");
                server.forget();
            }
        }
    }

    /** A client that leaves as soon as it has its answer takes no line with it. */
    @Test
    void loseNoRefusal() throws Exception {
        try (WorldServer server = new WorldServer(World.USUAL, World.USUAL.store())) {
            for (int i = 0; i < 150; i++) {
                assertThat(refused(server, "GET / HTTP/99.9\r\nHost: a\r\n\r\n"))
                        .isPositive();
            }
            assertThat(lines(server, 150)).hasSize(150);
        }
    }

    @Test
    void countTheBytesOfRefusals() throws Exception {
        try (WorldServer server = new WorldServer(World.USUAL, World.USUAL.store())) {
            int length = refused(server, "GET /en HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n");
            assertThat(lines(server, 1).get(0))
                    .contains("\"path\":\"/en\"", "\"status\":417,\"bytes\":" + length + ",");
        }
    }

    private static int refused(WorldServer server, String request) throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            client.send(request);
            return (int) client.receive(false).body().length();
        }
    }

    private static List<String> lines(WorldServer server, int count) throws InterruptedException {
        for (int i = 0; i < 1000 && server.accessLog().lines().count() < count; i++) {
            Thread.sleep(10);
        }
        return server.accessLog().lines().toList();
    }
}

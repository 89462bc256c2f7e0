package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The server closes connections on which the head of a request does not arrive. */
@Gate
final class LateHeadTest {

    private static final Request LIST = Request.get("/api/knowledge/articles");

    @Test
    void closesOnWhoDripsAHead() throws Exception {
        try (WorldServer server = hasty();
                RawClient client = new RawClient(server.port())) {
            client.send("GET / HTTP/1.1\r\nHost: a\r\n");
            assertThat(dripUntilClosed(client)).isBetween(300L, 3000L);
        }
    }

    @Test
    void closesOnWhoDripsALaterHead() throws Exception {
        try (WorldServer server = hasty();
                RawClient client = new RawClient(server.port())) {
            client.send(LIST, "");
            assertThat(client.receive(false).status()).isEqualTo(200);
            Thread.sleep(900); // a silence between requests is no drip
            client.send(LIST, "");
            assertThat(client.receive(false).status()).isEqualTo(200);
            client.send("GET / HTTP/1.1\r\nHost: a\r\n");
            assertThat(dripUntilClosed(client)).isBetween(300L, 3000L);
        }
    }

    @Test
    void closesOnWhoSendsNothing() throws Exception {
        try (WorldServer server = hasty();
                RawClient client = new RawClient(server.port())) {
            assertThat(client.isClosed()).isTrue();
        }
    }

    private static long dripUntilClosed(RawClient client) throws InterruptedException {
        long start = System.nanoTime();
        try {
            for (int i = 0; i < 200; i++) {
                client.send("X-" + i + ": drip\r\n");
                Thread.sleep(50);
            }
        } catch (IOException closed) {
            return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        }
        return Long.MAX_VALUE;
    }

    private static WorldServer hasty() throws IOException {
        return new WorldServer(World.USUAL, World.USUAL.store(), settings -> settings.withHead(Duration.ofMillis(600)));
    }
}

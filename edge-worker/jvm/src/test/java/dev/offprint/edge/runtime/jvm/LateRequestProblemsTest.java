package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What comes too late, waits too long or arrives while the server stops gets a problem too. */
@Gate
final class LateRequestProblemsTest extends ConnectionProblemsFixture {

    @Test
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

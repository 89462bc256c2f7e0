package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pages that wait for news hold no thread, are limited in number, and none is forgotten. */
@Timeout(60)
final class WaitingRequestsTest extends PreviewCase {

    /** More than the server has threads. */
    private static final int MANY = 100;

    @Test
    void answersOthersWhileMoreRequestsWaitThanThereAreThreads() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        long number = json(server, "/_preview/state.json").path("number").asLong();
        try (Polls polls = new Polls(server, MANY, number)) {
            assertThat(get(server, PAGE).statusCode()).isEqualTo(200);
            assertThat(get(server, "/_preview/articles.json").statusCode()).isEqualTo(200);
            assertThat(waitingThreads()).isLessThan(10);
            write("articles/one/en.md", "---\ntitle: One\n---\nThe second text.\n");
            assertThat(polls.statuses()).hasSize(MANY).containsOnly("HTTP/1.1 200 OK");
        }
    }

    @Test
    void refusesRequestsBeyondThoseThatMayWait() throws Exception {
        CurrentState current = new CurrentState();
        List<CompletableFuture<?>> waiting = new ArrayList<>();
        for (int i = 0; i < CurrentState.MOST_WAITING; i++) {
            waiting.add(current.after(1, Duration.ofMinutes(1)));
        }
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> current.after(1, Duration.ofMinutes(1)))
                .isInstanceOf(CurrentState.TooManyWaiting.class);
        assertThat(current.waiting()).isEqualTo(CurrentState.MOST_WAITING);
        current.close();
        assertThat(waiting).allMatch(CompletableFuture::isDone);
        assertThat(current.waiting()).isZero();
        assertThat(current.after(1, Duration.ofMinutes(1)).join()).isEmpty();
    }

    @Test
    void forgetsRequestsWhoseTimeIsOver() throws Exception {
        try (CurrentState current = new CurrentState()) {
            assertThat(current.after(0, Duration.ofMillis(20)).join()).isEmpty();
            assertThat(current.waiting()).isZero();
        }
    }

    /** Threads of the server that wait for an edition. */
    private static long waitingThreads() {
        return Thread.getAllStackTraces().values().stream()
                .filter(stack ->
                        Stream.of(stack).anyMatch(frame -> frame.getClassName().equals(CurrentState.class.getName())))
                .count();
    }

    /** Long polls, each on a connection of its own; they have arrived when this is made. */
    private static final class Polls implements AutoCloseable {

        private final List<Socket> sockets = new ArrayList<>();

        Polls(PreviewServer server, int count, long number) throws IOException, InterruptedException {
            byte[] request = ("GET /_preview/state.json?after=" + number + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < count; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
                socket.setSoTimeout(30_000);
                socket.getOutputStream().write(request);
                sockets.add(socket);
            }
            CountDownLatch moment = new CountDownLatch(1);
            assertThat(moment.await(500, TimeUnit.MILLISECONDS)).isFalse();
        }

        List<String> statuses() throws IOException {
            List<String> statuses = new ArrayList<>();
            for (Socket socket : sockets) {
                byte[] head = new byte["HTTP/1.1 200 OK".length()];
                socket.getInputStream().readNBytes(head, 0, head.length);
                statuses.add(new String(head, StandardCharsets.US_ASCII));
            }
            return statuses;
        }

        @Override
        public void close() throws IOException {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }
}

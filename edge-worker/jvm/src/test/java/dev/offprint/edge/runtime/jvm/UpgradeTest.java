package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Request;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The steps of the handbook for an upgrade: two adapters, one replaced after the other, behind a balancer that asks each for its
 * readiness. No request fails.
 */
@Gate
final class UpgradeTest {

    private static final int CLIENTS = 4;
    private static final int PROBE_MILLIS = 100;

    @TempDir
    Path tree;

    private final List<Backend> backends = new CopyOnWriteArrayList<>();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger answered = new AtomicInteger();
    private volatile boolean ended;

    /** An adapter as the balancer knows it. */
    private static final class Backend {
        final RunningEdge edge;
        final int port;
        volatile boolean ready;

        Backend(RunningEdge edge) {
            this.edge = edge;
            this.port = URI.create(edge.site()).getPort();
        }
    }

    @AfterEach
    void stop() {
        backends.forEach(backend -> backend.edge.close());
    }

    @Test
    void noRequestFailsWhileOneAdapterAfterTheOtherIsReplaced() throws Exception {
        Files.writeString(
                tree.resolve("edge.json"),
                "{\"format\":1,\"baseUrl\":\"https://example.test\",\"headers\":{\"files\":[{\"for\":\"llms.txt auth.md openapi.json\",\"type\":\"text/plain\"}]}}");
        Files.writeString(tree.resolve("llms.txt"), "llms");
        List<Backend> old = List.of(start(), start());
        List<Thread> threads = new ArrayList<>(List.of(new Thread(this::probe)));
        for (int i = 0; i < CLIENTS; i++) {
            threads.add(new Thread(this::ask));
        }
        threads.forEach(Thread::start);
        awaitAnswers(200);
        for (Backend one : old) {
            one.edge.signal("TERM");
            assertThat(one.edge.exit()).isZero();
            Backend next = start();
            while (!next.ready) {
                Thread.sleep(PROBE_MILLIS);
            }
            awaitAnswers(200);
        }
        ended = true;
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failures).isEmpty();
    }

    private Backend start() throws IOException {
        Backend backend = new Backend(new RunningEdge("--store=" + tree, "--drain-notice=2"));
        backends.add(backend);
        return backend;
    }

    private void awaitAnswers(int more) throws InterruptedException {
        int enough = answered.get() + more;
        while (answered.get() < enough) {
            Thread.sleep(10);
        }
    }

    private void probe() {
        try {
            while (!ended) {
                for (Backend backend : backends) {
                    backend.ready = isReady(backend);
                }
                Thread.sleep(PROBE_MILLIS);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isReady(Backend backend) throws InterruptedException {
        try {
            return backend.edge.admin("/readyz").statusCode() == 200;
        } catch (IOException gone) {
            return false;
        }
    }

    private void ask() {
        for (int i = 0; !ended; i++) {
            List<Backend> ready =
                    backends.stream().filter(backend -> backend.ready).toList();
            if (!ready.isEmpty()) {
                ask(ready.get(i % ready.size()).port);
            }
        }
    }

    private void ask(int port) {
        try {
            int status = RawClient.exchange(port, Request.get("/llms.txt")).status();
            if (status == 200) {
                answered.incrementAndGet();
            } else {
                failures.add("status " + status);
            }
        } catch (IOException failure) {
            failures.add(failure.toString());
        }
    }
}

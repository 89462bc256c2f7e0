package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.connection.RawHttp2;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.level.Gate;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is told to stop says so first, then loses no request, and then ends. */
@Gate
final class DrainTest {

    private static final Request ANY = Request.get("/en");

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch go = new CountDownLatch(1);
    private final StringWriter failures = new StringWriter();

    private EdgeServer server(Duration notice, Duration grace) throws IOException {
        ObjectStore usual = World.USUAL.store();
        ObjectStore slow = key -> {
            begun.countDown();
            await(go);
            return usual.get(key);
        };
        World world = World.USUAL;
        ServedTree tree = new ServedTree(new dev.offprint.edge.Edge(world.config(), false), slow, world.limiter());
        FailureLog log = new FailureLog(new PrintWriter(failures));
        FailureLog.quietenLibraries();
        EdgeServer server = new EdgeServer(
                EdgeServer.Settings.at("127.0.0.1", 0).noticing(notice).within(grace), () -> tree, log, null);
        server.start();
        return server;
    }

    @Test
    void isNotReadyBeforeItRefusesConnections() throws Exception {
        go.countDown();
        EdgeServer server = server(Duration.ofMillis(1500), Duration.ofSeconds(10));
        try (RawClient open = new RawClient(server.port())) {
            open.send(ANY, "");
            assertThat(open.receive(false).headers().first("Connection")).isEmpty();
            Thread closing = closing(server);
            while (!server.isDraining()) {
                Thread.sleep(5);
            }
            Response fresh = RawClient.exchange(server.port(), ANY);
            assertThat(fresh.status()).isEqualTo(200);
            open.send(ANY, "");
            Response last = open.receive(false);
            assertThat(last.status()).isEqualTo(200);
            assertThat(last.headers().first("Connection")).hasValue("close");
            assertThat(open.isClosed()).isTrue();
            closing.join();
        }
        assertThat(failures.toString()).isEmpty();
    }

    @Test
    void finishesRequestsAndAsksClientsToLeave() throws Exception {
        EdgeServer server = server(Duration.ZERO, Duration.ofSeconds(20));
        int port = server.port();
        try (RawClient slow = new RawClient(port);
                RawClient idle = new RawClient(port);
                RawHttp2 http2 = new RawHttp2("127.0.0.1", port, 65_535)) {
            http2.receive(RawHttp2.SETTINGS);
            http2.get("/en", 1);
            slow.send(ANY, "");
            assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
            Thread closing = closing(server);
            assertThat(http2.receive(RawHttp2.GOAWAY).errorCode()).isZero();
            assertThat(idle.isClosed()).isTrue();
            assertThatThrownBy(() -> new RawClient(port)).isInstanceOf(IOException.class);
            assertThat(closing.isAlive()).isTrue();
            go.countDown();
            Response answer = slow.receive(false);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.headers().first("Connection")).hasValue("close");
            assertThat(http2.receive(RawHttp2.HEADERS).stream()).isEqualTo(1);
            closing.join(8000);
            assertThat(closing.isAlive()).isFalse();
        }
        assertThat(failures.toString()).isEmpty();
    }

    @Test
    void endsAtItsDeadline() throws Exception {
        EdgeServer server = server(Duration.ZERO, Duration.ofMillis(300));
        try (RawClient slow = new RawClient(server.port())) {
            slow.send(ANY, "");
            assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
            long start = System.nanoTime();
            server.close();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));
            assertThat(failures.toString()).contains("a request was still being answered");
        } finally {
            go.countDown();
        }
    }

    @Test
    void endsAtASecondSignal(@TempDir Path tree) throws Exception {
        Process process = start(tree, List.of("--drain-notice=40"), "");
        try (BufferedReader lines = lines(process)) {
            assertThat(lines.readLine()).contains("serving");
            process.toHandle().destroy();
            assertThat(process.waitFor(1500, TimeUnit.MILLISECONDS)).isFalse();
            process.toHandle().destroy();
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    /** Python receives what Java cannot: datagrams of UNIX sockets. */
    @Test
    void tellsSystemd(@TempDir Path tree) throws Exception {
        Assumptions.assumeTrue(exists("systemd-notify") && exists("python3"));
        String socket = tree.resolve("notify").toString();
        Process systemd = new ProcessBuilder(
                        "python3",
                        "-u",
                        "-c",
                        "import socket,sys\ns=socket.socket(socket.AF_UNIX,socket.SOCK_DGRAM)\ns.bind(sys.argv[1])\n"
                                + "print('bound')\nwhile True: print(s.recv(4096).decode().replace('\\n',' '))",
                        socket)
                .start();
        try (BufferedReader told = lines(systemd)) {
            assertThat(told.readLine()).isEqualTo("bound");
            Process process = start(tree, List.of(), socket);
            try (BufferedReader lines = lines(process)) {
                assertThat(lines.readLine()).contains("serving");
                assertThat(next(told)).contains("READY=1");
                process.toHandle().destroy();
                assertThat(next(told)).contains("STOPPING=1");
                assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
                assertThat(process.exitValue()).isZero();
            } finally {
                process.destroyForcibly();
            }
        } finally {
            systemd.destroyForcibly();
        }
    }

    /** The next state; systemd-notify also sends a barrier, to know that its message has been read. */
    private static String next(BufferedReader told) throws IOException {
        String line = told.readLine();
        while (line != null && line.contains("BARRIER")) {
            line = told.readLine();
        }
        return line;
    }

    private static boolean exists(String program) {
        for (String folder : System.getenv("PATH").split(":", -1)) {
            if (Files.isExecutable(Path.of(folder, program))) {
                return true;
            }
        }
        return false;
    }

    private static Process start(Path tree, List<String> options, String socket) throws IOException {
        Files.writeString(tree.resolve("edge.json"), "{\"format\":1,\"baseUrl\":\"https://example.test\"}");
        List<String> arguments = new ArrayList<>(List.of("--store=" + tree, "--port=0"));
        arguments.addAll(options);
        ProcessBuilder builder = JvmProcess.edge(arguments);
        if (!socket.isEmpty()) {
            builder.environment().put("NOTIFY_SOCKET", socket);
        }
        return builder.start();
    }

    private static BufferedReader lines(Process process) {
        return JvmProcess.lines(process.getInputStream());
    }

    private static Thread closing(EdgeServer server) {
        Thread thread = new Thread(server::close, "closing");
        thread.start();
        return thread;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}

package dev.offprint.edge.runtime.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.process.ShutdownSignal;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes that cannot go on end, and those that are told to stop do. */
@Gate
final class FatalErrorsTest {

    /** A server each of whose answers is another failure, and a thread that ends with one. */
    static final class Failing {

        /** Serves until it is killed, by whatever. */
        public static void main(String[] args) throws Exception {
            FailureLog log = new FailureLog(new PrintWriter(System.err, true, UTF_8));
            FailureLog.quietenLibraries();
            log.watchThreads();
            RequestHandler failing = (request, client) -> {
                switch (request.path()) {
                    case "/memory" -> throw new OutOfMemoryError("of the test");
                    case "/wrapped" -> throw new IllegalStateException(new OutOfMemoryError("of the test"));
                    case "/thread" ->
                        new Thread(() -> {
                                    throw new OutOfMemoryError("of the test");
                                })
                                .start();
                    case "/stack" -> throw new StackOverflowError();
                    default -> throw new IllegalStateException("of the test");
                }
                throw new IllegalStateException("of the test");
            };
            EdgeServer server = new EdgeServer(EdgeServer.Settings.at("127.0.0.1", 0), failing, log, null);
            server.start();
            ShutdownSignal.stopping(FatalErrorsTest::waitForEver, Duration.ofMillis(args.length == 0 ? 60_000 : 300));
            System.out.println(server.port());
            System.out.flush();
            server.join();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/memory", "/wrapped", "/thread"})
    void endTheProcess(String path) throws Exception {
        Process process = start();
        try {
            int port = port(process);
            try {
                RawClient.exchange(port, Request.get(path));
            } catch (IOException ended) {
                assertThat(ended).hasNoSuppressedExceptions(); // the process was faster than its answer
            }
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(3);
            assertThat(new String(process.getErrorStream().readAllBytes(), UTF_8))
                    .contains("offprint: out of memory");
        } finally {
            process.destroyForcibly();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/stack", "/bug"})
    void leaveTheProcessWhereItCanGoOn(String path) throws Exception {
        Process process = start();
        try {
            int port = port(process);
            for (int i = 0; i < 3; i++) {
                assertThat(RawClient.exchange(port, Request.get(path)).status()).isEqualTo(500);
            }
            assertThat(process.isAlive()).isTrue();
            process.toHandle().destroyForcibly(); // the streams stay open
            assertThat(new String(process.getErrorStream().readAllBytes(), UTF_8).lines())
                    .hasSize(3)
                    .allMatch(line -> line.startsWith("offprint edge: cannot answer"));
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aProcessToldToStopEndsEvenWhereItsServerDoesNot() throws Exception {
        Process process = start("hasty");
        try {
            port(process);
            process.toHandle().destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    private static void waitForEver() {
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static Process start(String... arguments) throws IOException {
        return JvmProcess.of(Failing.class, List.of(arguments)).start();
    }

    private static int port(Process process) throws IOException {
        return Integer.parseInt(JvmProcess.lines(process.getInputStream()).readLine());
    }
}

package dev.offprint.edge.runtime.jvm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Effort;
import dev.offprint.level.Gate;
import dev.offprint.level.Quiet;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The adapter with a small heap, in a process of its own, under connections with closed windows, slow readers and idle
 * connections at once, from many addresses: every other request is answered, memory stays where it is, and all of it is
 * given back.
 */
@Gate
@Timeout(400)
@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere 127.0.0.2 and so on are not addresses of this machine")
final class OverloadTest {

    private static final int CONNECTIONS = 120;
    private static final int STREAMS = 100;
    private static final int SLOW = 40;
    private static final int IDLE = 80;
    private static final int ROUNDS = Effort.ROUNDS.count();
    private static final int HEAP_MIB = 256;
    private static final long MIB = 1024 * 1024;
    /** What may differ from one collection to the next: code that was loaded, pools that grew. */
    private static final long NOISE = 12 * MIB;
    /** No request may take longer, however busy the machine is with other things. */
    private static final Duration LONGEST = Duration.ofSeconds(60);
    /** Nine requests of ten may take so long where the machine has nothing else to do when the test begins. */
    private static final Duration USUAL = Duration.ofSeconds(1);

    /** 64 workers, and those of the JVM and of the adapter. */
    private static final int MOST_THREADS = 110;

    @TempDir
    Path tree;

    @BeforeEach
    void makeATree() throws IOException {
        Files.writeString(
                tree.resolve("edge.json"),
                "{\"format\":1,\"baseUrl\":\"https://example.test\",\"headers\":{\"files\":[{\"for\":\"llms.txt auth.md openapi.json\",\"type\":\"text/plain\"}]}}");
        Files.write(tree.resolve("openapi.json"), new byte[60_000]);
        Files.createDirectories(tree.resolve("api/knowledge/articles"));
        Files.write(tree.resolve("api/knowledge/articles/index.json"), new byte[8_000_000]);
    }

    @Test
    void otherRequestsAreAnsweredAndMemoryStaysFlat() throws Exception {
        Quiet machine = new Quiet();
        try (ServerProcess server = new ServerProcess(tree, List.of("-Xmx" + HEAP_MIB + "m"), List.of())) {
            for (int i = 0; i < 50; i++) {
                ask(server.port());
            }
            long before = server.liveBytes();
            List<Long> latencies = new ArrayList<>();
            List<Long> live = new ArrayList<>();
            int threads = 0;
            try (Attack attack = new Attack(server.port())) {
                for (int round = 0; round < ROUNDS; round++) {
                    attack.round();
                    threads = Math.max(threads, server.threads());
                    for (int i = 0; i < 10; i++) {
                        latencies.add(ask(server.port()));
                    }
                    live.add(server.liveBytes());
                }
                assertThat(attack.streams).isGreaterThan(CONNECTIONS * STREAMS / 2);
            }
            assertThat(threads).isLessThan(MOST_THREADS);
            latencies.sort(null);
            String said = threads + " threads, milliseconds " + latencies + ", live bytes before " + before
                    + ", during " + live;
            if (machine.held(2)) { // one server and one client
                assertThat(latencies.get(latencies.size() * 9 / 10)).as(said).isLessThan(USUAL.toMillis());
            }
            assertThat(live).as(said).allMatch(bytes -> bytes < HEAP_MIB * MIB / 2);
            assertThat(live.get(live.size() - 1)).as(said).isLessThan(live.get(0) * 3 / 2 + NOISE);
            assertThat(after(server, before + NOISE)).as(said).isLessThan(before + NOISE);
            assertThat(server.terminate(60)).hasValue(0);
        }
    }

    /** Returns the live bytes once the server has noticed that its clients are gone. */
    private static long after(ServerProcess server, long enough) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        long live = server.liveBytes();
        while (live > enough && System.nanoTime() < end) {
            Thread.sleep(500);
            live = server.liveBytes();
        }
        return live;
    }

    /**
     * Asks from an address that takes no part in the attack, and again when the answer is to come back later; returns the milliseconds until the whole answer is there. A
     * machine that is busy with other things is told so as well.
     */
    private static long ask(int port) throws Exception {
        long begun = System.nanoTime();
        String head = "HTTP/1.1 503";
        while (head.startsWith("HTTP/1.1 503")) {
            try (Socket socket = connect("127.0.0.2", port)) {
                socket.getOutputStream().write(request("/openapi.json", "Connection: close\r\n"));
                String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
                head = answer.substring(0, answer.indexOf("\r\n\r\n"));
                assertThat(head).containsAnyOf("HTTP/1.1 200", "Retry-After: ");
                assertThat(answer.length()).isGreaterThan(head.startsWith("HTTP/1.1 200") ? 60_000 : 0);
            }
            assertThat(System.nanoTime() - begun).as(head).isLessThan(LONGEST.toNanos());
        }
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
    }

    private static Socket connect(String from, int port) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(8 * 1024);
        socket.bind(LoopbackNetwork.client(from));
        socket.setSoTimeout((int) LONGEST.toMillis());
        socket.connect(LoopbackNetwork.server(port), (int) LONGEST.toMillis());
        return socket;
    }

    private static byte[] request(String path, String fields) {
        return ("GET " + path + " HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    /** Clients that take what they can get and give nothing, and come back when they are thrown out. */
    private static final class Attack implements AutoCloseable {

        private final int port;
        private final List<RawHttp2> http2 = new ArrayList<>();
        private final List<Socket> others = new ArrayList<>();
        private int streams;

        Attack(int port) throws IOException {
            this.port = port;
            for (int i = 0; i < SLOW + IDLE; i++) {
                Socket socket = connect(address(i), port);
                others.add(socket);
                if (i < SLOW) {
                    socket.getOutputStream().write(request("/api/knowledge/articles", ""));
                } else if (i % 2 == 0) { // others say nothing at all
                    socket.getOutputStream().write("GET / HTTP/1.1\r\nHost: ".getBytes(StandardCharsets.US_ASCII));
                }
            }
            for (int i = 0; i < CONNECTIONS; i++) {
                http2.add(new RawHttp2(address(i), port, 0));
            }
        }

        /** More addresses than any limit on each of them could save the server from. */
        private static String address(int i) {
            return "127.0." + (1 + i % 3) + "." + (1 + i % 80);
        }

        void round() throws IOException {
            for (int i = 0; i < http2.size(); i++) {
                String path = i % 2 == 0 ? "/openapi.json" : "/api/knowledge/articles";
                try {
                    http2.get(i).get(path, STREAMS);
                } catch (IOException thrownOut) {
                    http2.get(i).close();
                    http2.set(i, new RawHttp2(address(i), port, 0));
                    http2.get(i).get(path, STREAMS);
                }
                streams += STREAMS;
            }
        }

        @Override
        public void close() throws IOException {
            for (RawHttp2 client : http2) {
                client.close();
            }
            for (Socket socket : others) {
                socket.close();
            }
        }
    }
}

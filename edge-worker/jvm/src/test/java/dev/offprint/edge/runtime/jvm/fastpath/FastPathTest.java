package dev.offprint.edge.runtime.jvm.fastpath;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.limit.SipHash;
import dev.offprint.edge.limit.WindowRateLimiter;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.limit.ConnectionLimits;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the fast path must keep besides the bytes of answers: quotas, limits for slow readers, the access log, the drain. */
@Timeout(60)
final class FastPathTest {

    private static final String HOST = " HTTP/1.1\r\nHost: example.test\r\n";
    private static final String DETAIL = "GET /base/path/api/knowledge/articles/guide-one" + HOST + "\r\n";
    private static final String MISSING = "GET /base/path/api/knowledge/articles/no-such-one" + HOST + "\r\n";
    private static final String LARGE = "GET /base/path/assets/large.txt" + HOST + "\r\n";
    private static final int SIZE = 50_000;
    /** More than fits into one buffer. */
    private static final int LONG = 230_000;

    /** The bytes of guide-one in the sample. */
    private static final int CONTENT = 9;

    @Test
    void admitsExactlyTheQuota() throws Exception {
        RateLimiter limiter = new WindowRateLimiter(new Quota(50, 3600), 100, new SipHash(1, 2));
        try (ServedRelease site = new ServedRelease(true, Map.of(), limiter, UnaryOperator.identity())) {
            StringBuilder answers = new StringBuilder();
            for (String sent :
                    new String[] {(DETAIL + MISSING).repeat(3), (DETAIL + MISSING).repeat(17) + DETAIL.repeat(20)}) {
                answers.append(RawExchange.of(site.server.port(), 0, RawExchange.bytes(sent)));
            }
            assertThat(count(answers, "HTTP/1.1 200")).isEqualTo(30);
            assertThat(count(answers, "HTTP/1.1 404"))
                    .as("and the last requests")
                    .isEqualTo(20 + 2);
            assertThat(count(answers, "HTTP/1.1 429")).isEqualTo(10);
            assertThat(count(answers, "Retry-After: ")).isEqualTo(10);
            assertThat(site.fast.get()).isGreaterThanOrEqualTo(54);
        }
    }

    @Test
    void countsTheClientsOfAProxyApart() throws Exception {
        RateLimiter limiter = new WindowRateLimiter(new Quota(9, 3600), 100, new SipHash(1, 2));
        ClientAddress proxy = new ClientAddress(1, Network.PRIVATE);
        try (ServedRelease site = new ServedRelease(true, Map.of(), limiter, all -> all.behind(proxy))) {
            for (String client : new String[] {"192.0.2.1", "192.0.2.2", "192.0.2.3"}) {
                String sent = DETAIL.replace("\r\n\r\n", "\r\nX-Forwarded-For: 203.0.113.9, " + client + "\r\n\r\n");
                StringBuilder answers = new StringBuilder();
                for (int i = 0; i < 4; i++) {
                    answers.append(RawExchange.of(site.server.port(), 0, RawExchange.bytes(sent.repeat(3))));
                }
                assertThat(count(answers, "HTTP/1.1 200")).isEqualTo(9);
                assertThat(count(answers, "HTTP/1.1 429")).isEqualTo(3);
            }
            assertThat(site.fast.get()).isGreaterThan(20);
        }
    }

    @Test
    void writesTheLinesOfTheUsualWay() throws Exception {
        String[] asked = {
            DETAIL,
            MISSING,
            DETAIL.replace("GET", "HEAD"),
            DETAIL.replace(
                    "\r\n\r\n", "\r\nUser-Agent: a \"b\"\r\nReferer: https://c.test/\r\nIf-None-Match: *\r\n\r\n"),
            DETAIL.replace(
                    "\r\n\r\n", "\r\ntraceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n\r\n"),
            "GET /base/path/llms.txt?a=b" + HOST + "Accept-Encoding: gzip\r\n\r\n"
        };
        List<List<String>> lines = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            ServedRelease site = new ServedRelease(i == 0);
            for (String one : asked) {
                RawExchange.of(site.server.port(), 0, RawExchange.bytes(one.repeat(3)));
            }
            assertThat(site.fast.get()).isGreaterThanOrEqualTo(i == 0 ? asked.length : 0);
            // a line is written after the answer, so the client can be at its next connection already
            lines.add(site.accessLog()
                    .replaceAll("\"(time|ms)\":[^,}]*", "")
                    .lines()
                    .sorted()
                    .toList());
        }
        assertThat(lines.get(0)).isEqualTo(lines.get(1)).hasSize(4 * asked.length);
    }

    @ParameterizedTest
    @ValueSource(ints = {SIZE, LONG})
    void sendsEverythingToASlowReader(int size) throws Exception {
        byte[] content = content(size);
        try (ServedRelease site = large(content, ConnectionLimits.defaults());
                Socket socket = connect(site)) {
            int requests = 200;
            Thread sender = new Thread(() -> send(socket, LARGE.repeat(requests)));
            sender.start();
            eventually(() -> site.server.heldBytes() > 0);
            InputStream in = socket.getInputStream();
            for (int i = 0; i < requests; i++) {
                while (line(in).length() > 0) {}
                assertThat(in.readNBytes(size)).as("answer " + i).isEqualTo(content);
            }
            sender.join();
            eventually(() -> site.server.heldBytes() == 0);
            assertThat(site.fast.get()).isGreaterThan(0);
            assertThat(site.failures()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {SIZE, LONG})
    @Gate
    void breaksOffAnswersThatNobodyReads(int size) throws Exception {
        ConnectionLimits usual = ConnectionLimits.defaults();
        ConnectionLimits impatient = new ConnectionLimits(
                usual.connections(), usual.perClient(), usual.streams(), Duration.ofMillis(600), usual.memory());
        try (ServedRelease site = large(content(size), impatient);
                Socket socket = connect(site)) {
            send(socket, LARGE.repeat(100));
            eventually(() -> site.server.heldBytes() > 0);
            eventually(() -> site.server.heldBytes() == 0 && site.server.openConnections() == 0);
            assertThat(site.fast.get()).isGreaterThan(0);
        }
    }

    @Test
    @Gate
    void closesConnectionsOfAServerThatStops() throws Exception {
        ServedRelease site =
                new ServedRelease(true, Map.of(), World.USUAL.limiter(), all -> all.noticing(Duration.ofSeconds(2)));
        try (Socket socket = connect(site)) {
            InputStream in = socket.getInputStream();
            for (int i = 0; i < 3; i++) {
                send(socket, DETAIL);
                while (line(in).length() > 0) {}
                in.readNBytes(CONTENT);
            }
            assertThat(site.fast.get()).isGreaterThan(0);
            Thread stopping = new Thread(site::close);
            stopping.start();
            eventually(site.server::isDraining);
            send(socket, DETAIL);
            assertThat(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1))
                    .contains("HTTP/1.1 200", "Connection: close");
            stopping.join();
        }
    }

    private static ServedRelease large(byte[] content, ConnectionLimits limits) throws Exception {
        ServedRelease site = new ServedRelease(
                true,
                Map.of(new ObjectKey("assets/large.txt"), content),
                World.USUAL.limiter(),
                (EdgeServer.Settings settings) -> settings.limited(limits));
        for (int i = 0; i < 3; i++) {
            RawExchange.of(site.server.port(), 0, RawExchange.bytes(LARGE));
        }
        return site;
    }

    private static byte[] content(int size) {
        byte[] content = new byte[size];
        new Random(1).nextBytes(content);
        return content;
    }

    private static Socket connect(ServedRelease site) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(16 * 1024);
        socket.setSoTimeout(20_000);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), site.server.port()));
        return socket;
    }

    private static void send(Socket socket, String text) {
        try {
            socket.getOutputStream().write(RawExchange.bytes(text));
        } catch (SocketException closed) {
            return;
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("it ends after " + line);
            }
            line.append((char) c);
        }
        return line.toString().stripTrailing();
    }

    private static long count(CharSequence text, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }

    private static void eventually(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(10);
        }
    }
}

package dev.offprint.external;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.offprint.cli.Main;
import dev.offprint.cli.Terminal;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.SourceLimits;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links elsewhere, asked of a real server. */
class ExternalLinksTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    @TempDir
    Path folder;

    private HttpServer server;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Map<String, AtomicInteger> counts = new ConcurrentHashMap<>();
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void findsEveryKindOfLinkAndSaysWhereItStands() throws IOException {
        write(
                "article.yaml",
                "contentType: guide\nframework:\n  tools:\n    - url: $/404/tool\nextra:\n  x: $/404/extra\n");
        write("en.md", """
                ---
                title: A
                citations:
                  - url: $/404/citation#part
                faqPairs:
                  - question: Q
                    answer: "See [x]($/404/answer)."
                ---
                [a]($/404/inline) ![b](<$/404/image>)

                <$/404/angle> $/404/bare.

                <a href="$/404/html?a&amp;b">x</a> [r] `$/404/code` [ok]($/200)

                [r]: $/404/reference
                """);
        assertThat(check(false).stream().map(d -> d.place() + " " + d.message().replace(base(), "$")))
                .containsExactlyInAnyOrder(
                        "articles/a/article.yaml:4:7 address `$/404/tool` answers 404",
                        "articles/a/article.yaml:6:3 address `$/404/extra` answers 404",
                        "articles/a/en.md:4:5 address `$/404/citation` answers 404",
                        "articles/a/en.md:7:5 address `$/404/answer` answers 404",
                        "articles/a/en.md:9:5 address `$/404/inline` answers 404",
                        "articles/a/en.md:9:" + (5 + base().length() + 19) + " address `$/404/image` answers 404",
                        "articles/a/en.md:11:2 address `$/404/angle` answers 404",
                        "articles/a/en.md:11:" + (2 + base().length() + 12) + " address `$/404/bare` answers 404",
                        "articles/a/en.md:13:10 address `$/404/html?a&b` answers 404",
                        "articles/a/en.md:15:6 address `$/404/reference` answers 404");
        assertThat(requests).contains("HEAD /200").doesNotContain("GET /200", "HEAD /404/code");
    }

    @Test
    void anAddressIsAskedOnceAndReportedWhereverItStands() throws IOException {
        write("en.md", "---\ntitle: A\n---\n[a]($/404) [b]($/404#x)\n");
        assertThat(check(false)).hasSize(2);
        assertThat(requests).containsExactly("HEAD /404", "GET /404");
    }

    @Test
    void whatIsWrongIsSaidWithWhatToDo() throws IOException {
        write(
                "en.md",
                "---\ntitle: A\n---\n[a]($/403) [b]($/500) [c]($/loop) [d](http://127.0.0.1:1/) "
                        + "[e](https://no-such-host.invalid/) [f]($/slow) [g](http://user@x/) [h]($/to-private-scheme)\n");
        List<String> found =
                check(false).stream().map(d -> d.message().replace(base(), "$")).toList();
        assertThat(found)
                .contains(
                        "address `$/403` answers 403",
                        "address `$/500` answers 500",
                        "address `$/loop` redirects more than 5 times",
                        "address `http://127.0.0.1:1/` cannot be connected to",
                        "address `https://no-such-host.invalid/` leads to a host that does not exist",
                        "address `$/slow` does not answer within 1 s",
                        "address `http://user@x/` is no address that can be asked",
                        "address `$/to-private-scheme` is no address that can be asked");
        assertThat(found).hasSize(8);
    }

    @Test
    void serversThatKnowNoHeadAreAskedForTheContent() throws IOException {
        write("en.md", "---\ntitle: A\n---\n[a]($/no-head) [b]($/redirect) [c]($/ü)\n");
        assertThat(check(false)).isEmpty();
        assertThat(requests).contains("HEAD /no-head", "GET /no-head", "HEAD /200", "HEAD /%C3%BC");
    }

    @Test
    void aBusyServerIsAskedAgainWhenItWantsToBe() throws IOException {
        write("en.md", "---\ntitle: A\n---\n[a]($/busy-twice) [b]($/busy-for-hours)\n");
        assertThat(check(false))
                .extracting(d -> d.message().replace(base(), "$"))
                .containsExactly("address `$/busy-for-hours` answers 503");
        assertThat(counts.get("/busy-twice")).hasValue(3);
        assertThat(counts.get("/busy-for-hours")).hasValue(1);
    }

    @Test
    void aHostIsAskedByOneRequestAtATime() throws IOException {
        StringBuilder text = new StringBuilder("---\ntitle: A\n---\n");
        for (int i = 0; i < 20; i++) {
            text.append("[a]($/200/").append(i).append(")\n");
        }
        write("en.md", text.toString());
        assertThat(check(false)).isEmpty();
        assertThat(requests).hasSize(20);
        assertThat(most).hasValue(1);
    }

    @Test
    void answersAreBelievedForAWhile() throws IOException {
        write("en.md", "---\ntitle: A\n---\n[a]($/200) [b]($/404)\n");
        check(true);
        assertThat(requests).hasSize(3);
        assertThat(check(true, NOW.plus(Duration.ofHours(23)))).hasSize(1);
        assertThat(requests).hasSize(3);
        check(true, NOW.plus(Duration.ofDays(6)));
        assertThat(requests).containsExactly("HEAD /200", "HEAD /404", "GET /404", "HEAD /404", "GET /404");
        check(true, NOW.plus(Duration.ofDays(8)));
        assertThat(requests).filteredOn(r -> r.equals("HEAD /200")).hasSize(2);
        Files.writeString(folder.resolve("links"), "{ damaged");
        assertThat(check(true)).hasSize(1);
    }

    @Test
    void thisMachineIsNotAskedUnlessItIsSaidTo() throws IOException {
        write(
                "en.md",
                "---\ntitle: A\n---\n[a]($/200) [b](http://[::1]/) [c](http://10.0.0.1/) [d](http://169.254.169.254/x)\n");
        Manners guarded = new Manners("x", 2, Duration.ZERO, Duration.ofSeconds(1), Duration.ZERO, false);
        Diagnostics found = new Diagnostics();
        ExternalLinks.in(folder, SourceLimits.DEFAULT, "https://example.com")
                .check(guarded, LinkMemory.none(clock(NOW)), clock(NOW), found, () -> {});
        assertThat(found.sorted())
                .hasSize(4)
                .allMatch(d -> d.message().endsWith("leads into a private network, and was not asked"));
        assertThat(requests).isEmpty();
    }

    @Test
    void whatWasNotAskedIsAskedWhenItIsAllowed() throws IOException {
        write("en.md", "---\ntitle: A\n---\n[a]($/200)\n");
        Manners guarded = new Manners("x", 2, Duration.ZERO, Duration.ofSeconds(1), Duration.ZERO, false);
        Diagnostics found = new Diagnostics();
        LinkMemory memory = LinkMemory.in(folder.resolve("links"), clock(NOW));
        ExternalLinks.in(folder, SourceLimits.DEFAULT, "https://example.com")
                .check(guarded, memory, clock(NOW), found, () -> {});
        assertThat(found.sorted()).hasSize(1);
        assertThat(check(true)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.9.9.9",
                "0.0.0.0",
                "10.1.2.3",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.1.1",
                "169.254.169.254",
                "100.64.0.1",
                "224.0.0.1",
                "255.255.255.255",
                "::1",
                "::",
                "fe80::1",
                "fc00::1",
                "fd12::1",
                "ff02::1",
                "::ffff:127.0.0.1",
                "64:ff9b::7f00:1",
                "2002:7f00:1::",
                "localhost"
            })
    void privateAddressesAreKnown(String host) throws IOException {
        assertThat(AddressGuard.isPrivate(host)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1", "2606:4700::1111", "64:ff9b::808:808"})
    void andThoseOfTheInternetToo(String host) throws IOException {
        assertThat(AddressGuard.isPrivate(host)).isFalse();
    }

    @Test
    void atTheCommandLineItWarnsAndNeverFails() throws IOException {
        write("article.yaml", "contentType: guide\n");
        write("en.md", "---\ntitle: A\n---\n[a]($/404) [b](https://example.com/mine)\n");
        Files.writeString(
                folder.resolve("site.yaml"),
                "baseUrl: https://example.com\nname: A\nmcpUrl: https://mcp.example.com\n");
        StringWriter out = new StringWriter();
        String[] args = {
            "check", "--content", folder.toString(), "--strict", "--external", "--no-cache", "--allow-private-addresses"
        };
        assertThat(Main.run(args, new PrintWriter(out), new PrintWriter(out), Terminal.NONE))
                .isZero();
        assertThat(out.toString())
                .contains("warning[external-link]")
                .contains("0 errors, 1 warning")
                .doesNotContain("mine`");
        assertThat(userAgent).startsWith("Offprint/").contains("+https://example.com");
    }

    private String userAgent = "";

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getRawPath();
        requests.add(exchange.getRequestMethod() + " " + path);
        userAgent = exchange.getRequestHeaders().getFirst("User-Agent");
        int count = counts.computeIfAbsent(path, p -> new AtomicInteger()).incrementAndGet();
        most.accumulateAndGet(running.incrementAndGet(), Math::max);
        try {
            exchange.sendResponseHeaders(status(exchange, path, count), -1);
        } finally {
            running.decrementAndGet();
            exchange.close();
        }
    }

    private int status(HttpExchange exchange, String path, int count) {
        switch (path) {
            case "/no-head" -> {
                return exchange.getRequestMethod().equals("HEAD") ? 405 : 200;
            }
            case "/redirect" -> {
                exchange.getResponseHeaders().add("Location", "200");
                return 301;
            }
            case "/loop" -> {
                exchange.getResponseHeaders().add("Location", "/loop");
                return 302;
            }
            case "/to-private-scheme" -> {
                exchange.getResponseHeaders().add("Location", "file:///etc/passwd");
                return 302;
            }
            case "/busy-twice" -> {
                exchange.getResponseHeaders().add("Retry-After", "0");
                return count < 3 ? 429 : 200;
            }
            case "/busy-for-hours" -> {
                exchange.getResponseHeaders().add("Retry-After", "Sat, 21 Nov 2026 12:00:00 GMT");
                return 503;
            }
            case "/slow" -> {
                sleep();
                return 200;
            }
            default -> {
                return path.matches("/[0-9]{3}(/.*)?") ? Integer.parseInt(path.substring(1, 4)) : 200;
            }
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(1_500);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private List<Diagnostic> check(boolean remembering) throws IOException {
        return check(remembering, NOW);
    }

    private List<Diagnostic> check(boolean remembering, Instant now) throws IOException {
        Clock clock = clock(now);
        Manners manners =
                new Manners("Test", 4, Duration.ofMillis(1), Duration.ofSeconds(1), Duration.ofSeconds(1), true);
        Diagnostics found = new Diagnostics();
        LinkMemory memory = remembering ? LinkMemory.in(folder.resolve("links"), clock) : LinkMemory.none(clock);
        ExternalLinks.in(folder, SourceLimits.DEFAULT, "https://example.com")
                .check(manners, memory, clock, found, () -> {});
        return found.sorted();
    }

    private static Clock clock(Instant now) {
        return Clock.fixed(now, ZoneOffset.UTC);
    }

    private String base() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("articles/a").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text.replace("$", base()));
    }
}

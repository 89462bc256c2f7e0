package dev.offprint.external;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.SourceLimits;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links elsewhere, asked of a real server. */
class ExternalLinksTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    @TempDir
    Path folder;

    private Elsewhere elsewhere;

    @BeforeEach
    void serve() throws IOException {
        elsewhere = new Elsewhere();
    }

    @AfterEach
    void stop() {
        elsewhere.close();
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
        assertThat(elsewhere.requests).contains("HEAD /200").doesNotContain("GET /200", "HEAD /404/code");
    }

    @Test
    void anAddressIsAskedOnceAndReportedWhereverItStands() throws IOException {
        write("en.md", "---\ntitle: A\n---\n[a]($/404) [b]($/404#x)\n");
        assertThat(check(false)).hasSize(2);
        assertThat(elsewhere.requests).containsExactly("HEAD /404", "GET /404");
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
        assertThat(elsewhere.requests).contains("HEAD /no-head", "GET /no-head", "HEAD /200", "HEAD /%C3%BC");
    }

    @Test
    void aBusyServerIsAskedAgainWhenItWantsToBe() throws IOException {
        write("en.md", "---\ntitle: A\n---\n[a]($/busy-twice) [b]($/busy-for-hours)\n");
        assertThat(check(false))
                .extracting(d -> d.message().replace(base(), "$"))
                .containsExactly("address `$/busy-for-hours` answers 503");
        assertThat(elsewhere.counts.get("/busy-twice")).hasValue(3);
        assertThat(elsewhere.counts.get("/busy-for-hours")).hasValue(1);
    }

    @Test
    void aHostIsAskedByOneRequestAtATime() throws IOException {
        StringBuilder text = new StringBuilder("---\ntitle: A\n---\n");
        for (int i = 0; i < 20; i++) {
            text.append("[a]($/200/").append(i).append(")\n");
        }
        write("en.md", text.toString());
        assertThat(check(false)).isEmpty();
        assertThat(elsewhere.requests).hasSize(20);
        assertThat(elsewhere.most).hasValue(1);
    }

    @Test
    void answersAreBelievedForAWhile() throws IOException {
        write("en.md", "---\ntitle: A\n---\n[a]($/200) [b]($/404)\n");
        check(true);
        assertThat(elsewhere.requests).hasSize(3);
        assertThat(check(true, NOW.plus(Duration.ofHours(23)))).hasSize(1);
        assertThat(elsewhere.requests).hasSize(3);
        check(true, NOW.plus(Duration.ofDays(6)));
        assertThat(elsewhere.requests).containsExactly("HEAD /200", "HEAD /404", "GET /404", "HEAD /404", "GET /404");
        check(true, NOW.plus(Duration.ofDays(8)));
        assertThat(elsewhere.requests).filteredOn(r -> r.equals("HEAD /200")).hasSize(2);
        Files.writeString(folder.resolve("links"), "{ damaged");
        assertThat(check(true)).hasSize(1);
    }

    @Test
    void thisMachineIsNotAskedUnlessItIsSaidTo() throws IOException {
        write(
                "en.md",
                "---\ntitle: A\n---\n[a]($/200) [b](http://[::1]/) [c](http://10.0.0.1/) [d](http://169.254.169.254/x)\n");
        LinkCheckPolicy guarded =
                new LinkCheckPolicy("x", 2, Duration.ZERO, Duration.ofSeconds(1), Duration.ZERO, false);
        Diagnostics found = new Diagnostics();
        ExternalLinks.in(folder, SourceLimits.DEFAULT, "https://example.com")
                .check(guarded, LinkCache.none(clock(NOW)), clock(NOW), found, () -> {});
        assertThat(found.sorted())
                .hasSize(4)
                .allMatch(d -> d.message().endsWith("leads into a private network, and was not asked"));
        assertThat(elsewhere.requests).isEmpty();
    }

    @Test
    void whatWasNotAskedIsAskedWhenItIsAllowed() throws IOException {
        write("en.md", "---\ntitle: A\n---\n[a]($/200)\n");
        LinkCheckPolicy guarded =
                new LinkCheckPolicy("x", 2, Duration.ZERO, Duration.ofSeconds(1), Duration.ZERO, false);
        Diagnostics found = new Diagnostics();
        LinkCache cache = LinkCache.in(folder.resolve("links"), clock(NOW));
        ExternalLinks.in(folder, SourceLimits.DEFAULT, "https://example.com")
                .check(guarded, cache, clock(NOW), found, () -> {});
        assertThat(found.sorted()).hasSize(1);
        assertThat(check(true)).isEmpty();
    }

    @Test
    void atTheCommandLineItWarnsAndNeverFails() throws IOException {
        write("article.yaml", "contentType: guide\n");
        write("en.md", "---\ntitle: A\n---\n[a]($/404) [b](https://example.com/en/knowledge/a)\n");
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
                .doesNotContain("knowledge/a`");
        assertThat(elsewhere.userAgent).startsWith("Offprint/").contains("+https://example.com");
    }

    private List<Diagnostic> check(boolean remembering) throws IOException {
        return check(remembering, NOW);
    }

    private List<Diagnostic> check(boolean remembering, Instant now) throws IOException {
        Clock clock = clock(now);
        LinkCheckPolicy policy = new LinkCheckPolicy(
                "Test", 4, Duration.ofMillis(1), Duration.ofSeconds(1), Duration.ofSeconds(1), true);
        Diagnostics found = new Diagnostics();
        LinkCache cache = remembering ? LinkCache.in(folder.resolve("links"), clock) : LinkCache.none(clock);
        ExternalLinks.in(folder, SourceLimits.DEFAULT, "https://example.com")
                .check(policy, cache, clock, found, () -> {});
        return found.sorted();
    }

    private static Clock clock(Instant now) {
        return Clock.fixed(now, ZoneOffset.UTC);
    }

    private String base() {
        return elsewhere.base();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("articles/a").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text.replace("$", base()));
    }
}

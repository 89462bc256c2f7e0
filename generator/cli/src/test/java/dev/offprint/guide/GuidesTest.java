package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import dev.offprint.level.Started;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command and every file of the guides, run as an author would. */
@Gate
class GuidesTest {

    @TempDir
    Path home;

    @Test
    void theGuideToImporting() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            shell.follow(Guide.of(Guide.DOCS.resolve("importing.md")));
            assertThat(shell.folder().resolve("content/articles/watering/en.md"))
                    .content()
                    .contains("[mulch](../mulch/)", "> [!WARNING]");
        }
    }

    @Test
    void theGuideToThePreview() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            assertThat(shell.run("offprint init\noffprint new a\n").exit()).isZero();
            shell.follow(Guide.of(Guide.DOCS.resolve("preview.md")));
        }
    }

    @Test
    void theGuideToFsck() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            shell.follow(Guide.of(Guide.DOCS.resolve("fsck.md")));
            assertThat(shell.folder().resolve("fsck.state")).doesNotExist();
        }
    }

    /** The site of the guide is the one that is served here. */
    @Test
    void theGuideToVerifying() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            Path here = home.resolve("verifying.md");
            String text = Files.readString(Guide.DOCS.resolve("verifying.md"));
            Files.writeString(here, text.replace("https://knowledge.example.com", "http://localhost:8080"));
            Shell.Result ready = shell.run("""
                    export OFFPRINT_STORE="$PWD/store"
                    offprint init
                    offprint build --base-url https://knowledge.acme.dev
                    offprint publish
                    """);
            assertThat(ready.exit()).as(ready.output()).isZero();
            shell.serve("offprint edge --store store --port 8080 --rate-limit off", "http://localhost:8080/");
            shell.follow(Guide.of(here));
        }
    }

    /** The one section of this guide with commands that follow each other. */
    @Test
    void theGuideToWatchingTheAdapter() throws IOException, InterruptedException {
        Started.assumeNotIgnored("HUP"); // it has the adapter open its log again
        try (Shell shell = new Shell(home)) {
            String text = Files.readString(Guide.DOCS.resolve("operating.md"));
            Matcher section =
                    Pattern.compile("(?s)## Watch the adapter\n.*?(?=\n## )").matcher(text);
            assertThat(section.find()).isTrue();
            Path here = home.resolve("watching.md");
            Files.writeString(
                    here,
                    section.group()
                            .replace("9180", Integer.toString(freePort()))
                            .replace("./offprint", "offprint"));
            Shell.Result ready = shell.run("offprint init\noffprint new a\noffprint build\n");
            assertThat(ready.exit()).as(ready.output()).isZero();
            shell.follow(Guide.of(here));
            assertThat(shell.folder().resolve("access.log.1")).isNotEmptyFile();
            Path reopened = shell.folder().resolve("access.log");
            Shell.Result after = shell.run(
                    "for i in 1 2 3 4 5 6 7 8 9; do curl -sf http://localhost:8080/en >/dev/null; sleep 0.2; done\n");
            assertThat(after.exit()).as(after.output()).isZero();
            assertThat(reopened).content().contains("\"route\":\"page\"");
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    @Test
    void theGuideToCaches() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home);
                Caches caches = new Caches()) {
            Shell.Result ready = shell.run("offprint init\noffprint new a\n" + caches.setUp());
            assertThat(ready.exit()).as(ready.output()).isZero();
            shell.follow(Guide.of(Guide.DOCS.resolve("cdn.md")));
            assertThat(caches.asked())
                    .contains(
                            "POST /2020-05-31/distribution/E2QWRUHAPOMQZL/invalidation",
                            "POST /client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache")
                    .anyMatch(asked -> asked.startsWith("POST /purge/") && asked.endsWith("/en/knowledge/a.md"));
            assertThat(home.resolve("purged.txt")).content().contains("/en/knowledge/a.md\n");
            assertThat(shell.folder().resolve("purge.txt")).hasSameTextualContentAs(home.resolve("purged.txt"));
        }
    }
}

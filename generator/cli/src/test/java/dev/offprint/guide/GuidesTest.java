package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
    void theTutorial() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            shell.follow(Guide.of(Guide.DOCS.resolve("tutorial.md")));
        }
    }

    @Test
    void theGuideToPublishing() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            shell.follow(Guide.of(Guide.DOCS.resolve("publishing.md")));
        }
    }

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

    /** Every provider of caches that a guide may name, at one local address, and content with whatever it is asked. */
    static final class Caches implements AutoCloseable {

        private static final String CONTENT = "<Id>I1</Id> {\"success\":true,\"status\":\"ok\"}";

        private final HttpServer server;
        private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

        Caches() throws IOException {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", this::answer);
            server.start();
        }

        /**
         * Returns commands after which {@code offprint} asks here, with the credentials that a guide leaves to the environment,
         * and has something new to publish whenever it is told to.
         */
        String setUp() {
            return """
                    echo 'isPublished: true' >content/articles/a/article.yaml
                    echo 'contentType: guide' >>content/articles/a/article.yaml
                    offprint build
                    offprint publish --to ../store
                    mv ../bin/offprint ../bin/program
                    cat >../bin/offprint <<'END'
                    #!/bin/sh
                    export AWS_ACCESS_KEY_ID=a AWS_SECRET_ACCESS_KEY=b CLOUDFLARE_API_TOKEN=c FASTLY_API_TOKEN=d
                    export AWS_ENDPOINT_URL_CLOUDFRONT=%1$s CLOUDFLARE_BASE_URL=%1$s FASTLY_API_ENDPOINT=%1$s
                    if [ "$1" = publish ]; then
                      echo More. >>content/articles/a/en.md
                      program build >build.log || exit
                    fi
                    case "$*" in
                      *--cdn*) exec program "$@" --purge-after 0 ;;
                    esac
                    exec program "$@"
                    END
                    chmod +x ../bin/offprint
                    """.formatted("http://localhost:" + server.getAddress().getPort());
        }

        List<String> asked() {
            return List.copyOf(asked);
        }

        private void answer(HttpExchange exchange) throws IOException {
            exchange.getRequestBody().readAllBytes();
            asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            boolean json = exchange.getRequestURI().getPath().startsWith("/client/");
            byte[] body = (json ? CONTENT.substring(CONTENT.indexOf('{')) : CONTENT).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }
}

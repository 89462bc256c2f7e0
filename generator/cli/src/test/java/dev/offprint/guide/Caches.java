package dev.offprint.guide;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Every provider of caches that a guide may name, at one local address, and content with whatever it is asked. */
final class Caches implements AutoCloseable {

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

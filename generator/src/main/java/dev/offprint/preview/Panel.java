package dev.offprint.preview;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.edge.AssetTypes;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.Slug;
import dev.offprint.preview.dashboard.ArticlesJson;
import dev.offprint.preview.dashboard.StateJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the preview itself has addresses for: the dashboard, the view side by side, and what open pages ask for. */
final class Panel {

    /** Every address of the preview's own begins with it. No article page can: a locale, or a word without underscore. */
    static final String PATH = "/_preview/";

    /** Shorter than what any proxy or browser waits. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final List<String> FILES =
            List.of("client.js", "client.css", "overlay.css", "dashboard.js", "compare.js", "panel.css");
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final Current current;
    private final StateJson state;
    private final ArticlesJson articles;
    private final Supplier<JsonNode> changes;

    /**
     * Returns the preview's own addresses.
     *
     * @param changes what a publication would change
     */
    Panel(Current current, StateJson state, ArticlesJson articles, Supplier<JsonNode> changes) {
        this.current = current;
        this.state = state;
        this.articles = articles;
        this.changes = changes;
    }

    Response answer(Request request) {
        String name = request.path().substring(PATH.length());
        if (!request.method().equals("GET") && !request.method().equals("HEAD")) {
            return answer(request, 405, "text/plain; charset=utf-8", "Only GET and HEAD are answered here.\n");
        } else if (name.isEmpty()) {
            return file(request, "dashboard.html");
        } else if (name.startsWith("articles/")) {
            boolean valid = Slug.parse(PathSegments.of("/" + name.substring("articles/".length()))
                            .get(0))
                    .isPresent();
            return valid ? file(request, "compare.html") : nothing(request);
        } else if (FILES.contains(name)) {
            return file(request, name);
        }
        return switch (name) {
            case "state.json" -> json(request, state(request));
            case "articles.json" -> json(request, Optional.of(articles.of(current.get())));
            case "changes.json" -> json(request, Optional.of(changes.get()));
            default -> nothing(request);
        };
    }

    /** Returns the state once it is newer than what the page knows; nothing where that takes long. */
    private Optional<JsonNode> state(Request request) {
        long known = known(request.query());
        return current.after(known, known == 0 ? Duration.ofDays(1) : PATIENCE).map(state::of);
    }

    private static long known(@Nullable String query) {
        try {
            return query == null || !query.startsWith("after=")
                    ? 0
                    : Long.parseLong(query.substring("after=".length()));
        } catch (NumberFormatException noNumber) {
            return 0;
        }
    }

    private static Response json(Request request, Optional<JsonNode> document) {
        return document.isEmpty()
                ? new Response(204, Headers.of("Cache-Control", "no-store"), Bytes.EMPTY)
                : answer(request, 200, "application/json", document.get().toString());
    }

    private static Response nothing(Request request) {
        return answer(request, 404, "text/plain; charset=utf-8", "Nothing here. The dashboard is at " + PATH + "\n");
    }

    private static Response file(Request request, String name) {
        try (InputStream in = Panel.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the program");
            }
            String type = name.endsWith(".html") ? "text/html; charset=utf-8" : AssetTypes.of(name);
            return answer(request, 200, type, in.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static Response answer(Request request, int status, String type, String text) {
        return answer(request, status, type, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Response answer(Request request, int status, String type, byte[] bytes) {
        Headers headers = Headers.of(
                "Content-Type", type,
                "Content-Length", Integer.toString(bytes.length),
                "Cache-Control", "no-store",
                "Content-Security-Policy", POLICY,
                "Referrer-Policy", "same-origin",
                "X-Content-Type-Options", "nosniff",
                "Cross-Origin-Resource-Policy", "same-origin");
        return new Response(status, headers, request.method().equals("HEAD") ? Bytes.EMPTY : new Bytes(bytes));
    }
}

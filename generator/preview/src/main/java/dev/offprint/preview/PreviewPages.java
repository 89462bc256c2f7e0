package dev.offprint.preview;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.MediaTypes;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.Slug;
import dev.offprint.preview.AllowedHosts.Sender;
import dev.offprint.preview.dashboard.ArticlesJson;
import dev.offprint.preview.dashboard.StateJson;
import dev.offprint.preview.edition.PreviewState;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The preview's own addresses: the dashboard, the comparison of locales, and the JSON that open pages request. */
final class PreviewPages {

    /** The prefix of these addresses. No article page can have it: a locale or a word has no underscore. */
    static final String PATH = "/_preview/";

    private static final List<String> FILES =
            List.of("client.js", "client.css", "overlay.css", "dashboard.js", "compare.js", "panel.css");
    private static final String JSON = ".json";
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final StateJson state;
    private final ArticlesJson articles;
    private final PanelFiles files;

    /**
     * Returns the preview's own addresses.
     *
     * @param files the files of the dashboard
     */
    PreviewPages(StateJson state, ArticlesJson articles, PanelFiles files) {
        this.state = state;
        this.articles = articles;
        this.files = files;
    }

    /** Returns the answer to a request for one of these addresses. */
    Response answer(PreviewState now, Request request, Sender sender) {
        boolean reads = request.method().equals("GET") || request.method().equals("HEAD");
        String name = request.path().substring(PATH.length());
        if (!reads || sender != Sender.OWN) {
            return page(request, sender);
        }
        return switch (name) {
            // nothing where the page that asks shows this state already
            case "state.json" ->
                now.number() > known(request.query())
                        ? json(request, state.of(now))
                        : new Response(204, Headers.of("Cache-Control", "no-store"), Bytes.EMPTY);
            case "articles.json" -> json(request, articles.of(now));
            default -> page(request, sender);
        };
    }

    private Response page(Request request, Sender sender) {
        String name = request.path().substring(PATH.length());
        if (!request.method().equals("GET") && !request.method().equals("HEAD")) {
            return answer(request, 405, "text/plain; charset=utf-8", "Only GET and HEAD are answered here.\n");
        } else if (sender == Sender.OTHER && (name.isEmpty() || name.startsWith("articles/"))) {
            return answer(request, 403, "text/html; charset=utf-8", files.of("confirmation.html"));
        } else if (name.isEmpty()) {
            return file(request, "dashboard.html");
        } else if (name.startsWith("articles/") && !name.endsWith(JSON)) {
            boolean valid = Slug.parse(PathSegments.of("/" + name.substring("articles/".length()))
                            .get(0))
                    .isPresent();
            return valid ? file(request, "compare.html") : nothing(request);
        } else if (FILES.contains(name)) {
            return file(request, name);
        }
        return sender == Sender.OWN ? nothing(request) : refused(request, name);
    }

    /** Returns the answer before the first edition, which takes seconds even for ten thousand articles; browsers ask again. */
    static Response notYet() {
        byte[] text = "The preview is reading the content. Try again in a moment.\n".getBytes(StandardCharsets.UTF_8);
        Headers headers = Headers.of(
                "Content-Type", "text/plain; charset=utf-8",
                "Content-Length", Integer.toString(text.length),
                "Cache-Control", "no-store",
                "Refresh", "1",
                "Retry-After", "1");
        return new Response(503, headers, new Bytes(text));
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

    private static Response json(Request request, ObjectNode document) {
        return answer(request, 200, "application/json", document.toString());
    }

    private static Response refused(Request request, String name) {
        return name.endsWith(".json")
                ? answer(request, 403, "text/plain; charset=utf-8", "Only pages of the preview ask for this.\n")
                : nothing(request);
    }

    private static Response nothing(Request request) {
        return answer(request, 404, "text/plain; charset=utf-8", "Nothing here. The dashboard is at " + PATH + "\n");
    }

    private Response file(Request request, String name) {
        String type = name.endsWith(".html") ? "text/html; charset=utf-8" : MediaTypes.of(name);
        return answer(request, 200, type, files.of(name));
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

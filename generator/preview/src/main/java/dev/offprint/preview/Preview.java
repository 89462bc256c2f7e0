package dev.offprint.preview;

import dev.offprint.address.Document;
import dev.offprint.corpus.ArticleHead;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.runtime.jvm.RequestHandler;
import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.PreviewState;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers every request as the production adapter would, from the current edition. Pages in a browser also get the preview's
 * script; programs get exactly what a build would serve.
 *
 * @param current the current edition
 * @param hosts the host names to answer to
 * @param panel answers the preview's own addresses
 * @param draftsInApi whether the API's answers include drafts
 */
record Preview(CurrentState current, AllowedHosts hosts, PreviewPages panel, boolean draftsInApi)
        implements RequestHandler {

    @Override
    public Response answer(Request request, ClientKey client) {
        return refusal(request)
                .or(() -> current.now().map(now -> shown(now, request)))
                .orElseGet(PreviewPages::notYet);
    }

    private Response shown(PreviewState now, Request request) {
        return request.path().startsWith(PreviewPages.PATH)
                ? panel.answer(now, request, hosts.sender(request))
                : page(now, request);
    }

    private Optional<Response> refusal(Request request) {
        if (!hosts.know(request)) {
            return Optional.of(text(
                    403,
                    "This preview answers to localhost and to the address it listens at, not to the host of this"
                            + " request. Start it with --allow-host NAME to answer to another name.\n"));
        } else if (hosts.isForeign(request)) {
            return Optional.of(
                    text(403, "This preview is not for pages of other sites: it may show what is not published.\n"));
        }
        return Optional.empty();
    }

    private Response page(PreviewState now, Request request) {
        String base = now.pages().basePath();
        if (request.path().equals("/") && !base.isEmpty()) {
            return redirect(base);
        }
        boolean document = isDocument(request);
        boolean frame = isFrame(request);
        Response answer = edition(
                        now,
                        request.path()
                                .substring(
                                        Math.min(base.length(), request.path().length())))
                .tree()
                .answer(document || frame ? unconditional(request) : request);
        if (document || frame) {
            Response page = withOrigin(answer, now, request);
            Optional<String> draft = draft(now, request);
            Response linked = draft.isPresent() && !draftsInApi ? PageRewriter.withoutApi(page, base) : page;
            return document ? PageRewriter.document(linked, now.number(), draft) : PageRewriter.frame(linked);
        }
        return isBrowser(request) ? PageRewriter.uncached(answer) : answer;
    }

    private Response withOrigin(Response page, PreviewState now, Request request) {
        String url = now.pages().site().baseUrl();
        String own = url.substring(0, url.length() - now.pages().basePath().length());
        return PageRewriter.withOrigin(page, own, hosts.origin(request).orElse(own));
    }

    @Override
    public Response refuse(Request request, ProblemType type) {
        return current.now()
                .map(now -> now.pages().tree().refuse(request, type))
                .orElseGet(() -> RequestHandler.super.refuse(request, type));
    }

    /** Pages show drafts, and their search finds them; the API and its documents do so only with {@code --drafts=api}. */
    private Edition edition(PreviewState now, String path) {
        String key = path.startsWith("/") ? path.substring(1) : path;
        boolean isForPrograms = key.startsWith("api/")
                || key.startsWith(".well-known/")
                || (Document.at(key).isPresent() && !key.startsWith("search/"));
        return isForPrograms && !draftsInApi ? now.published() : now.pages();
    }

    private static Optional<String> draft(PreviewState now, Request request) {
        String base = now.pages().basePath();
        String path =
                request.path().substring(Math.min(base.length(), request.path().length()));
        return now.pages()
                .site()
                .pages()
                .match(String.join("/", PathSegments.of(path)))
                .flatMap(page -> now.published()
                        .articles()
                        .head(page.slug().value())
                        .flatMap(head -> note(head.state(), page.locale())));
    }

    private static Optional<String> note(ArticleHead.State state, ContentLocale locale) {
        boolean isGerman = locale == ContentLocale.DE;
        if (state == ArticleHead.State.DRAFT) {
            return Optional.of(
                    isGerman
                            ? "Entwurf: nur in dieser Vorschau zu sehen, nicht veröffentlicht."
                            : "Draft: visible in this preview only, not published.");
        } else if (state == ArticleHead.State.SCHEDULED) {
            return Optional.of(
                    isGerman
                            ? "Geplant: bis zu seinem Tag nur in dieser Vorschau zu sehen."
                            : "Scheduled: visible in this preview only until its day.");
        }
        return Optional.empty();
    }

    private static Response redirect(String location) {
        return new Response(
                302, Headers.of("Location", location, "Cache-Control", "no-store", "Content-Length", "0"), Bytes.EMPTY);
    }

    private static Response text(int status, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Headers headers = Headers.of(
                "Content-Type", "text/plain; charset=utf-8",
                "Cache-Control", "no-store",
                "Content-Length", Integer.toString(bytes.length));
        return new Response(status, headers, new Bytes(bytes));
    }

    /** Returns whether the answer will be a document in a browser's window. */
    private static boolean isDocument(Request request) {
        return destination(request).equals("document");
    }

    /** Returns whether the answer will be a document within another, as in the comparison of locales. */
    private static boolean isFrame(Request request) {
        return destination(request).equals("iframe");
    }

    /** Returns whether a browser sends the request. */
    private static boolean isBrowser(Request request) {
        return !destination(request).isEmpty();
    }

    /** Returns a request without conditions: the browser's cached page contains the preview's script. */
    private static Request unconditional(Request request) {
        List<Headers.Field> kept = request.headers().fields().stream()
                .filter(field -> !field.name().regionMatches(true, 0, "If-", 0, 3))
                .toList();
        return new Request(request.method(), request.path(), request.query(), new Headers(kept));
    }

    /** Fetch Metadata distinguish pages in a browser, which the preview changes, from what programs read. */
    private static String destination(Request request) {
        return request.headers().first("Sec-Fetch-Dest").orElse("");
    }

    /** Changes pages for a browser: they load the preview's script, name the host that was asked, and are never cached. */
    static final class PageRewriter {

        private static final String CLIENT = PreviewPages.PATH + "client.js";
        private static final String STYLE = PreviewPages.PATH + "client.css";

        private PageRewriter() {}

        /** Returns the page with the preview's script, and with a note if it is a draft. */
        static Response document(Response page, long number, Optional<String> draft) {
            if (!(page.body() instanceof Bytes content) || !isHtml(page)) {
                return uncached(page);
            }
            String html = new String(content.bytes(), StandardCharsets.UTF_8);
            String tag = page.headers().first("ETag").orElse(Integer.toString(page.status()));
            String script = "<script src=\"" + CLIENT + "\" data-number=\"" + number + "\" data-tag=\""
                    + tag.replace("\"", "&quot;") + "\" defer></script>\n";
            html = before(html, "</head>", "<link rel=\"stylesheet\" href=\"" + STYLE + "\">\n" + script);
            if (draft.isPresent()) {
                html = after(html, "<body", "<p class=\"offprint-draft\" role=\"note\">" + draft.get() + "</p>\n");
            }
            byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
            return new Response(page.status(), headers(page, bytes.length, "'none'"), new Bytes(bytes));
        }

        /**
         * Returns a page that names media and form targets by the host that was asked. Browsers take {@code localhost} and
         * {@code 127.0.0.1} for two origins.
         *
         * @param own the origin of the preview's base URL
         * @param asked the origin that the browser asked
         */
        static Response withOrigin(Response page, String own, String asked) {
            if (own.equals(asked) || !(page.body() instanceof Bytes content) || !isHtml(page)) {
                return page;
            }
            String html = new String(content.bytes(), StandardCharsets.UTF_8);
            String moved = Pattern.compile(Pattern.quote(own) + "(?![0-9])")
                    .matcher(html)
                    .replaceAll(Matcher.quoteReplacement(asked));
            return new Response(page.status(), page.headers(), new Bytes(moved.getBytes(StandardCharsets.UTF_8)));
        }

        /**
         * Returns the page of an article that the API does not have without the items that link to it there.
         *
         * @param base the path of the preview's base URL
         */
        static Response withoutApi(Response page, String base) {
            if (!(page.body() instanceof Bytes content) || !isHtml(page)) {
                return page;
            }
            String html = new String(content.bytes(), StandardCharsets.UTF_8);
            String link = "<li><a href=\"" + Pattern.quote(base + "/api/") + "[^\"]*\"[^>]*>[^<]*</a></li>\\n?";
            byte[] left = html.replaceAll(link, "").getBytes(StandardCharsets.UTF_8);
            return new Response(page.status(), page.headers(), new Bytes(left));
        }

        /** Returns the page with permission for pages of this preview to frame it. */
        static Response frame(Response page) {
            return new Response(page.status(), headers(page, page.body().length(), "'self'"), page.body());
        }

        /** Returns an answer that no browser caches: the next save may change it. */
        static Response uncached(Response answer) {
            List<Headers.Field> fields = new ArrayList<>(answer.headers().fields());
            fields.removeIf(field -> field.name().equalsIgnoreCase("Cache-Control"));
            fields.add(new Headers.Field("Cache-Control", "no-store"));
            return new Response(answer.status(), new Headers(fields), answer.body());
        }

        /** Returns whether an answer is a page. */
        static boolean isHtml(Response page) {
            return page.headers()
                    .first("Content-Type")
                    .filter(type -> type.startsWith("text/html"))
                    .isPresent();
        }

        private static Headers headers(Response page, long length, String ancestors) {
            List<Headers.Field> fields = new ArrayList<>();
            for (Headers.Field field : uncached(page).headers().fields()) {
                String value = field.value();
                switch (field.name().toLowerCase(java.util.Locale.ROOT)) {
                    case "etag" -> {}
                    case "content-length" -> fields.add(new Headers.Field(field.name(), Long.toString(length)));
                    case "content-security-policy" ->
                        fields.add(new Headers.Field(field.name(), policy(value, ancestors)));
                    default -> fields.add(field);
                }
            }
            return new Headers(fields);
        }

        /** Lets the preview's script run and send requests (Content Security Policy 3). */
        private static String policy(String production, String ancestors) {
            List<String> directives = new ArrayList<>();
            // after a comma comes a second policy, for the site's own scripts only
            String first = production.split(",", -1)[0];
            for (String directive : first.split(";", -1)) {
                String name = directive.strip().split(" ", 2)[0];
                if (!List.of("script-src", "connect-src", "frame-ancestors").contains(name)) {
                    directives.add(directive.strip());
                }
            }
            directives.add("script-src 'self'");
            directives.add("connect-src 'self'");
            directives.add("frame-ancestors " + ancestors);
            return String.join("; ", directives);
        }

        private static String before(String html, String mark, String addition) {
            int at = html.indexOf(mark);
            return at < 0 ? html + addition : html.substring(0, at) + addition + html.substring(at);
        }

        private static String after(String html, String open, String addition) {
            int begin = html.indexOf(open);
            int at = begin < 0 ? -1 : html.indexOf('>', begin);
            return at < 0 ? addition + html : html.substring(0, at + 1) + "\n" + addition + html.substring(at + 1);
        }
    }
}

package dev.offprint.preview;

import dev.offprint.address.Document;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.runtime.jvm.EncodedResponse;
import dev.offprint.edge.runtime.jvm.RequestHandler;
import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.PreviewState;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/**
 * Answers every request as the production adapter would, from the current edition. Pages in a browser also get the preview's
 * script; programs get exactly what a build would serve.
 *
 * @param current the current edition
 * @param hosts the host names to answer to
 * @param panel answers the preview's own addresses
 * @param draftsInApi whether the API's answers include drafts
 * @param executor continues requests that had to wait
 */
record Preview(CurrentState current, AllowedHosts hosts, PreviewPages panel, boolean draftsInApi, Executor executor)
        implements RequestHandler {

    /** A first edition takes seconds even for ten thousand articles. */
    private static final Duration FIRST = Duration.ofMinutes(5);

    /** Waits for the answer of {@link #answerLater}, which servers call instead. */
    @Override
    public Response answer(Request request, ClientKey client) {
        return later(request).toCompletableFuture().join();
    }

    @Override
    public CompletionStage<EncodedResponse> answerLater(Request request, ClientKey client, Executor blocking) {
        return CompletableFuture.supplyAsync(() -> later(request), blocking)
                .thenCompose(answer -> answer)
                .thenApply(EncodedResponse::of);
    }

    private CompletionStage<Response> later(Request request) {
        Optional<Response> refusal = refusal(request);
        if (refusal.isPresent()) {
            return CompletableFuture.completedFuture(refusal.get());
        }
        Optional<PreviewState> now = current.now();
        if (now.isPresent()) {
            return shown(now.get(), request);
        }
        try { // the first edition of a large site takes a while
            return current.after(0, FIRST)
                    .thenComposeAsync(
                            first -> first.isPresent()
                                    ? shown(first.get(), request)
                                    : CompletableFuture.completedFuture(PreviewPages.busy()),
                            executor);
        } catch (CurrentState.TooManyWaiting refused) {
            return CompletableFuture.completedFuture(PreviewPages.busy());
        }
    }

    private CompletionStage<Response> shown(PreviewState now, Request request) {
        return request.path().startsWith(PreviewPages.PATH)
                ? panel.answer(request, hosts.sender(request))
                : CompletableFuture.completedFuture(page(now, request));
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
}

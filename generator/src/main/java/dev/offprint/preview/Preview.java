package dev.offprint.preview;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.runtime.jvm.Answerer;
import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.Editorial;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Answers every request as the production adapter would, from the edition of the moment. What a person looks at in a browser
 * gets the preview's script besides; programs get exactly what a build would serve.
 */
final class Preview implements Answerer {

    private final Current current;
    private final Hosts hosts;
    private final Panel panel;
    private final boolean draftsInApi;

    /**
     * Returns a preview.
     *
     * @param draftsInApi whether drafts are in the API's answers, where there are drafts at all
     */
    Preview(Current current, Hosts hosts, Panel panel, boolean draftsInApi) {
        this.current = current;
        this.hosts = hosts;
        this.panel = panel;
        this.draftsInApi = draftsInApi;
    }

    @Override
    public Response answer(Request request, ClientKey client) {
        if (!hosts.know(request)) {
            return text(
                    403,
                    "This preview answers to localhost and to the address it listens at, not to the host of this"
                            + " request. Start it with --host to listen elsewhere.\n");
        } else if (hosts.areOfStrangers(request)) {
            return text(403, "This preview is not for pages of other sites: it may show what is not published.\n");
        } else if (request.path().startsWith(Panel.PATH)) {
            return panel.answer(request);
        }
        Editorial now = current.get();
        String base = now.pages().basePath();
        if (request.path().equals("/") && !base.isEmpty()) {
            return redirect(base);
        }
        boolean document = Navigation.isDocument(request);
        boolean frame = Navigation.isFrame(request);
        Response answer = edition(
                        now,
                        request.path()
                                .substring(
                                        Math.min(base.length(), request.path().length())))
                .tree()
                .answer(document || frame ? Navigation.unconditional(request) : request);
        if (document) {
            return Injection.document(answer, now.number(), draft(now, request));
        }
        return frame ? Injection.frame(answer) : Navigation.isBrowser(request) ? Injection.unkept(answer) : answer;
    }

    /** Drafts are for people: the API and what describes it are as a build would publish them, unless asked otherwise. */
    private Edition edition(Editorial now, String path) {
        String key = path.startsWith("/") ? path.substring(1) : path;
        boolean isForPrograms = key.startsWith("api/")
                || key.startsWith(".well-known/")
                || Document.at(key).isPresent();
        return isForPrograms && !draftsInApi ? now.published() : now.pages();
    }

    private static Optional<String> draft(Editorial now, Request request) {
        String base = now.pages().basePath();
        String path =
                request.path().substring(Math.min(base.length(), request.path().length()));
        return now.pages()
                .site()
                .pages()
                .match(PathSegments.of(path))
                .filter(page -> now.published()
                        .articles()
                        .head(page.slug().value())
                        .filter(head -> head.state() == ArticleHead.State.DRAFT)
                        .isPresent())
                .map(Preview::note);
    }

    private static String note(Page.ArticlePage page) {
        return page.locale() == ContentLocale.DE
                ? "Entwurf: nur in dieser Vorschau zu sehen, nicht veröffentlicht."
                : "Draft: visible in this preview only, not published.";
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
}

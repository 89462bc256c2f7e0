package dev.offprint.edge;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.http.EntityTags;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.RateLimitHeaders;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.negotiate.PageForm;
import dev.offprint.edge.problem.ProblemJson;
import dev.offprint.edge.problem.ProblemMarkdown;
import dev.offprint.edge.problem.ProblemType;
import java.util.Optional;

/** Builds the answers: status, header fields and body. */
final class Answers {

    private static final String ALLOW = "GET, HEAD, OPTIONS";

    private final EdgeConfig config;
    private final boolean outermost;
    private final SharedFields shared;

    Answers(EdgeConfig config, boolean outermost) {
        this.config = config;
        this.outermost = outermost;
        this.shared = new SharedFields(config.baseUrl().startsWith("https:"), config.basePath());
    }

    /** Returns the answer to OPTIONS, a preflight or not: without a body, and without Content-Length (RFC 9110, 8.6). */
    Response options() {
        return new Response(204, Headers.of("Allow", ALLOW).with(SharedFields.PREFLIGHT), Bytes.EMPTY);
    }

    /** Returns the redirect to the address without a trailing slash. */
    Response redirect(Request request, String location) {
        Headers headers =
                Headers.of("Location", location, "Cache-Control", config.cache().clientError());
        return complete(request, 308, headers.with(shared.of(null)), Bytes.EMPTY);
    }

    /** Returns a problem. */
    Response problem(Request request, Admission admission, Outcome.Refuse refusal) {
        ProblemType type = refusal.problem().type();
        boolean markdown = refusal.form() == Outcome.Form.MARKDOWN;
        String contentType = markdown ? PageForm.MARKDOWN.contentType() : ProblemJson.CONTENT_TYPE;
        Headers headers = Headers.of("Content-Type", contentType, "Content-Language", "en")
                .with("Cache-Control", type.isLasting() ? config.cache().clientError() : "no-store")
                .with(refusalFields(type, admission));
        String vary = refusal.vary();
        if (vary != null) {
            headers = headers.with("Vary", vary);
        }
        byte[] body = markdown
                ? ProblemMarkdown.write(refusal.problem(), config.baseUrl(), request.path())
                : ProblemJson.write(refusal.problem(), config.baseUrl(), request.path());
        return complete(request, type.status(), headers.with(shared.of(contentType)), new Bytes(body));
    }

    private Headers refusalFields(ProblemType type, Admission admission) {
        return switch (type) {
            case METHOD_NOT_ALLOWED -> quota(admission).with("Allow", ALLOW); // RFC 9110, 15.5.6
            case RATE_LIMIT_EXCEEDED -> RateLimitHeaders.ofRefusal(admission);
            case SERVICE_UNAVAILABLE -> Headers.of("Retry-After", "1"); // RFC 9110, 15.6.4
            default -> quota(admission);
        };
    }

    /** Returns the page for unknown addresses. It has no tag: preconditions apply to 200 (RFC 9110, 13.2.1). */
    Response notFoundPage(Plan.Fetch fetch, FetchResult.Found found) {
        String type = PageForm.HTML.contentType();
        Headers headers = Headers.of("Content-Type", type)
                .with(coding(found))
                .with(Headers.of("Cache-Control", config.cache().clientError(), "Vary", Variant.NEGOTIATED))
                .with(quota(fetch.admission()))
                .with(shared.of(type));
        return complete(fetch.request(), 404, headers, found.object().body());
    }

    /** Returns the representation found, or 304 where the client has it already. */
    Response representation(Plan.Fetch fetch, Variant wanted, FetchResult.Found found) {
        Headers validators = validators(wanted, found).with(quota(fetch.admission()));
        if (knows(fetch.request(), tag(found))) {
            found.object().body().discard();
            return new Response(304, validators.with(SharedFields.OPEN), Bytes.EMPTY); // RFC 9110, 15.4.5
        }
        Headers headers = Headers.of("Content-Type", wanted.contentType())
                .with(coding(found))
                .with(validators);
        String link = wanted.link();
        if (link != null) {
            headers = headers.with("Link", link);
        }
        return complete(
                fetch.request(),
                200,
                headers.with(shared.of(wanted.contentType())),
                found.object().body());
    }

    /** Returns whether If-Match, if there is one, allows an answer (RFC 9110, 13.1.1). */
    boolean mayAnswer(Request request, FetchResult.Found found) {
        Optional<String> ifMatch = request.headers().combined("If-Match");
        return ifMatch.isEmpty() || EntityTags.parse(ifMatch.get()).nameStrongly(tag(found));
    }

    private static boolean knows(Request request, EntityTag tag) {
        Optional<String> ifNoneMatch = request.headers().combined("If-None-Match");
        return ifNoneMatch.isPresent() && EntityTags.parse(ifNoneMatch.get()).nameWeakly(tag);
    }

    /** Returns the tag of the object found; each coding has its own (RFC 9110, 8.8.3.3). */
    private static EntityTag tag(FetchResult.Found found) {
        Coding coding = Coding.of(found.key());
        String digest = found.object().digest();
        return EntityTag.strong(coding == Coding.IDENTITY ? digest : digest + "-" + coding.token());
    }

    private static Headers validators(Variant wanted, FetchResult.Found found) {
        Headers headers = Headers.of(
                "Cache-Control", wanted.cacheControl(),
                "ETag", tag(found).toString(),
                "Vary", wanted.vary());
        String contentLocation = wanted.contentLocation();
        return contentLocation == null ? headers : headers.with("Content-Location", contentLocation);
    }

    private static Headers coding(FetchResult.Found found) {
        Coding coding = Coding.of(found.key());
        return coding == Coding.IDENTITY ? Headers.NONE : Headers.of("Content-Encoding", coding.token());
    }

    /** Only the outermost server sends these fields: a shared cache would send one client's numbers to another. */
    private Headers quota(Admission admission) {
        return outermost && !admission.equals(Admission.UNMETERED) ? RateLimitHeaders.of(admission) : Headers.NONE;
    }

    /** Adds Content-Length; HEAD gets the fields of GET and no body (RFC 9110, 9.3.2). */
    private static Response complete(Request request, int status, Headers headers, Body body) {
        Headers complete = headers.with("Content-Length", Long.toString(body.length()));
        if (request.method().equals("HEAD")) {
            body.discard();
            return new Response(status, complete, Bytes.EMPTY);
        }
        return new Response(status, complete, body);
    }
}

package dev.offprint.edge;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.EntityTag;
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
import dev.offprint.edge.problem.Problems;
import dev.offprint.edge.range.ByteRange;
import dev.offprint.edge.store.ObjectStore.Hit;
import dev.offprint.edge.store.StoredObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds the answers: status, header fields and body. */
final class Answers {

    /** A usual estimate for English; German has more bytes for a word, and more tokens. */
    private static final int BYTES_OF_A_TOKEN = 4;

    private static final String ALLOW = "GET, HEAD, OPTIONS";

    private final EdgeConfig config;
    private final boolean outermost;
    private final SharedFields shared;
    private final Problems problems;

    Answers(EdgeConfig config, boolean outermost, Problems problems) {
        this.config = config;
        this.outermost = outermost;
        this.problems = problems;
        this.shared = new SharedFields(config.baseUrl().startsWith("https:"), config.basePath());
    }

    boolean showsQuotas() {
        return outermost;
    }

    /** Returns the answer to OPTIONS, a preflight or not: without a body, and without Content-Length (RFC 9110, 8.6). */
    Response options() {
        return new Response(204, Headers.of("Allow", ALLOW).with(SharedFields.PREFLIGHT), Bytes.EMPTY);
    }

    /** Returns a redirect to another address of the same content. Its policy is short: a later release may undo it. */
    Response redirect(Request request, String location) {
        Headers.Builder headers = Headers.builder()
                .add("Location", location)
                .add("Cache-Control", config.cache().clientError())
                .addAll(shared.of(null));
        return complete(request, 308, headers, Bytes.EMPTY);
    }

    /** Returns a problem. */
    Response problem(Request request, Admission admission, Outcome.Refuse refusal) {
        ProblemType type = refusal.problem().type();
        boolean markdown = refusal.form() == Outcome.Form.MARKDOWN;
        String contentType = markdown ? PageForm.MARKDOWN.contentType() : ProblemJson.CONTENT_TYPE;
        Headers.Builder headers = Headers.builder()
                .add("Content-Type", contentType)
                .add("Content-Language", "en")
                .add("Cache-Control", type.isLasting() ? config.cache().clientError() : "no-store")
                .addAll(refusalFields(type, admission))
                .add("Vary", refusal.vary())
                .addAll(shared.of(contentType));
        byte[] body = markdown
                ? ProblemMarkdown.write(refusal.problem(), config.baseUrl(), request.path())
                : ProblemJson.write(refusal.problem(), config.baseUrl(), request.path());
        return complete(request, type.status(), headers, new Bytes(body));
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
    Response notFoundPage(Plan.Fetch fetch, Hit found) {
        String type = PageForm.HTML.contentType();
        Coding coding = Coding.of(found.key());
        Headers.Builder headers = Headers.builder()
                .add("Content-Type", type)
                .add("Content-Encoding", coding == Coding.IDENTITY ? null : coding.token())
                .add("Cache-Control", config.cache().clientError())
                .add("Vary", Variant.NEGOTIATED)
                .addAll(quota(fetch.admission()))
                .addAll(shared.of(type));
        return complete(fetch.request(), 404, headers, found.object().body());
    }

    /** Returns the variant wanted, as the object found. */
    SelectedRepresentation representation(Variant wanted, Hit found) {
        Coding coding = Coding.of(found.key());
        EntityTag tag = tag(coding, found.object().digest());
        Headers validators = Headers.builder()
                .add("Cache-Control", wanted.cacheControl())
                .add("ETag", tag.toString())
                .add("Vary", wanted.vary())
                .add("Content-Location", wanted.contentLocation())
                .build();
        Headers fields = Headers.builder()
                .add("Content-Type", wanted.contentType())
                .add("Content-Encoding", coding == Coding.IDENTITY ? null : coding.token())
                .addAll(validators)
                .add("Link", wanted.link())
                .add("X-Markdown-Tokens", tokens(wanted, found.object(), coding))
                .addAll(shared.of(wanted.contentType()))
                .add("Accept-Ranges", wanted.route().isLong() ? "bytes" : null)
                .add("Content-Length", Long.toString(found.object().body().length()))
                .build();
        return new SelectedRepresentation(
                tag,
                fields,
                validators.with(SharedFields.OPEN),
                wanted.vary(),
                wanted.route().isLong());
    }

    /**
     * Returns about how many tokens of a language model a Markdown text has: one for four bytes. That is known from its length
     * alone, which every store has at hand.
     */
    private static @Nullable String tokens(Variant wanted, StoredObject object, Coding coding) {
        long bytes = coding == Coding.IDENTITY ? object.body().length() : object.uncoded();
        return bytes < 0 || !wanted.contentType().startsWith("text/markdown")
                ? null
                : Long.toString((bytes + BYTES_OF_A_TOKEN - 1) / BYTES_OF_A_TOKEN);
    }

    /** Returns a representation, or 304 where the client has it already. */
    Response representation(SelectedRepresentation found, Request request, Admission admission, Body body) {
        Headers quota = quota(admission);
        boolean unchanged = knows(request, found.tag());
        if (unchanged || request.method().equals("HEAD")) { // RFC 9110, 9.3.2 and 15.4.5
            body.discard();
            Headers fields = unchanged ? found.unchanged() : found.fields();
            return new Response(unchanged ? 304 : 200, with(fields, quota), Bytes.EMPTY);
        }
        Headers fields = with(found.fields(), quota);
        Optional<ByteRange> asked =
                found.ranges() ? ByteRange.asked(request, found.tag(), body.length()) : Optional.empty();
        return asked.isEmpty()
                ? new Response(200, fields, body)
                : range(asked.get(), found.vary(), fields, request, admission, body);
    }

    /** Returns some of the bytes of a representation, or a problem if it has none of them (RFC 9110, 14). */
    private Response range(
            ByteRange range, String vary, Headers fields, Request request, Admission admission, Body body) {
        String contentRange = range.contentRange(body.length());
        if (range.length() == 0) {
            body.discard();
            Response refused = problem(
                    request, admission, Outcome.Refuse.json(problems.of(ProblemType.RANGE_NOT_SATISFIABLE), vary));
            return new Response(
                    refused.status(), refused.headers().with("Content-Range", contentRange), refused.body());
        }
        Optional<Body> some = body.range(range.first(), range.length());
        return some.isEmpty()
                ? new Response(200, fields, body)
                : new Response(
                        206,
                        fields.replace("Content-Length", Long.toString(range.length()))
                                .with("Content-Range", contentRange),
                        some.get());
    }

    private static Headers with(Headers fields, Headers more) {
        return more.fields().isEmpty() ? fields : fields.with(more);
    }

    /** Returns whether If-Match, if there is one, allows an answer (RFC 9110, 13.1.1). */
    static boolean mayAnswer(Request request, EntityTag tag) {
        Optional<String> ifMatch = request.headers().combined("If-Match");
        return ifMatch.isEmpty() || tag.isNamed(ifMatch.get(), false);
    }

    private static boolean knows(Request request, EntityTag tag) {
        Optional<String> ifNoneMatch = request.headers().combined("If-None-Match");
        return ifNoneMatch.isPresent() && tag.isNamed(ifNoneMatch.get(), true);
    }

    private static EntityTag tag(Coding coding, String digest) {
        return EntityTag.strong(coding == Coding.IDENTITY ? digest : digest + "-" + coding.token());
    }

    /** Only the outermost server sends these fields: a shared cache would send one client's numbers to another. */
    private Headers quota(Admission admission) {
        return outermost && !admission.equals(Admission.UNMETERED) ? RateLimitHeaders.of(admission) : Headers.NONE;
    }

    /** Adds Content-Length; HEAD gets the fields of GET and no body (RFC 9110, 9.3.2). */
    private static Response complete(Request request, int status, Headers.Builder headers, Body body) {
        Headers complete =
                headers.add("Content-Length", Long.toString(body.length())).build();
        if (request.method().equals("HEAD")) {
            body.discard();
            return new Response(status, complete, Bytes.EMPTY);
        }
        return new Response(status, complete, body);
    }
}

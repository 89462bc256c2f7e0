package dev.offprint.verify.compare;

import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Response;
import dev.offprint.tree.Sha256;
import dev.offprint.verify.expect.CheckRequest;
import dev.offprint.verify.expect.CheckRequest.Purpose;
import dev.offprint.verify.expect.ExpectedResponse;
import dev.offprint.verify.expect.ExpectedResponse.DigestBody;
import dev.offprint.verify.live.LiveAnswer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Compares live answers with expected responses. A difference that follows from another one is left out: an answer with
 * another status always has another body.
 *
 * @param origins schemes and authorities that a {@code Location} may begin with
 */
public record Comparison(List<String> origins) {

    /** Returns what differs; nothing where the answer is to. */
    public List<Difference> of(CheckRequest check, ExpectedResponse to, LiveAnswer live) {
        Response expected = to.response();
        if (live.status() != expected.status()) {
            return List.of(StatusComparison.of(check.purpose(), expected.status(), live));
        }
        Optional<String> type = expected.headers().first("Content-Type");
        String liveType = live.headers().first("Content-Type").orElse("");
        if (type.isPresent() && !FieldValues.sameType(type.get(), liveType)) {
            Optional<Difference> form = otherForm(check, expected, type.get(), liveType);
            if (form.isPresent()) {
                return List.of(form.get());
            }
        }
        Optional<Difference> problem =
                expected.status() < 400 || check.request().method().equals("HEAD")
                        ? Optional.empty()
                        : ProblemComparison.of(expected, live);
        if (problem.isPresent()) {
            return List.of(problem.get());
        }
        List<Difference> found = new ArrayList<>();
        type.filter(wanted -> !FieldValues.sameType(wanted, liveType))
                .ifPresent(wanted -> found.add(mediaType(wanted, liveType)));
        found.addAll(FieldComparison.of(expected, live));
        location(expected, live).ifPresent(found::add);
        content(check, to, live, found);
        return found;
    }

    /** Another kind of document, whose fields differ as well. */
    private static Optional<Difference> otherForm(
            CheckRequest check, Response expected, String wanted, String liveType) {
        String sent = bare(liveType);
        boolean page = sent.equals("text/html") || sent.equals("text/markdown");
        if (check.purpose() == Purpose.NEGOTIATION && page && !sent.equals(bare(wanted))) {
            return Optional.of(Difference.of(
                    LiveCode.LIVE_NEGOTIATION, "answers with `" + sent + "` where `" + bare(wanted) + "` is due"));
        } else if (expected.status() >= 400 && !sent.equals(bare(wanted))) {
            return Optional.of(Difference.of(
                    LiveCode.LIVE_PROBLEM,
                    "answers " + expected.status() + " with `" + sent + "` where `" + bare(wanted) + "` is due"));
        }
        return Optional.empty();
    }

    private static Difference mediaType(String wanted, String live) {
        String is = live.isEmpty() ? "is missing; expected" : "is `" + live + "` instead of";
        return Difference.of(LiveCode.LIVE_MEDIA_TYPE, "`Content-Type` " + is + " `" + wanted + "`");
    }

    /** A proxy may make a relative address absolute. */
    private Optional<Difference> location(Response expected, LiveAnswer live) {
        Optional<String> wanted = expected.headers().first("Location");
        String value = live.headers().first("Location").orElse("");
        boolean same = wanted.isEmpty()
                || value.equals(wanted.get())
                || origins.stream().anyMatch(origin -> value.equals(origin + wanted.get()));
        return same
                ? Optional.empty()
                : Optional.of(Difference.ofField(
                        LiveCode.LIVE_FIELD,
                        "Location",
                        "`Location` is `" + FieldComparison.quoted(value) + "` instead of `" + wanted.get() + "`"));
    }

    private static void content(CheckRequest check, ExpectedResponse to, LiveAnswer live, List<Difference> found) {
        Response expected = to.response();
        boolean head = check.request().method().equals("HEAD");
        if (head) {
            length(expected, live).ifPresent(found::add);
        }
        to.form()
                .ifPresent(form -> found.addAll(
                        head || expected.status() != 200
                                ? ContentComparison.ofTag(form, live)
                                : ContentComparison.of(check.request(), form, live)));
    }

    /** HEAD has the fields of GET; a proxy that compresses does not have to know the length (RFC 9110, 9.3.2). */
    private static Optional<Difference> length(Response expected, LiveAnswer live) {
        String coding = expected.headers().first("Content-Encoding").orElse("identity");
        String wanted = expected.headers().first("Content-Length").orElse("");
        Optional<String> length = live.headers().first("Content-Length");
        boolean same = !live.coding().equals(coding)
                || length.isEmpty()
                || length.get().equals(wanted);
        return same
                ? Optional.empty()
                : Optional.of(new Difference(
                        LiveCode.LIVE_FIELD,
                        "Content-Length",
                        "`Content-Length` is `" + length.get() + "` instead of `" + wanted + "`",
                        "let HEAD be answered like GET (RFC 9110, 9.3.2)"));
    }

    private static String bare(String type) {
        int semicolon = type.indexOf(';');
        return (semicolon < 0 ? type : type.substring(0, semicolon)).strip().toLowerCase(Locale.ROOT);
    }

    /** Compares the bodies of errors. */
    static final class ProblemComparison {

        private static final int BEFORE = 20;
        private static final int SHOWN = 60;

        private ProblemComparison() {}

        static Optional<Difference> of(Response expected, LiveAnswer live) {
            Sha256 digest = live.content().decoded().orElse(live.content().digest());
            if (expected.body() instanceof DigestBody page) {
                boolean same = page.file().content().digest().equals(digest);
                return same
                        ? Optional.empty()
                        : different(
                                "answers " + expected.status() + " with another page than the release's `404.html`");
            }
            byte[] wanted = expected.body() instanceof Bytes bytes ? bytes.bytes() : new byte[0];
            return Sha256.of(wanted).equals(digest)
                    ? Optional.empty()
                    : different(firstDifference(
                            new String(wanted, StandardCharsets.UTF_8),
                            live.content().text()));
        }

        private static Optional<Difference> different(String message) {
            return Optional.of(Difference.of(LiveCode.LIVE_PROBLEM, message));
        }

        private static String firstDifference(String wanted, String live) {
            int at = 0;
            while (at < wanted.length() && at < live.length() && wanted.charAt(at) == live.charAt(at)) {
                at++;
            }
            int from = Math.max(0, at - BEFORE);
            return "the body has `" + excerpt(live, from) + "` instead of `" + excerpt(wanted, from) + "`";
        }

        private static String excerpt(String text, int from) {
            int end = Math.min(text.length(), from + SHOWN);
            String shown = text.substring(Math.min(from, text.length()), end)
                    .replace('`', '\'')
                    .strip();
            return (from > 0 ? "…" : "") + shown + (end < text.length() ? "…" : "");
        }
    }
}

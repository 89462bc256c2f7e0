package dev.offprint.verify.compare;

import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Response;
import dev.offprint.tree.Sha256;
import dev.offprint.verify.expect.NamedBody;
import dev.offprint.verify.expect.Question;
import dev.offprint.verify.expect.Question.Matter;
import dev.offprint.verify.expect.RightAnswer;
import dev.offprint.verify.live.LiveAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Compares live answers with right ones. What follows from a difference already told is not told again: an answer with
 * another status has, of course, another body.
 *
 * @param origins schemes and authorities under which a Location may name the address
 */
public record Comparison(List<String> origins) {

    /** Returns what differs; nothing where the answer is right. */
    public List<Difference> of(Question question, RightAnswer right, LiveAnswer live) {
        Response expected = right.response();
        if (live.status() != expected.status()) {
            return List.of(StatusComparison.of(question.matter(), expected.status(), live));
        }
        Optional<String> type = expected.headers().first("Content-Type");
        String liveType = live.headers().first("Content-Type").orElse("");
        if (type.isPresent() && !FieldValues.sameType(type.get(), liveType)) {
            Optional<Difference> form = otherForm(question, expected, type.get(), liveType);
            if (form.isPresent()) {
                return List.of(form.get());
            }
        }
        Optional<Difference> problem =
                expected.status() < 400 || question.request().method().equals("HEAD")
                        ? Optional.empty()
                        : problem(expected, live);
        if (problem.isPresent()) {
            return List.of(problem.get());
        }
        List<Difference> found = new ArrayList<>();
        type.filter(wanted -> !FieldValues.sameType(wanted, liveType))
                .ifPresent(wanted -> found.add(mediaType(wanted, liveType)));
        found.addAll(FieldComparison.of(expected, live));
        location(expected, live).ifPresent(found::add);
        content(question, right, live, found);
        return found;
    }

    /** Another kind of document altogether: that its fields differ as well goes without saying. */
    private static Optional<Difference> otherForm(
            Question question, Response expected, String wanted, String liveType) {
        String sent = bare(liveType);
        boolean page = sent.equals("text/html") || sent.equals("text/markdown");
        if (question.matter() == Matter.NEGOTIATION && page && !sent.equals(bare(wanted))) {
            return Optional.of(Difference.of(
                    LiveCode.LIVE_NEGOTIATION,
                    "answers with `" + sent + "` where `" + bare(wanted) + "` is due",
                    LiveCode.LIVE_NEGOTIATION.remedy()));
        } else if (expected.status() >= 400 && !sent.equals(bare(wanted))) {
            return Optional.of(Difference.of(
                    LiveCode.LIVE_PROBLEM,
                    "answers " + expected.status() + " with `" + sent + "` where `" + bare(wanted) + "` is due",
                    LiveCode.LIVE_PROBLEM.remedy()));
        }
        return Optional.empty();
    }

    private static Difference mediaType(String wanted, String live) {
        String is = live.isEmpty() ? "is missing; expected" : "is `" + live + "` instead of";
        return Difference.of(
                LiveCode.LIVE_MEDIA_TYPE,
                "`Content-Type` " + is + " `" + wanted + "`",
                LiveCode.LIVE_MEDIA_TYPE.remedy());
    }

    /** A proxy may make an absolute address of a relative one, as long as it is the same address. */
    private Optional<Difference> location(Response expected, LiveAnswer live) {
        Optional<String> wanted = expected.headers().first("Location");
        String value = live.headers().first("Location").orElse("");
        boolean same = wanted.isEmpty()
                || value.equals(wanted.get())
                || origins.stream().anyMatch(origin -> value.equals(origin + wanted.get()));
        return same
                ? Optional.empty()
                : Optional.of(new Difference(
                        LiveCode.LIVE_FIELD,
                        "Location",
                        "`Location` is `" + FieldComparison.quoted(value) + "` instead of `" + wanted.get() + "`",
                        LiveCode.LIVE_FIELD.remedy()));
    }

    private static void content(Question question, RightAnswer right, LiveAnswer live, List<Difference> found) {
        Response expected = right.response();
        boolean head = question.request().method().equals("HEAD");
        if (head) {
            length(expected, live).ifPresent(found::add);
        }
        right.form()
                .ifPresent(form -> found.addAll(
                        head || expected.status() != 200
                                ? ContentComparison.ofTag(form, live)
                                : ContentComparison.of(question.request(), form, live)));
    }

    /** The fields of HEAD are those of GET; a proxy that codes by itself need not know the length (RFC 9110, 9.3.2). */
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

    private static Optional<Difference> problem(Response expected, LiveAnswer live) {
        Sha256 digest = live.content().decoded().orElse(live.content().digest());
        if (expected.body() instanceof NamedBody page) {
            boolean same = page.file().content().digest().equals(digest);
            String message = "answers " + expected.status() + " with another page than the release's `404.html`";
            return same ? Optional.empty() : Optional.of(problem(message));
        }
        byte[] wanted = expected.body() instanceof Bytes bytes ? bytes.bytes() : new byte[0];
        return Sha256.of(wanted).equals(digest)
                ? Optional.empty()
                : Optional.of(problem(Excerpts.difference(wanted, live.content().text())));
    }

    private static Difference problem(String message) {
        return Difference.of(LiveCode.LIVE_PROBLEM, message, LiveCode.LIVE_PROBLEM.remedy());
    }

    private static String bare(String type) {
        int semicolon = type.indexOf(';');
        return (semicolon < 0 ? type : type.substring(0, semicolon)).strip().toLowerCase(Locale.ROOT);
    }
}

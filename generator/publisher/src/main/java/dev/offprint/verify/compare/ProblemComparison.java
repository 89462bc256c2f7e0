package dev.offprint.verify.compare;

import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Response;
import dev.offprint.tree.Sha256;
import dev.offprint.verify.expect.ExpectedResponse.DigestBody;
import dev.offprint.verify.live.LiveAnswer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Compares the bodies of errors. */
final class ProblemComparison {

    private static final int BEFORE = 20;
    private static final int SHOWN = 60;

    private ProblemComparison() {}

    static Optional<Difference> of(Response expected, LiveAnswer live) {
        Sha256 digest = live.content().decoded().orElse(live.content().digest());
        if (expected.body() instanceof DigestBody page) {
            boolean same = page.file().content().digest().equals(digest);
            return same
                    ? Optional.empty()
                    : different("answers " + expected.status() + " with another page than the release's `404.html`");
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

package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.LiveCode;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.http.Request;
import dev.offprint.verify.Verification.VerifyResult.Outcome;
import dev.offprint.verify.expect.ExpectedResponse;
import dev.offprint.verify.expect.ExpectedResponse.DigestBody;
import dev.offprint.verify.expect.ExpectedResponses;
import dev.offprint.verify.live.LiveAnswer;
import dev.offprint.verify.live.LiveClient;
import dev.offprint.verify.live.NoAnswer;
import dev.offprint.verify.live.Throttle;
import dev.offprint.verify.live.Throttle.OutOfTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds out which release is live, by requests for markers: the list, the site map and other files that change whenever an
 * article does. A wrong address or an old release then gives one finding instead of thousands.
 */
record ReleaseProbe(ExpectedResponses responses, LiveClient client, Throttle throttle, List<Request> markers) {

    private static final Duration INTERVAL = Duration.ofSeconds(2);

    /**
     * What the markers show.
     *
     * @param outcome SERVED if the other addresses are worth checking
     * @param findings the reasons if they are not
     * @param current whether every marker is that of the release
     */
    record Result(Outcome outcome, List<Diagnostic> findings, boolean current) {}

    private enum Kind {
        CURRENT,
        OTHER_CONTENT,
        WRONG,
        SILENT
    }

    /** What one marker shows; a message and a hint if it is not of the release. */
    private record Answer(Kind kind, LiveCode code, String message, String hint) {}

    /** Repeats the requests until every marker is that of the release or the time is over; then returns the last result. */
    Result run(Duration maxWait) throws OutOfTime, InterruptedException {
        long end = System.nanoTime() + maxWait.toNanos();
        Result result = ask();
        while (!result.current() && end - System.nanoTime() > 0) {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            throttle.sleep(left.compareTo(INTERVAL) < 0 ? left : INTERVAL);
            result = ask();
        }
        return result;
    }

    private Result ask() throws OutOfTime, InterruptedException {
        List<Answer> answers = new ArrayList<>();
        for (Request marker : markers) {
            answers.add(ask(marker));
        }
        long current = count(answers, Kind.CURRENT);
        long other = count(answers, Kind.OTHER_CONTENT);
        Answer first = answers.get(0);
        if (count(answers, Kind.SILENT) == answers.size()) {
            return stop(Outcome.UNREACHABLE, first);
        } else if (2 * other > answers.size()) { // the same file may well be in two releases
            return stop(Outcome.OTHER_RELEASE, firstOf(answers, answer -> answer.kind() == Kind.OTHER_CONTENT));
        } else if (current > 0) {
            return new Result(Outcome.SERVED, List.of(), current == answers.size());
        }
        Answer page = firstOf(answers, answer -> answer.code() == LiveCode.LIVE_MEDIA_TYPE);
        boolean alike = answers.stream().allMatch(answer -> answer.code() == first.code());
        return alike || page.code() == LiveCode.LIVE_MEDIA_TYPE
                ? stop(Outcome.DIFFERENT, page)
                : new Result(Outcome.SERVED, List.of(), false);
    }

    private static long count(List<Answer> answers, Kind kind) {
        return answers.stream().filter(answer -> answer.kind() == kind).count();
    }

    /** Returns the first answer of a kind, or else the first of all. */
    private static Answer firstOf(List<Answer> answers, Predicate<Answer> wanted) {
        return answers.stream().filter(wanted).findFirst().orElse(answers.get(0));
    }

    private Answer ask(Request request) throws OutOfTime, InterruptedException {
        ExpectedResponse expected = responses.to(request);
        try {
            LiveAnswer live = client.ask(request, responses.isMetered(request));
            if (live.status() != 200) {
                return wrong(request, live);
            }
            DigestBody form = expected.form().orElseThrow(() -> new IllegalStateException("a marker is no file"));
            boolean same = form.file()
                    .content()
                    .digest()
                    .equals(live.content().decoded().orElse(live.content().digest()));
            return same ? new Answer(Kind.CURRENT, LiveCode.LIVE_RELEASE, "", "") : other(expected, live);
        } catch (NoAnswer none) {
            return new Answer(Kind.SILENT, none.code(), none.what(), none.hint());
        }
    }

    private static Answer wrong(Request request, LiveAnswer live) {
        if (live.status() / 100 == 3) {
            String to = live.headers().first("Location").orElse("nowhere");
            return new Answer(
                    Kind.WRONG,
                    LiveCode.LIVE_REDIRECT,
                    "every address asked for redirects (" + live.status() + "), `" + request.path() + "` to `" + to
                            + "`",
                    "verify the address that it leads to");
        }
        return new Answer(
                Kind.WRONG,
                LiveCode.LIVE_STATUS,
                "nothing of the release is there: `" + request.path() + "` answers " + live.status(),
                live.status() >= 500
                        ? "look into the log of the adapter, and whether it can read its store"
                        : "correct the address: it stands for the base URL, path included; else publish");
    }

    /** Another media type says nothing about releases: it is most likely a page of a proxy. */
    private static Answer other(ExpectedResponse expected, LiveAnswer live) {
        String wanted = expected.response().headers().first("Content-Type").orElse("");
        String type = live.headers().first("Content-Type").orElse("");
        if (type.contains("html") && !wanted.contains("html")) {
            return new Answer(
                    Kind.WRONG,
                    LiveCode.LIVE_MEDIA_TYPE,
                    "nothing of the release is there: pages in its place (`" + type + "` instead of `" + wanted + "`)",
                    "look at the address with a browser: a login or a holding page answers");
        }
        return new Answer(
                Kind.OTHER_CONTENT,
                LiveCode.LIVE_RELEASE,
                "serves another release than the one compared with" + live.age(),
                "purge what caches hold, or wait for it with --wait; else publish again, or compare with what is live");
    }

    private static Result stop(Outcome outcome, Answer answer) {
        return new Result(outcome, List.of(answer.code().at(Place.file(""), answer.message(), answer.hint())), false);
    }
}

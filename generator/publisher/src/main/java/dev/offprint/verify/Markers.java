package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.LiveCode;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.http.Request;
import dev.offprint.verify.VerifyResult.Outcome;
import dev.offprint.verify.expect.Inquiry;
import dev.offprint.verify.expect.NamedBody;
import dev.offprint.verify.expect.Oracle;
import dev.offprint.verify.expect.Question;
import dev.offprint.verify.expect.RightAnswer;
import dev.offprint.verify.live.LiveAnswer;
import dev.offprint.verify.live.LiveClient;
import dev.offprint.verify.live.NoAnswer;
import dev.offprint.verify.live.OutOfTime;
import dev.offprint.verify.live.Pace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The addresses that show which release is served: the list, the site map and others that change whenever an article does.
 * They are looked at first, so that a wrong address or an old release is one finding and not thousands.
 */
final class Markers {

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(2);

    private final Oracle oracle;
    private final LiveClient client;
    private final Pace pace;
    private final List<Inquiry> markers;

    /**
     * What the markers show.
     *
     * @param outcome SERVED where the rest is worth asking for
     * @param findings what to say where it is not
     * @param current whether every marker is that of the release
     */
    record Sight(Outcome outcome, List<Diagnostic> findings, boolean current) {}

    private enum Kind {
        CURRENT,
        OTHER_CONTENT,
        WRONG,
        SILENT
    }

    /** What one marker shows: the kind, and of what is wrong the words, which tell whether all are wrong alike. */
    private record Look(Kind kind, LiveCode code, String what, String hint) {}

    Markers(Oracle oracle, LiveClient client, Pace pace, List<Inquiry> markers) {
        this.oracle = oracle;
        this.client = client;
        this.pace = pace;
        this.markers = markers;
    }

    /** Looks until every marker is that of the release, at most for so long; then says what is there. */
    Sight look(Duration patience) throws OutOfTime, InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        Sight sight = look();
        while (!sight.current() && end - System.nanoTime() > 0) {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            pace.sleep(left.compareTo(BETWEEN_LOOKS) < 0 ? left : BETWEEN_LOOKS);
            sight = look();
        }
        return sight;
    }

    private Sight look() throws OutOfTime, InterruptedException {
        List<Look> looks = new ArrayList<>();
        for (Inquiry marker : markers) {
            looks.add(look(marker.questions().get(0)));
        }
        long current = count(looks, Kind.CURRENT);
        long other = count(looks, Kind.OTHER_CONTENT);
        Look first = looks.get(0);
        if (count(looks, Kind.SILENT) == looks.size()) {
            return stop(Outcome.UNREACHABLE, first);
        } else if (2 * other > looks.size()) { // the same file may well be in two releases
            return stop(Outcome.OTHER_RELEASE, firstOf(looks, look -> look.kind() == Kind.OTHER_CONTENT));
        } else if (current > 0) {
            return new Sight(Outcome.SERVED, List.of(), current == looks.size());
        }
        Look page = firstOf(looks, look -> look.code() == LiveCode.LIVE_MEDIA_TYPE);
        boolean alike = looks.stream().allMatch(look -> look.code() == first.code());
        return alike || page.code() == LiveCode.LIVE_MEDIA_TYPE
                ? stop(Outcome.DIFFERENT, page)
                : new Sight(Outcome.SERVED, List.of(), false);
    }

    private static long count(List<Look> looks, Kind kind) {
        return looks.stream().filter(look -> look.kind() == kind).count();
    }

    /** Returns the first look wanted, else the first of all. */
    private static Look firstOf(List<Look> looks, Predicate<Look> wanted) {
        return looks.stream().filter(wanted).findFirst().orElse(looks.get(0));
    }

    private Look look(Question question) throws OutOfTime, InterruptedException {
        Request request = question.request();
        RightAnswer right = oracle.answer(request);
        try {
            LiveAnswer live = client.ask(request, oracle.isMetered(request));
            if (live.status() != 200) {
                return wrong(request, live);
            }
            NamedBody form = right.form().orElseThrow(() -> new IllegalStateException("a marker is no file"));
            boolean same = form.file()
                    .content()
                    .digest()
                    .equals(live.content().decoded().orElse(live.content().digest()));
            return same ? new Look(Kind.CURRENT, LiveCode.LIVE_RELEASE, "", "") : other(right, live);
        } catch (NoAnswer none) {
            return new Look(Kind.SILENT, none.code(), none.what(), none.hint());
        }
    }

    private static Look wrong(Request request, LiveAnswer live) {
        if (live.status() / 100 == 3) {
            String to = live.headers().first("Location").orElse("nowhere");
            return new Look(
                    Kind.WRONG,
                    LiveCode.LIVE_REDIRECT,
                    "every address asked for redirects (" + live.status() + "), `" + request.path() + "` to `" + to
                            + "`",
                    "verify the address that it leads to");
        }
        return new Look(
                Kind.WRONG,
                LiveCode.LIVE_STATUS,
                "nothing of the release is there: `" + request.path() + "` answers " + live.status(),
                live.status() >= 500
                        ? "look into the log of the adapter, and whether it can read its store"
                        : "correct the address: it stands for the base URL, path included; else publish");
    }

    /** Something of another media type says nothing about releases: a page of the proxy's, most likely. */
    private static Look other(RightAnswer right, LiveAnswer live) {
        String wanted = right.response().headers().first("Content-Type").orElse("");
        String type = live.headers().first("Content-Type").orElse("");
        if (type.contains("html") && !wanted.contains("html")) {
            return new Look(
                    Kind.WRONG,
                    LiveCode.LIVE_MEDIA_TYPE,
                    "nothing of the release is there: pages in its place (`" + type + "` instead of `" + wanted + "`)",
                    "look at the address with a browser: a login or a holding page answers");
        }
        return new Look(
                Kind.OTHER_CONTENT,
                LiveCode.LIVE_RELEASE,
                "serves another release than the one compared with" + live.age(),
                "purge what caches hold, or wait for it with --wait; else publish again, or compare with what is live");
    }

    private static Sight stop(Outcome outcome, Look look) {
        return new Sight(outcome, List.of(look.code().at(Place.file(""), look.what(), look.hint())), false);
    }
}

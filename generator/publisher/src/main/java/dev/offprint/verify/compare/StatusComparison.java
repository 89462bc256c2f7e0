package dev.offprint.verify.compare;

import dev.offprint.diagnostic.LiveCode;
import dev.offprint.verify.expect.CheckRequest.Purpose;
import dev.offprint.verify.live.LiveAnswer;

/** Explains a status that is not the expected one. */
final class StatusComparison {

    private StatusComparison() {}

    static Difference of(Purpose purpose, int expected, LiveAnswer live) {
        int status = live.status();
        if (status / 100 == 3 && status != 304) {
            return redirect(expected, live);
        } else if (purpose == Purpose.REMOVAL && status / 100 == 2) {
            return Difference.of(
                    LiveCode.LIVE_REMOVED,
                    "still answers " + status + ", and is removed" + live.age(),
                    "purge it: a cache holds it");
        } else if (expected == 304 && status == 200) {
            return Difference.of(
                    LiveCode.LIVE_REVALIDATION, "answers 200 with all content to `If-None-Match` with its own tag");
        }
        return Difference.of(
                LiveCode.LIVE_STATUS,
                "answers " + status + " instead of " + expected + live.age(),
                hint(expected, status));
    }

    private static Difference redirect(int expected, LiveAnswer live) {
        String location = live.headers().first("Location").orElse("nowhere");
        return Difference.of(
                LiveCode.LIVE_REDIRECT,
                "redirects to `" + FieldComparison.quoted(location) + "` (" + live.status() + ") instead of answering "
                        + expected,
                "verify the address that it leads to, or let the proxy pass the request through");
    }

    private static String hint(int expected, int status) {
        if (status >= 500) {
            return "look into the logs of the origin and of what stands before it";
        } else if (expected == 405 || expected == 204) {
            return "let the proxy pass every method on to the adapter";
        } else if (status == 401 || status == 403) {
            return "let everybody read it: a firewall, a password or the store's permissions refuse";
        } else if (expected < 400 && status == 404) {
            return "publish again, or purge it: a cache may hold the 404 from before it was there";
        } else if (expected == 404 && status < 300) {
            return "let the 404 of the adapter through: no fallback to a page, and nothing from another release";
        } else if (expected == 400) {
            return "let the whole query through, and put the parameters of the operation into the cache key";
        }
        return "let the proxy pass the request through as it is";
    }
}

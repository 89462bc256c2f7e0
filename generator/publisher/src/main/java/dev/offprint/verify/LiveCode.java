package dev.offprint.verify;

import dev.offprint.diagnostic.Rule;
import dev.offprint.diagnostic.Severity;

/**
 * Every kind of finding about a live address: the one table of their names and severities. {@code docs/diagnostics.md}
 * explains each, in this order. Names are stable.
 */
enum LiveCode implements Rule {
    LIVE_UNREACHABLE("check the address, its DNS, its certificate, and whether the server runs"),
    LIVE_RELEASE(
            "purge what caches hold, or wait for it with `--wait`; else publish again, or compare with what is live"),
    LIVE_UNFINISHED("ask for less with `--sample`, or raise the quota of this client"),
    LIVE_UNANSWERED("look what the server is waiting for, and into the log of the last proxy before the client"),
    LIVE_STATUS(
            "purge it; let caches and proxies tell requests apart by method, query, `Accept` and `If-None-Match`, and answer"
                    + " nothing themselves"),
    LIVE_MEDIA_TYPE("put `Accept` into the cache key of pages, and switch off error pages and fallbacks on the way"),
    LIVE_BODY("purge it: a cache may hold another release's; let nothing on the way rewrite content"),
    LIVE_CODING("put `Accept-Encoding` into the cache key, and let only one place compress"),
    LIVE_RECODED(Severity.WARNING, "leave it, or switch off compression there: the release brings its own"),
    LIVE_TAG("let the proxy pass on `ETag`; what rewrites content must weaken it"),
    LIVE_FIELD("let the proxy pass it on, and the CDN honour the origin's"),
    LIVE_EXTRA_FIELD(Severity.WARNING, "look who adds it, and why");

    private final Severity severity;
    private final String remedy;

    LiveCode(String remedy) {
        this(Severity.ERROR, remedy);
    }

    LiveCode(Severity severity, String remedy) {
        this.severity = severity;
        this.remedy = remedy;
    }

    @Override
    public Severity severity() {
        return severity;
    }

    /** Returns how to fix it. */
    public String remedy() {
        return remedy;
    }

    /** Returns whether it says nothing of the release: there was no answer. */
    boolean isUnknown() {
        return this == LIVE_UNREACHABLE || this == LIVE_UNANSWERED || this == LIVE_UNFINISHED;
    }

    /** Returns whether it shows that an answer is not that of the release. */
    boolean isWrong() {
        return severity == Severity.ERROR && !isUnknown();
    }
}

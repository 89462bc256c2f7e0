package dev.offprint.verify;

import dev.offprint.diagnostic.Rule;
import dev.offprint.diagnostic.Severity;

/**
 * Every kind of finding about a live address: the one table of their names and severities. {@code docs/diagnostics.md}
 * explains each, in this order. Names are stable.
 */
enum LiveCode implements Rule {
    LIVE_UNREACHABLE("check the address, its DNS, its certificate, and whether the server runs"),
    LIVE_RELEASE("purge what caches hold, or wait for it with `--wait`; else publish again"),
    LIVE_UNFINISHED("ask for less with `--sample`, or raise the quota of this client"),
    LIVE_LATE("look what the server is waiting for"),
    LIVE_BROKEN_OFF("look into the log of the last proxy before the client"),
    LIVE_FLAKY(Severity.WARNING, "look into the logs: what fails once in a while fails for readers too"),
    LIVE_STATUS("see the hint"),
    LIVE_MEDIA_TYPE("let the proxy pass on what the adapter says; a store without the adapter guesses by file names"),
    LIVE_BODY("purge it, and let nothing on the way rewrite content"),
    LIVE_CODING("put `Accept-Encoding` into the cache key, and let only one place compress"),
    LIVE_RECODED(Severity.WARNING, "leave it, or switch off compression there: the release brings its own"),
    LIVE_TAG("let the proxy pass on `ETag`; what rewrites content must weaken it"),
    LIVE_WEAK_TAG(Severity.WARNING, "leave it: clients still revalidate; `If-Match` does not work"),
    LIVE_REVALIDATION("let the proxy pass on `If-None-Match`, or compare it itself"),
    LIVE_CACHE_POLICY("let the CDN honour the origin's, or change `cacheControl` in `site.yaml`"),
    LIVE_VARY("let the proxy pass on `Vary`: without it caches hand one client's form to another"),
    LIVE_FIELD("let the proxy pass it on"),
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

    /** Returns the usual fix; the hint of a finding is about its own case. */
    public String remedy() {
        return remedy;
    }
}

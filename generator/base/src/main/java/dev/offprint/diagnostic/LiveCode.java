package dev.offprint.diagnostic;

/**
 * Every kind of finding about a live address: the one table of their names and severities. {@code docs/diagnostics.md}
 * explains each, in this order. Names are stable, like those of {@link Code}.
 */
public enum LiveCode implements Rule {
    LIVE_UNREACHABLE(
            "nothing that speaks HTTP can be reached at the address",
            "check the address, its DNS, its certificate, and whether the server runs"),
    LIVE_RELEASE(
            "another release is served than the one compared with; nothing else was compared",
            "purge what caches hold, or wait for it with `--wait`; else publish again"),
    LIVE_UNFINISHED(
            "the 15 minutes of a run were over before everything was asked",
            "ask for less with `--sample`, or raise the quota of this client"),
    LIVE_LATE("no answer came within 20 seconds, three times", "look what the server is waiting for"),
    LIVE_BROKEN_OFF(
            "the connection ended before the answer did, three times",
            "look into the log of the last proxy before the client"),
    LIVE_FLAKY(
            Severity.WARNING,
            "an answer came only when the request was repeated",
            "look into the logs: what fails once in a while fails for readers too"),
    LIVE_STATUS("another status than that of the adapter", "see the hint"),
    LIVE_REDIRECT(
            "a redirect in place of an answer",
            "verify the address that it leads to, or let the proxy pass the request through"),
    LIVE_REMOVED("an address that the release has removed still answers", "purge it: a cache holds it"),
    LIVE_NEGOTIATION(
            "a page came as HTML where Markdown is asked for, or the other way round",
            "put `Accept` into the cache key of pages, or let the cache honour `Vary`"),
    LIVE_MEDIA_TYPE(
            "another `Content-Type`",
            "let the proxy pass on what the adapter says; a store without the adapter guesses by file names"),
    LIVE_BODY("other bytes than in the release", "purge it, and let nothing on the way rewrite content"),
    LIVE_PROBLEM(
            "another body of a problem, or a page in its place",
            "switch off custom error pages and fallbacks of the CDN or proxy"),
    LIVE_CODING(
            "a content coding that the client did not accept, or that the content is not in",
            "put `Accept-Encoding` into the cache key, and let only one place compress"),
    LIVE_RECODED(
            Severity.WARNING,
            "the right content in a coding that was made, or undone, on the way",
            "leave it, or switch off compression there: the release brings its own"),
    LIVE_TAG(
            "no entity tag, or one that is not of the release",
            "let the proxy pass on `ETag`; what rewrites content must weaken it"),
    LIVE_WEAK_TAG(
            Severity.WARNING,
            "the right entity tag, weakened on the way",
            "leave it: clients still revalidate; `If-Match` does not work"),
    LIVE_REVALIDATION(
            "whole content for a client that has it already, where 304 is due",
            "let the proxy pass on `If-None-Match`, or compare it itself"),
    LIVE_CACHE_POLICY(
            "another `Cache-Control`", "let the CDN honour the origin's, or change `cacheControl` in `site.yaml`"),
    LIVE_VARY(
            "`Vary` names less than the answer depends on",
            "let the proxy pass on `Vary`: without it caches hand one client's form to another"),
    LIVE_LINK("`Link` lacks a link of the release", "let the proxy pass on `Link`"),
    LIVE_CORS(
            "pages of other sites cannot read the answer, or not all of its fields",
            "let the proxy pass on `Access-Control-*` and `Cross-Origin-Resource-Policy`, and answer OPTIONS by the origin"),
    LIVE_SECURITY("a field that protects readers is missing or another", "let the proxy pass it on"),
    LIVE_FIELD("another field of the answer is missing or has another value", "let the proxy pass it on"),
    LIVE_EXTRA_FIELD(
            Severity.WARNING,
            "a field that changes what the answer means and that the adapter does not send",
            "look who adds it, and why"),
    LIVE_SKILL(
            "the digest in the index of skills is not that of the `SKILL.md` that is served",
            "let nothing rewrite Markdown, and purge both together");

    private final Severity severity;
    private final String meaning;
    private final String remedy;

    LiveCode(String meaning, String remedy) {
        this(Severity.ERROR, meaning, remedy);
    }

    LiveCode(Severity severity, String meaning, String remedy) {
        this.severity = severity;
        this.meaning = meaning;
        this.remedy = remedy;
    }

    @Override
    public RuleText text() {
        return new RuleText(severity, meaning, remedy);
    }
}

package dev.offprint.verify;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.publish.plan.Change;
import dev.offprint.tree.PublicFile;
import dev.offprint.verify.Verification.VerifySettings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The requests of a run: markers that show which release is live, then those of each address that is checked. */
final class CheckPlan {

    /** How many changed addresses show which release is live: more show nothing new. */
    private static final int CHANGED_MARKERS = 4;
    /** The most changed addresses to check: a new template changes every page. */
    private static final int MOST_CHANGED = 1000;
    /** What browsers send for a document. */
    private static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    /** What coding agents send: all alike, Markdown first. */
    private static final String AGENT = "text/markdown, text/html, */*";

    private static final String ARTICLES = "/api/knowledge/articles";
    /** They change with any article. */
    private static final List<String> MARKERS =
            List.of(ARTICLES, "/sitemap.xml", "/llms.txt", "/en/feed.xml", "/de/feed.xml", "/");

    private final ExpectedRelease expected;
    private final VerifySettings settings;

    CheckPlan(ExpectedRelease expected, VerifySettings settings) {
        this.expected = expected;
        this.settings = settings;
    }

    /**
     * The requests that check one address, in order; each waits for the answer to the one before.
     *
     * @param address the address below the base URL, without a leading slash; empty for the home page
     */
    record AddressChecks(String address, List<Check> checks) {}

    /**
     * One request.
     *
     * @param label tells it from the others of its address: {@code br}, {@code HEAD}
     * @param request the request as the adapter would receive it: below the path of the base URL
     * @param revalidates whether it sends the tag of the live answer before it, and gets 304
     */
    record Check(String label, Request request, boolean revalidates) {
        Check(String label, Request request) {
            this(label, request, false);
        }
    }

    /** Returns the requests, at least one, whose answers show which release is live. */
    List<Request> markers() {
        return Stream.concat(MARKERS.stream(), changed().limit(CHANGED_MARKERS))
                .distinct()
                .map(address -> get(address)
                        .with("Accept", address.startsWith("/api/") ? "*/*" : BROWSER)
                        .with("Accept-Encoding", Coding.IDENTITY.token()))
                .filter(marker -> expected.to(marker).form().isPresent())
                .toList();
    }

    /** Returns the checks of all other addresses: changed and removed ones, the sample, and those that answer with errors. */
    List<AddressChecks> addresses() {
        Set<String> all = new LinkedHashSet<>();
        changed().limit(MOST_CHANGED).forEach(all::add);
        all.addAll(sample(expected, settings.sample()));
        List<AddressChecks> checks = new ArrayList<>();
        all.forEach(address -> add(checks, address, about(address)));
        errors(checks);
        return checks;
    }

    private Stream<String> changed() {
        return settings.changes().stream().map(Change::key).flatMap(key -> expected.address(key).stream());
    }

    private record Candidate(String address, PublicFile file) {

        /** Returns the kind of an address: its first segment, depth and extension, and whether it has a query. */
        String kind() {
            int query = address.indexOf('?');
            String path = query < 0 ? address : address.substring(0, query);
            String[] segments = path.split("/", -1);
            String extension = path.substring(Math.max(path.lastIndexOf('.'), path.lastIndexOf('/')));
            return segments[1] + " " + segments.length + " " + (extension.startsWith(".") ? extension : "") + " "
                    + (query >= 0);
        }
    }

    /**
     * Returns a sample in the order of addresses. A release always gives the same sample, and another release another one:
     * each kind of address is in the order of digests, and the kinds take turns, so that what there is only once is in it.
     *
     * @param size how many
     */
    static List<String> sample(ExpectedRelease expected, int size) {
        Map<String, List<Candidate>> kinds = new TreeMap<>();
        expected.files()
                .forEach((key, file) -> expected.address(key)
                        .map(address -> new Candidate(address, file))
                        .ifPresent(one -> kinds.computeIfAbsent(one.kind(), kind -> new ArrayList<>())
                                .add(one)));
        List<Deque<Candidate>> turns = new ArrayList<>();
        for (List<Candidate> kind : kinds.values()) {
            kind.sort(Comparator.<Candidate>comparingLong(
                            one -> one.file().content().digest().a())
                    .thenComparing(Candidate::address));
            turns.add(new ArrayDeque<>(kind));
        }
        turns.sort(Comparator.comparing(Deque::size)); // stable: the rarest first
        List<String> chosen = new ArrayList<>();
        while (chosen.size() < size && !turns.isEmpty()) {
            turns.stream()
                    .limit(size - chosen.size())
                    .forEach(kind -> chosen.add(kind.remove().address()));
            turns.removeIf(Deque::isEmpty);
        }
        chosen.sort(null);
        return chosen;
    }

    private Check[] about(String address) {
        Request request = get(address);
        List<Check> checks = new ArrayList<>();
        Request page = request.with("Accept", BROWSER);
        if (expected.to(page)
                .response()
                .headers()
                .first("Content-Type")
                .orElse("")
                .startsWith("text/html")) {
            form(page, "HTML, ", checks);
            form(request.with("Accept", "text/markdown"), "Markdown, ", checks);
            checks.add(new Check("any type", request.with("Accept", "*/*")));
            checks.add(new Check("agent", request.with("Accept", AGENT)));
        } else {
            form(request, "", checks);
        }
        return checks.toArray(Check[]::new);
    }

    /** Adds each coding, a revalidation and HEAD. */
    private void form(Request request, String label, List<Check> checks) {
        Request best = request.with("Accept-Encoding", Coding.IDENTITY.token());
        checks.add(new Check(label + "uncoded", best));
        for (Coding coding : Coding.COMPRESSED) {
            Request coded = request.with("Accept-Encoding", coding.token());
            Optional<String> sent = expected.to(coded).response().headers().first("Content-Encoding");
            if (sent.equals(Optional.of(coding.token()))) {
                checks.add(new Check(label + coding.token(), coded));
                best = coded;
            }
        }
        checks.add(new Check(label + "If-None-Match", best, true));
        checks.add(new Check(label + "HEAD", best.withMethod("HEAD")));
    }

    /** Adds what every release answers without a representation: problems, redirects, preflights. */
    private void errors(List<AddressChecks> checks) {
        String missing = "no-such-article-" + hash(); // no cache knows it from the release before
        for (String address : List.of(
                ARTICLES + "/" + missing,
                "/api/aeo/articles/" + missing + "?locale=en",
                "/en/" + missing + ".md",
                "/assets/" + missing + ".css",
                ARTICLES + "?contentType=no-such-type",
                ARTICLES + "?locale=en&locale=de",
                ARTICLES + "/",
                "/en/")) {
            add(checks, address, new Check("", get(address)));
        }
        String page = "/en/" + missing;
        add(
                checks,
                page,
                new Check("any type", get(page)),
                new Check("browser", get(page).with("Accept", BROWSER)));
        add(checks, "/", new Check("only pictures", get("/").with("Accept", "image/png")));
        Request preflight = get(ARTICLES)
                .withMethod("OPTIONS")
                .with("Origin", "https://example.org")
                .with("Access-Control-Request-Method", "GET")
                .with("Access-Control-Request-Headers", "if-none-match");
        add(checks, ARTICLES, new Check("POST", get(ARTICLES).withMethod("POST")), new Check("preflight", preflight));
    }

    private static void add(List<AddressChecks> checks, String address, Check... some) {
        checks.add(new AddressChecks(address.substring(1), List.of(some)));
    }

    private Request get(String address) {
        return Request.get(expected.config().basePath() + address);
    }

    private String hash() {
        long hash = 0;
        for (var file : expected.files().entrySet()) {
            hash ^= file.getValue().content().digest().a() ^ file.getKey().hashCode();
        }
        return Long.toHexString(hash);
    }
}

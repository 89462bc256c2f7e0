package dev.offprint.verify;

import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
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
import java.util.stream.Collectors;

/** The requests of a run: markers that show which release is live, then those of each address that is checked. */
final class CheckPlan {

    /** How many changed addresses show which release is live: more show nothing new. */
    private static final int CHANGED_MARKERS = 4;
    /** The most changed addresses to check: a new template changes every page. */
    private static final int MOST_CHANGED = 1000;
    /** What browsers send for a document. */
    private static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    private static final String MARKDOWN = "text/markdown";
    /** What coding agents send: all alike, Markdown first. */
    private static final String AGENT = "text/markdown, text/html, */*";

    private static final Route LIST = new Route.ArticleList(null, null, null);
    private static final String ARTICLES = "/api/knowledge/articles";
    private static final String ANSWERS = "/api/aeo/articles/";
    private static final String WELL_KNOWN = ".well-known/";

    private final ExpectedRelease expected;
    private final VerifySettings settings;
    private final Addresses addresses;

    CheckPlan(ExpectedRelease expected, VerifySettings settings) {
        this.expected = expected;
        this.settings = settings;
        this.addresses = expected.config().addresses();
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
    record Check(String label, Request request, boolean revalidates) {}

    /** Returns the requests, at least one, whose answers show which release is live: for files that change with any article. */
    List<Request> markers() {
        Set<Route> routes = new LinkedHashSet<>(List.of(LIST));
        for (String path : List.of("sitemap.xml", "llms.txt", "en/feed.xml")) {
            addresses.route(new ObjectKey(path)).ifPresent(routes::add);
        }
        routes.add(new Route.PageAt(""));
        changed().stream().limit(CHANGED_MARKERS).forEach(routes::add);
        return routes.stream()
                .map(route -> route instanceof Route.PageAt
                        ? get(route.address()).with("Accept", BROWSER)
                        : get(route.address()))
                .map(request -> request.with("Accept-Encoding", Coding.IDENTITY.token()))
                .filter(marker -> expected.to(marker).form().isPresent())
                .toList();
    }

    /** Returns the checks of all other addresses: changed and removed ones, the sample, and those that answer with errors. */
    List<AddressChecks> addresses() {
        Set<Route> routes = new LinkedHashSet<>();
        changed().stream().limit(MOST_CHANGED).forEach(routes::add);
        routes.addAll(sample(expected, settings.sample()));
        List<AddressChecks> checks = new ArrayList<>();
        routes.forEach(route -> checks.add(about(route)));
        errors(checks);
        return checks;
    }

    private List<Route> changed() {
        return settings.changes().stream()
                .map(Change::key)
                .flatMap(key -> addresses.route(new ObjectKey(key)).stream())
                .toList();
    }

    private record Candidate(String key, Route route, PublicFile file) {}

    /**
     * Returns the routes of a sample in the order of their addresses. A release always gives the same sample, and another release
     * another one: each kind of route is in the order of digests, and the kinds take turns. Documents, the full list and skills
     * are always among them, and do not count.
     *
     * @param size how many others
     */
    static List<Route> sample(ExpectedRelease expected, int size) {
        Addresses addresses = expected.config().addresses();
        Set<String> documents = expected.config().headers().files().stream()
                .flatMap(rule -> rule.addresses().stream())
                .collect(Collectors.toSet());
        List<Route> chosen = new ArrayList<>();
        Map<String, List<Candidate>> kinds = new TreeMap<>();
        expected.files()
                .forEach((key, file) -> addresses.route(new ObjectKey(key)).ifPresent(route -> {
                    boolean isDocument = route instanceof Route.FileAt at
                            && (documents.contains(at.path()) || at.path().startsWith(WELL_KNOWN));
                    if (isDocument || route.equals(LIST)) {
                        chosen.add(route);
                    } else {
                        kinds.computeIfAbsent(kind(route), kind -> new ArrayList<>())
                                .add(new Candidate(key, route, file));
                    }
                }));
        List<Deque<Candidate>> turns = new ArrayList<>();
        for (List<Candidate> kind : kinds.values()) {
            kind.sort(Comparator.<Candidate>comparingLong(
                            one -> one.file().content().digest().a())
                    .thenComparing(Candidate::key));
            turns.add(new ArrayDeque<>(kind));
        }
        for (int left = size; left > 0 && !turns.isEmpty(); ) {
            int taken = Math.min(left, turns.size());
            turns.subList(0, taken).forEach(kind -> chosen.add(kind.remove().route()));
            left -= taken;
            turns.removeIf(Deque::isEmpty);
        }
        chosen.sort(Comparator.comparing(Route::address));
        return chosen;
    }

    /** Returns what tells a route from those of other kinds: its form, and the first folder below that of a language. */
    private static String kind(Route route) {
        List<String> path = PathSegments.of(route.address());
        boolean isDeep = path.size() > 2 && ContentLocale.of(path.get(0)).isPresent();
        return route.getClass().getSimpleName() + " " + path.get(isDeep ? 1 : 0);
    }

    private AddressChecks about(Route route) {
        Request request = get(route.address());
        List<Check> checks = new ArrayList<>();
        if (route instanceof Route.PageAt) {
            form(request.with("Accept", BROWSER), "HTML, ", checks);
            form(request.with("Accept", MARKDOWN), "Markdown, ", checks);
            checks.add(new Check("any type", request.with("Accept", "*/*"), false));
            checks.add(new Check("agent", request.with("Accept", AGENT), false));
        } else {
            form(request, "", checks);
        }
        return new AddressChecks(route.address().substring(1), checks);
    }

    /** Adds each coding, a revalidation and HEAD. */
    private void form(Request request, String label, List<Check> checks) {
        Request best = request.with("Accept-Encoding", Coding.IDENTITY.token());
        checks.add(new Check(label + "uncoded", best, false));
        for (Coding coding : Coding.COMPRESSED) {
            Request coded = request.with("Accept-Encoding", coding.token());
            Optional<String> sent = expected.to(coded).response().headers().first("Content-Encoding");
            if (sent.equals(Optional.of(coding.token()))) {
                checks.add(new Check(label + coding.token(), coded, false));
                best = coded;
            }
        }
        checks.add(new Check(label + "If-None-Match", best, true));
        checks.add(new Check(label + "HEAD", best.withMethod("HEAD"), false));
    }

    /** Adds what every release answers without a representation: problems, redirects, preflights. */
    private void errors(List<AddressChecks> checks) {
        String missing = "no-such-article-" + hash(); // no cache knows it from the release before
        String page = "/" + expected.config().articles().path(ContentLocale.EN, new Slug(missing));
        List<String> plain = new ArrayList<>(List.of(
                ARTICLES + "/" + missing,
                ANSWERS + missing + "?locale=en",
                "/api/" + missing,
                page + ".md",
                "/assets/" + missing + ".css",
                ARTICLES + "?contentType=no-such-type",
                ARTICLES + "?locale=xx",
                ARTICLES + "?locale=en&locale=de",
                ARTICLES + "?awarenessLevel=" + missing,
                ARTICLES + "/",
                "/" + ContentLocale.EN.tag() + "/"));
        halfTranslated().ifPresent(plain::add);
        plain.forEach(address -> add(checks, address, new Check("", get(address), false)));
        for (String path : List.of(page, "/" + missing)) {
            Check browser = new Check("browser", get(path).with("Accept", BROWSER), false);
            add(checks, path, new Check("any type", get(path), false), browser);
        }
        add(checks, "/", new Check("only pictures", get("/").with("Accept", "image/png"), false));
        Request preflight = get(ARTICLES)
                .withMethod("OPTIONS")
                .with("Origin", "https://example.org")
                .with("Access-Control-Request-Method", "GET")
                .with("Access-Control-Request-Headers", "if-none-match");
        Check post = new Check("POST", get(ARTICLES).withMethod("POST"), false);
        add(checks, ARTICLES, post, new Check("preflight", preflight, false));
    }

    /** Returns the answer of an article that has the other locale only: its problem is not that of a missing article. */
    private Optional<String> halfTranslated() {
        return expected.files().keySet().stream()
                .filter(key -> key.startsWith(ANSWERS.substring(1)) && key.endsWith(".json"))
                .map(key -> key.substring(0, key.lastIndexOf('/')) + (key.endsWith("/en.json") ? "/de" : "/en"))
                .filter(other -> !expected.files().containsKey(other + ".json"))
                .min(Comparator.naturalOrder())
                .map(other -> "/" + other.substring(0, other.length() - 3) + "?locale="
                        + other.substring(other.length() - 2));
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

package dev.offprint.verify.expect;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.tree.PublicFile;
import dev.offprint.verify.expect.CheckRequest.Purpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The requests that every release answers without a representation: problems, redirects, preflights. */
public final class ErrorRequests {

    private static final String LIST = "/api/knowledge/articles";
    private static final String ANSWERS = "/api/aeo/articles/";

    private final ExpectedRelease expected;
    private final RouteRequests requests;
    private final String missing;
    private final List<AddressRequests> addresses = new ArrayList<>();

    private ErrorRequests(ExpectedRelease expected, RouteRequests requests) {
        this.expected = expected;
        this.requests = requests;
        this.missing = "no-such-article-" + hash(expected.files());
    }

    /** Returns the requests, by address. */
    public static List<AddressRequests> of(ExpectedRelease expected, RouteRequests requests) {
        ErrorRequests all = new ErrorRequests(expected, requests);
        all.addMissing();
        all.addHalfTranslated();
        all.addInvalid();
        all.addMethods();
        all.addRedirects();
        return List.copyOf(all.addresses);
    }

    private void addMissing() {
        ask(LIST + "/" + missing);
        ask(ANSWERS + missing + "?locale=en");
        ask(LIST + "/-no-slug");
        ask("/api/" + missing);
        String page = requests.pagePath(new Page.ArticlePage(ContentLocale.EN, new Slug(missing)));
        for (String path : List.of(page, page + ".md", "/" + missing)) {
            add(path, error("any type", get(path)), error("browser", get(path).with("Accept", RouteRequests.BROWSER)));
        }
        ask("/.well-known/agent-skills/" + missing + "/SKILL.md");
        ask("/assets/" + missing + ".css");
    }

    /** The problem of an article in one locale only is not that of a missing article. */
    private void addHalfTranslated() {
        String first = null;
        for (String key : expected.files().keySet()) {
            if (key.startsWith("api/aeo/articles/") && key.endsWith(".json")) {
                int slash = key.lastIndexOf('/');
                String other = key.substring(0, slash) + (key.endsWith("/en.json") ? "/de.json" : "/en.json");
                boolean half = !expected.files().containsKey(other);
                first = half && (first == null || other.compareTo(first) < 0) ? other : first;
            }
        }
        if (first != null) {
            int slash = first.lastIndexOf('/');
            String locale = first.substring(slash + 1, first.length() - ".json".length());
            ask("/" + first.substring(0, slash) + "?locale=" + locale);
        }
    }

    private void addInvalid() {
        ask(LIST + "?contentType=no-such-type");
        ask(LIST + "?locale=xx");
        ask(LIST + "?locale=en&locale=de");
        ask(ANSWERS + missing + "?locale=xx");
        Request nothing = get(LIST + "?awarenessLevel=" + missing);
        add(LIST + "?awarenessLevel=" + missing, new CheckRequest(Purpose.REPRESENTATION, "", nothing));
        add("/", error("only pictures", get("/").with("Accept", "image/png")));
    }

    private void addMethods() {
        Request preflight = get(LIST)
                .withMethod("OPTIONS")
                .with("Origin", "https://example.org")
                .with("Access-Control-Request-Method", "GET")
                .with("Access-Control-Request-Headers", "if-none-match");
        add(
                LIST,
                error("POST", get(LIST).withMethod("POST")),
                error("DELETE", get(LIST).withMethod("DELETE")),
                error("preflight", preflight));
    }

    private void addRedirects() {
        ask(LIST + "/");
        ask(requests.pagePath(new Page.LocaleIndex(ContentLocale.EN)) + "/");
    }

    private void ask(String address) {
        add(address, error("", get(address)));
    }

    private void add(String address, CheckRequest... asked) {
        addresses.add(new AddressRequests(address.substring(1), List.of(asked)));
    }

    private Request get(String address) {
        return requests.request(address);
    }

    private static CheckRequest error(String label, Request request) {
        return new CheckRequest(Purpose.ERROR, label, request);
    }

    /** Makes the missing names differ between releases: no cache knows them from the release before. */
    private static String hash(Map<String, PublicFile> files) {
        long hash = 0;
        for (var file : files.entrySet()) {
            hash ^= file.getValue().content().digest().a() ^ file.getKey().hashCode();
        }
        return Long.toHexString(hash);
    }
}

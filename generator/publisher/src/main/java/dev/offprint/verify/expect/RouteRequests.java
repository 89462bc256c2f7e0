package dev.offprint.verify.expect;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.verify.expect.CheckRequest.Purpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The requests that check a route: each coding, HEAD, a revalidation, and each form of a page. */
public final class RouteRequests {

    /** What browsers send for a document. */
    static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    private static final String MARKDOWN = "text/markdown";
    /** What coding agents send: all alike, Markdown first. */
    private static final String AGENT = "text/markdown, text/html, */*";

    private final ExpectedResponses responses;
    private final Addresses addresses;
    private final String basePath;

    /** Returns the requests for routes of a release. */
    public RouteRequests(ExpectedRelease expected, ExpectedResponses responses) {
        this.responses = responses;
        this.addresses = expected.config().addresses();
        this.basePath = expected.config().basePath();
    }

    /** Returns all requests that check a route. */
    public AddressRequests about(Route route) {
        Request request = request(addresses.of(route));
        List<CheckRequest> checks = new ArrayList<>();
        if (route instanceof Route.PageAt) {
            addPage(request, checks);
        } else {
            addForm(request, "", Purpose.REPRESENTATION, checks);
        }
        if (route instanceof Route.ArticleList list) {
            addSameList(list, checks);
        }
        return new AddressRequests(address(route), checks);
    }

    /** Returns the request whose answer shows which release a route is served from: the uncoded form. */
    public Request marker(Route route) {
        Request request = request(addresses.of(route));
        Request wanted = route instanceof Route.PageAt ? request.with("Accept", BROWSER) : request;
        return wanted.with("Accept-Encoding", "identity");
    }

    /** Returns the requests that check a removed address. */
    public AddressRequests removed(Route route) {
        Request request = request(addresses.of(route));
        List<CheckRequest> checks = new ArrayList<>();
        checks.add(new CheckRequest(Purpose.REMOVAL, "any type", request));
        if (route instanceof Route.PageAt) {
            checks.add(new CheckRequest(Purpose.REMOVAL, "browser", request.with("Accept", BROWSER)));
            checks.add(new CheckRequest(Purpose.REMOVAL, "Markdown", request.with("Accept", MARKDOWN)));
        }
        return new AddressRequests(address(route), checks);
    }

    /** Returns a GET of an address below the base URL, given with a leading slash. */
    Request request(String address) {
        return Request.get(basePath + address);
    }

    /** Returns the path of a page below the base URL, with a leading slash. */
    String pagePath(Page page) {
        return addresses.of(new Route.PageAt(page));
    }

    private String address(Route route) {
        return addresses.of(route).substring(1);
    }

    private void addPage(Request request, List<CheckRequest> checks) {
        addForm(request.with("Accept", BROWSER), "HTML", Purpose.NEGOTIATION, checks);
        addForm(request.with("Accept", MARKDOWN), "Markdown", Purpose.NEGOTIATION, checks);
        checks.add(new CheckRequest(Purpose.NEGOTIATION, "any type", request.with("Accept", "*/*")));
        checks.add(new CheckRequest(Purpose.NEGOTIATION, "agent", request.with("Accept", AGENT)));
    }

    private void addForm(Request request, String form, Purpose purpose, List<CheckRequest> checks) {
        String label = form.isEmpty() ? "" : form + ", ";
        Request best = request.with("Accept-Encoding", Coding.IDENTITY.token());
        checks.add(new CheckRequest(purpose, label + "uncoded", best));
        for (Coding coding : List.of(Coding.GZIP, Coding.BROTLI)) {
            Request coded = request.with("Accept-Encoding", coding.token());
            Headers right = responses.to(coded).response().headers();
            if (right.first("Content-Encoding").equals(Optional.of(coding.token()))) {
                checks.add(new CheckRequest(purpose, label + coding.token(), coded));
                best = coded;
            }
        }
        checks.add(new CheckRequest(Purpose.REVALIDATION, label + "If-None-Match", best));
        checks.add(new CheckRequest(purpose, label + "HEAD", best.withMethod("HEAD")));
    }

    /** Neither the order of parameters nor unknown parameters change the answer. */
    private void addSameList(Route.ArticleList list, List<CheckRequest> checks) {
        List<String> parameters = new ArrayList<>(list.parameters());
        if (parameters.size() < 2) {
            return;
        }
        Collections.reverse(parameters);
        String reversed = String.join("&", parameters);
        String path = addresses.of(new Route.ArticleList(null, null, null));
        checks.add(representation("parameters reversed", request(path + "?" + reversed)));
        checks.add(representation("utm_source", request(path + "?utm_source=verify&" + reversed)));
    }

    private static CheckRequest representation(String label, Request request) {
        return new CheckRequest(Purpose.REPRESENTATION, label, request);
    }
}

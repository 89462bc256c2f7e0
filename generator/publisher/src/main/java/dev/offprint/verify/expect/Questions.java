package dev.offprint.verify.expect;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.verify.expect.Question.Matter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** What is asked about a route that leads to something: each coding, HEAD, a revalidation, and each form of a page. */
public final class Questions {

    /** What browsers send for a document. */
    static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    private static final String MARKDOWN = "text/markdown";
    /** What coding agents send: all alike, Markdown first. */
    private static final String AGENT = "text/markdown, text/html, */*";

    private final Oracle oracle;
    private final Addresses addresses;
    private final String basePath;

    /** Returns the questions about a release. */
    public Questions(Expected expected, Oracle oracle) {
        this.oracle = oracle;
        this.addresses = expected.config().addresses();
        this.basePath = expected.config().basePath();
    }

    /** Returns everything to be asked about a route. */
    public Inquiry about(Route route) {
        Request request = request(addresses.of(route));
        List<Question> questions = new ArrayList<>();
        if (route instanceof Route.PageAt) {
            addPage(request, questions);
        } else {
            addForm(request, "", Matter.REPRESENTATION, questions);
        }
        if (route instanceof Route.ArticleList list) {
            addSameList(list, questions);
        }
        return new Inquiry(address(route), questions);
    }

    /** Returns what is to be asked to learn whether this route is served from the release: its uncoded form. */
    public Inquiry marker(Route route) {
        Request request = request(addresses.of(route));
        Request wanted = route instanceof Route.PageAt ? request.with("Accept", BROWSER) : request;
        return new Inquiry(address(route), List.of(representation("", wanted.with("Accept-Encoding", "identity"))));
    }

    /** Returns what is to be asked of an address that led somewhere before, and leads nowhere now. */
    public Inquiry removed(Route route) {
        Request request = request(addresses.of(route));
        List<Question> questions = new ArrayList<>();
        questions.add(new Question(Matter.REMOVAL, "any type", request));
        if (route instanceof Route.PageAt) {
            questions.add(new Question(Matter.REMOVAL, "browser", request.with("Accept", BROWSER)));
            questions.add(new Question(Matter.REMOVAL, "Markdown", request.with("Accept", MARKDOWN)));
        }
        return new Inquiry(address(route), questions);
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

    private void addPage(Request request, List<Question> questions) {
        addForm(request.with("Accept", BROWSER), "HTML", Matter.NEGOTIATION, questions);
        addForm(request.with("Accept", MARKDOWN), "Markdown", Matter.NEGOTIATION, questions);
        questions.add(new Question(Matter.NEGOTIATION, "any type", request.with("Accept", "*/*")));
        questions.add(new Question(Matter.NEGOTIATION, "agent", request.with("Accept", AGENT)));
    }

    private void addForm(Request request, String form, Matter matter, List<Question> questions) {
        String label = form.isEmpty() ? "" : form + ", ";
        Request best = request.with("Accept-Encoding", Coding.IDENTITY.token());
        questions.add(new Question(matter, label + "uncoded", best));
        for (Coding coding : List.of(Coding.GZIP, Coding.BROTLI)) {
            Request coded = request.with("Accept-Encoding", coding.token());
            Headers right = oracle.answer(coded).response().headers();
            if (right.first("Content-Encoding").equals(Optional.of(coding.token()))) {
                questions.add(new Question(matter, label + coding.token(), coded));
                best = coded;
            }
        }
        questions.add(new Question(Matter.REVALIDATION, label + "If-None-Match", best));
        questions.add(new Question(matter, label + "HEAD", best.withMethod("HEAD")));
    }

    /** The order of parameters, and parameters that are none of ours, change nothing. */
    private void addSameList(Route.ArticleList list, List<Question> questions) {
        List<String> parameters = new ArrayList<>(list.parameters());
        if (parameters.size() < 2) {
            return;
        }
        Collections.reverse(parameters);
        String reversed = String.join("&", parameters);
        String path = addresses.of(new Route.ArticleList(null, null, null));
        questions.add(representation("parameters reversed", request(path + "?" + reversed)));
        questions.add(representation("utm_source", request(path + "?utm_source=verify&" + reversed)));
    }

    private static Question representation(String label, Request request) {
        return new Question(Matter.REPRESENTATION, label, request);
    }
}

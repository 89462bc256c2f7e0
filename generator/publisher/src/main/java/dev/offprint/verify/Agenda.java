package dev.offprint.verify;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.publish.plan.Change;
import dev.offprint.verify.expect.Expected;
import dev.offprint.verify.expect.Inquiry;
import dev.offprint.verify.expect.Oracle;
import dev.offprint.verify.expect.Questions;
import dev.offprint.verify.expect.Refusals;
import dev.offprint.verify.expect.Sample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a run asks for, and in which order. */
final class Agenda {

    /** As many changed addresses are waited for: more show nothing that these do not. */
    private static final int CHANGED_MARKERS = 4;

    /** As many changed addresses are asked for, and as many removed ones: a new template changes every page. */
    private static final int MOST_CHANGED = 1000;

    private final Expected expected;
    private final Oracle oracle;
    private final Questions questions;
    private final VerifyOptions options;

    Agenda(Expected expected, Oracle oracle, VerifyOptions options) {
        this.expected = expected;
        this.oracle = oracle;
        this.questions = new Questions(expected, oracle);
        this.options = options;
    }

    /** Returns what shows which release is served; at least one. */
    List<Inquiry> markers() {
        Set<Route> routes = new LinkedHashSet<>();
        routes.add(new Route.ArticleList(null, null, null));
        List.of(Document.SITEMAP, Document.LLMS_TXT, Document.FEED_EN)
                .forEach(document -> routes.add(new Route.DocumentAt(document)));
        routes.add(new Route.PageAt(new Page.Home()));
        changed(false).stream().limit(CHANGED_MARKERS).forEach(routes::add);
        List<Inquiry> markers = new ArrayList<>();
        for (Route route : routes) {
            Inquiry marker = questions.marker(route);
            if (oracle.answer(marker.questions().get(0).request()).form().isPresent()) {
                markers.add(marker);
            }
        }
        return markers;
    }

    /** Returns everything else: what changed first, then the sample, then what is refused. */
    List<Inquiry> inquiries() {
        List<Inquiry> inquiries = new ArrayList<>();
        changed(true).stream().limit(MOST_CHANGED).map(questions::removed).forEach(inquiries::add);
        Set<Route> routes = new LinkedHashSet<>();
        changed(false).stream().limit(MOST_CHANGED).forEach(routes::add);
        routes.addAll(Sample.of(expected, options.sample()));
        routes.stream().map(questions::about).forEach(inquiries::add);
        inquiries.addAll(Refusals.of(expected, questions));
        return inquiries;
    }

    /** Returns how long the quota makes the requests take, were all of them to reach the adapter. */
    Duration quotaTime(List<Inquiry> inquiries) {
        EdgeConfig config = expected.config();
        long metered = inquiries.stream()
                .flatMap(inquiry -> inquiry.questions().stream())
                .filter(question -> oracle.isMetered(question.request()))
                .count();
        long windows = Math.max(0, metered - 1) / config.quota().requests();
        return Duration.ofSeconds(windows * config.quota().windowSeconds());
    }

    private List<Route> changed(boolean removed) {
        Addresses addresses = expected.config().addresses();
        List<Route> routes = new ArrayList<>();
        for (Change change : options.changes()) {
            boolean gone = change.after() == null && !expected.files().containsKey(change.key());
            Optional<Route> route = gone == removed ? addresses.route(new ObjectKey(change.key())) : Optional.empty();
            route.ifPresent(routes::add);
        }
        return routes;
    }
}

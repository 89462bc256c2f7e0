package dev.offprint.verify;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.publish.plan.Change;
import dev.offprint.verify.Verification.VerifySettings;
import dev.offprint.verify.expect.AddressRequests;
import dev.offprint.verify.expect.AddressSample;
import dev.offprint.verify.expect.ErrorRequests;
import dev.offprint.verify.expect.ExpectedRelease;
import dev.offprint.verify.expect.ExpectedResponses;
import dev.offprint.verify.expect.RouteRequests;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The addresses that a run checks, in order. */
final class CheckPlan {

    /** How many changed addresses show which release is live: more show nothing new. */
    private static final int CHANGED_MARKERS = 4;

    /** The most changed addresses to check, and the most removed ones: a new template changes every page. */
    private static final int MOST_CHANGED = 1000;

    private final ExpectedRelease expected;
    private final ExpectedResponses responses;
    private final RouteRequests requests;
    private final VerifySettings settings;

    CheckPlan(ExpectedRelease expected, ExpectedResponses responses, VerifySettings settings) {
        this.expected = expected;
        this.responses = responses;
        this.requests = new RouteRequests(expected, responses);
        this.settings = settings;
    }

    /** Returns the requests, at least one, whose answers show which release is live. */
    List<Request> markers() {
        Set<Route> routes = new LinkedHashSet<>();
        routes.add(new Route.ArticleList(null, null, null));
        List.of(Document.SITEMAP, Document.LLMS_TXT, Document.FEED_EN)
                .forEach(document -> routes.add(new Route.DocumentAt(document)));
        routes.add(new Route.PageAt(new Page.Home()));
        changed(false).stream().limit(CHANGED_MARKERS).forEach(routes::add);
        return routes.stream()
                .map(requests::marker)
                .filter(marker -> responses.to(marker).form().isPresent())
                .toList();
    }

    /** Returns all other addresses: changed ones, the sample, and those that answer with errors. */
    List<AddressRequests> addresses() {
        List<AddressRequests> planned = new ArrayList<>();
        changed(true).stream().limit(MOST_CHANGED).map(requests::removed).forEach(planned::add);
        Set<Route> routes = new LinkedHashSet<>();
        changed(false).stream().limit(MOST_CHANGED).forEach(routes::add);
        routes.addAll(AddressSample.of(expected, settings.sample()));
        routes.stream().map(requests::about).forEach(planned::add);
        planned.addAll(ErrorRequests.of(expected, requests));
        return planned;
    }

    /** Returns how long the quota makes the requests take if all of them reach the adapter. */
    Duration quotaTime(List<AddressRequests> planned) {
        EdgeConfig config = expected.config();
        long metered = planned.stream()
                .flatMap(address -> address.requests().stream())
                .filter(check -> responses.isMetered(check.request()))
                .count();
        long windows = Math.max(0, metered - 1) / config.quota().requests();
        return Duration.ofSeconds(windows * config.quota().windowSeconds());
    }

    private List<Route> changed(boolean removed) {
        Addresses addresses = expected.config().addresses();
        List<Route> routes = new ArrayList<>();
        for (Change change : settings.changes()) {
            boolean gone = change.after() == null && !expected.files().containsKey(change.key());
            Optional<Route> route = gone == removed ? addresses.route(new ObjectKey(change.key())) : Optional.empty();
            route.ifPresent(routes::add);
        }
        return routes;
    }
}

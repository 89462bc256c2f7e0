package dev.offprint.verify.expect;

import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.tree.PublicFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The addresses that a run checks. A release always gives the same sample, and another release another one: each kind of
 * route is in the order of digests, and the kinds take turns.
 */
public final class AddressSample {

    private static final Comparator<Candidate> BY_DIGEST = Comparator.<Candidate>comparingLong(
                    candidate -> candidate.file().content().digest().a())
            .thenComparing(Candidate::key);

    private final Addresses addresses;
    private final List<Route> always = new ArrayList<>();
    private final Map<String, List<Candidate>> kinds = new TreeMap<>();

    private record Candidate(String key, Route route, PublicFile file) {}

    private AddressSample(ExpectedRelease expected) {
        this.addresses = expected.config().addresses();
        expected.files().forEach(this::add);
    }

    /**
     * Returns the routes in the order of their addresses. Documents, the full list and skills are always among them, and do
     * not count.
     *
     * @param expected the release
     * @param size how many others
     */
    public static List<Route> of(ExpectedRelease expected, int size) {
        AddressSample sample = new AddressSample(expected);
        List<Route> chosen = new ArrayList<>(sample.always);
        List<Deque<Candidate>> turns = new ArrayList<>();
        for (List<Candidate> kind : sample.kinds.values()) {
            kind.sort(BY_DIGEST);
            turns.add(new ArrayDeque<>(kind));
        }
        int left = size;
        while (left > 0 && !turns.isEmpty()) {
            for (Deque<Candidate> kind : turns.subList(0, Math.min(left, turns.size()))) {
                chosen.add(kind.remove().route());
                left--;
            }
            turns.removeIf(Deque::isEmpty);
        }
        chosen.sort(Comparator.comparing(sample.addresses::of));
        return chosen;
    }

    private void add(String key, PublicFile file) {
        Optional<Route> route = addresses.route(new ObjectKey(key));
        if (route.isEmpty()) {
            return;
        } else if (route.get() instanceof Route.DocumentAt
                || route.get() instanceof Route.SkillFile
                || route.get().equals(new Route.ArticleList(null, null, null))) {
            always.add(route.get());
        } else {
            kinds.computeIfAbsent(kind(route.get()), kind -> new ArrayList<>())
                    .add(new Candidate(key, route.get(), file));
        }
    }

    private static String kind(Route route) {
        if (route instanceof Route.PageAt at) {
            return "HTML " + at.page().getClass().getSimpleName();
        } else if (route instanceof Route.MarkdownOf sibling) {
            return "Markdown " + sibling.page().getClass().getSimpleName();
        } else if (route instanceof Route.Asset asset) {
            return asset.path().substring(0, asset.path().indexOf('/'));
        }
        return route.getClass().getSimpleName();
    }
}

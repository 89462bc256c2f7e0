package dev.offprint.edge;

import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.negotiate.Accept;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.ObjectKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the keys to look for, best first. */
final class Search {

    private final Request request;
    private final Admission admission;
    private final List<Plan.Lookup> lookups = new ArrayList<>();

    Search(Request request, Admission admission) {
        this.request = request;
        this.admission = admission;
    }

    /** Adds a key, unless it is there already. */
    Search add(ObjectKey key, Outcome found) {
        for (Plan.Lookup lookup : lookups) {
            if (lookup.key().equals(key)) {
                return this;
            }
        }
        lookups.add(new Plan.Lookup(key, found));
        return this;
    }

    /** Adds a key in each coding that the client accepts, and uncoded. */
    Search addCoded(ObjectKey key, Outcome found) {
        for (Coding coding : Coding.accepted(request.headers().combined("Accept-Encoding"))) {
            add(coding.keyOf(key), found);
        }
        return this;
    }

    /** Returns the media types that the client accepts. */
    Accept accept() {
        return Accept.parse(request.headers().combined("Accept"));
    }

    /** Returns the raw query, or null. */
    @Nullable
    String query() {
        return request.query();
    }

    /** Returns whether the address ends in {@code .md}. */
    boolean isMarkdownAddress() {
        List<String> path = PathSegments.of(request.path());
        return !path.isEmpty() && path.get(path.size() - 1).endsWith(".md");
    }

    boolean isEmpty() {
        return lookups.isEmpty();
    }

    /** Returns the plan. */
    Plan.Fetch orElse(Outcome.Refuse otherwise) {
        return new Plan.Fetch(request, admission, lookups, otherwise);
    }
}

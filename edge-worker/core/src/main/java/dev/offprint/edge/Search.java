package dev.offprint.edge;

import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.negotiate.Accept;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.ObjectKey;
import java.util.ArrayList;
import java.util.List;

/** Collects where to look for a request, best first. */
final class Search {

    private final Request request;
    private final Admission admission;
    private final List<Plan.Lookup> lookups = new ArrayList<>();

    Search(Request request, Admission admission) {
        this.request = request;
        this.admission = admission;
    }

    /** Adds a key; one that is there already keeps its meaning. */
    Search add(ObjectKey key, Outcome found) {
        for (Plan.Lookup lookup : lookups) {
            if (lookup.key().equals(key)) {
                return this;
            }
        }
        lookups.add(new Plan.Lookup(key, found));
        return this;
    }

    /** Adds the siblings of a key in the codings that the client accepts, and the key. */
    Search addCoded(ObjectKey key, Outcome found) {
        for (Coding coding : Coding.accepted(request.headers().combined("Accept-Encoding"))) {
            add(coding.keyOf(key), found);
        }
        return this;
    }

    /** Returns what the client wants. */
    Accept accept() {
        return Accept.parse(request.headers().combined("Accept"));
    }

    /** Returns whether the address asked for is one that a Markdown file would have. */
    boolean isMarkdownAddress() {
        List<String> path = PathSegments.of(request.path());
        return !path.isEmpty() && path.get(path.size() - 1).endsWith(".md");
    }

    boolean isEmpty() {
        return lookups.isEmpty();
    }

    /** Returns what is to be fetched. */
    Plan.Fetch orElse(Outcome.Refuse otherwise) {
        return new Plan.Fetch(request, admission, lookups, otherwise);
    }
}

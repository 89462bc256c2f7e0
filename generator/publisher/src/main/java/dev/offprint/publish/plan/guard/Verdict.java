package dev.offprint.publish.plan.guard;

import java.util.List;
import java.util.stream.Stream;

/**
 * What the guards say.
 *
 * @param stops what they found, in the order of guards, allowed or not
 * @param cautions what does not stop a publish
 */
public record Verdict(List<Stop> stops, List<Caution> cautions) {

    /** Keeps copies that cannot change. */
    public Verdict {
        stops = List.copyOf(stops);
        cautions = List.copyOf(cautions);
    }

    /** Returns whether a publish may go on. */
    public boolean passes() {
        return stops.stream().noneMatch(Stop::stops);
    }

    /** Returns both verdicts as one. */
    public Verdict and(Verdict other) {
        return new Verdict(
                Stream.concat(stops.stream(), other.stops.stream())
                        .sorted((one, two) -> one.guard().compareTo(two.guard()))
                        .toList(),
                Stream.concat(cautions.stream(), other.cautions.stream()).toList());
    }
}

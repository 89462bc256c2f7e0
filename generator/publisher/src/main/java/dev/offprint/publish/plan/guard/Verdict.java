package dev.offprint.publish.plan.guard;

import java.util.List;
import java.util.stream.Stream;

/**
 * The verdict of the guards.
 *
 * @param stops their findings, allowed or not, in the order of guards
 * @param cautions warnings that do not stop a publish
 */
public record Verdict(List<Stop> stops, List<Caution> cautions) {

    /** Keeps immutable copies. */
    public Verdict {
        stops = List.copyOf(stops);
        cautions = List.copyOf(cautions);
    }

    /** Returns whether a publish may continue. */
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

package dev.offprint.publish.plan.contract;

import java.util.Comparator;
import java.util.List;

/**
 * One difference between two descriptions of the API.
 *
 * @param impact what it does to clients
 * @param place where it is: a JSON Pointer in fragment form (RFC 6901, 6), into the new description, or into the old one
 *     where the new one has no such place
 * @param what what changed: a clause, values in back-ticks
 * @param why what follows from it for whom: a clause
 * @param operations the operations concerned, as {@code GET /path}, sorted; empty where it concerns all
 */
public record ContractChange(Impact impact, String place, String what, String why, List<String> operations)
        implements Comparable<ContractChange> {

    private static final Comparator<ContractChange> ORDER = Comparator.comparing(ContractChange::impact)
            .thenComparing(ContractChange::place)
            .thenComparing(ContractChange::what);

    /** Keeps a copy that cannot change. */
    public ContractChange {
        operations = List.copyOf(operations);
    }

    @Override
    public int compareTo(ContractChange other) {
        return ORDER.compare(this, other);
    }

    /** Returns the change on one line: {@code breaking #/paths/…: `x` is gone; clients that …}. */
    @Override
    public String toString() {
        return impact.label() + " " + place + ": " + what + "; " + why;
    }
}

package dev.offprint.publish.plan.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Takes down changes, each once, with every operation that it concerns. */
final class Ledger {

    private final Map<ContractChange, SortedSet<String>> operations = new TreeMap<>();

    /** Takes down a change of everything. */
    void add(Impact impact, String place, String what, String why) {
        operations.computeIfAbsent(new ContractChange(impact, place, what, why, List.of()), change -> new TreeSet<>());
    }

    /** Takes down a change of an operation, named {@code GET /path}. */
    void add(String operation, Impact impact, String place, String what, String why) {
        operations
                .computeIfAbsent(new ContractChange(impact, place, what, why, List.of()), change -> new TreeSet<>())
                .add(operation);
    }

    /** Returns all of them, the worst first. */
    List<ContractChange> changes() {
        List<ContractChange> changes = new ArrayList<>();
        operations.forEach((change, concerned) -> changes.add(new ContractChange(
                change.impact(), change.place(), change.what(), change.why(), List.copyOf(concerned))));
        return changes;
    }
}

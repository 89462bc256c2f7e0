package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reports so many findings of each kind, and counts the rest: a proxy that changes one thing changes it everywhere. */
final class Findings {

    private Findings() {}

    static void report(List<AddressFindings> found, int most, Diagnostics diagnostics) {
        List<Diagnostic> sorted = found.stream()
                .flatMap(one -> one.diagnostics().stream())
                .sorted()
                .distinct()
                .toList();
        Map<String, Integer> counts = new HashMap<>();
        Map<String, Diagnostic> beyond = new TreeMap<>();
        for (Diagnostic one : sorted) {
            if (counts.merge(one.code(), 1, Integer::sum) <= most) {
                diagnostics.add(one);
            } else {
                beyond.put(one.code(), one);
            }
        }
        beyond.forEach((code, last) -> diagnostics.add(new Diagnostic(
                last.severity(),
                code,
                Place.file(""),
                "the same kind " + (counts.getOrDefault(code, 0) - most) + " times more than is named here, up to `"
                        + last.place() + "`",
                "name them all with --findings all")));
    }
}

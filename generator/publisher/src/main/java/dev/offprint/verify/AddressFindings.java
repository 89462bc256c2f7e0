package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.LiveCode;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.verify.compare.Difference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The findings of one address. A difference that several of its answers share is one finding. */
final class AddressFindings {

    private static final int LABELS_SHOWN = 4;

    private record Finding(Difference first, List<String> labels) {}

    private final String address;
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private int answers;

    AddressFindings(String address) {
        this.address = address;
    }

    /**
     * Reports the findings of all addresses: so many of each kind one by one, and how many more there are. A proxy that
     * changes one thing changes it everywhere.
     */
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
                "")));
    }

    /** Adds the differences of one answer. */
    void add(String label, List<Difference> differences) {
        answers++;
        for (Difference difference : differences) {
            findings.computeIfAbsent(
                            difference.code() + " " + difference.subject(),
                            key -> new Finding(difference, new ArrayList<>()))
                    .labels()
                    .add(label);
        }
    }

    private List<Diagnostic> diagnostics() {
        List<Diagnostic> diagnostics = new ArrayList<>();
        for (Finding finding : findings.values()) {
            Difference first = finding.first();
            if (!follows(first)) {
                String message = first.message() + where(finding.labels());
                diagnostics.add(first.code().at(Place.file(address), message, first.hint()));
            }
        }
        return diagnostics;
    }

    /** Returns whether a finding is an error. */
    boolean differs() {
        return diagnostics().stream().anyMatch(one -> one.severity() == Severity.ERROR);
    }

    /** Other content always has another tag and mostly another length. */
    private boolean follows(Difference difference) {
        return findings.containsKey(LiveCode.LIVE_BODY + " ")
                && (difference.code() == LiveCode.LIVE_TAG
                        || difference.subject().equals("Content-Length"));
    }

    private String where(List<String> labels) {
        if (labels.size() == answers) {
            return "";
        }
        String shown = String.join("; ", labels.subList(0, Math.min(LABELS_SHOWN, labels.size())));
        return ", in " + labels.size() + " of " + answers + " answers (" + shown
                + (labels.size() > LABELS_SHOWN ? "; …" : "") + ")";
    }
}

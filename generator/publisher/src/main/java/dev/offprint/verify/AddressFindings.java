package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.LiveCode;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.verify.compare.Difference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The findings of one address. What several of its answers have in common is one finding. */
final class AddressFindings {

    private static final int LABELS_SHOWN = 4;

    private record Finding(Difference first, List<String> labels) {}

    private final String address;
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private int answers;

    AddressFindings(String address) {
        this.address = address;
    }

    /** Adds what one answer differs in. */
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

    /** Returns the findings, without those that follow from others. */
    List<Diagnostic> diagnostics() {
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

    /** Returns whether one of the findings is an error. */
    boolean differs() {
        return diagnostics().stream().anyMatch(one -> one.severity() == Severity.ERROR);
    }

    /** Other content has another tag and another length. */
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

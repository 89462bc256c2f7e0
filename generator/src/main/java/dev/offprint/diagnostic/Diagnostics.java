package dev.offprint.diagnostic;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Collects the findings of one run. Safe for use by many threads; what leaves is sorted, whatever order they came in. */
public final class Diagnostics {

    private final ConcurrentLinkedQueue<Diagnostic> found = new ConcurrentLinkedQueue<>();

    /** Adds a finding. */
    public void add(Diagnostic diagnostic) {
        found.add(diagnostic);
    }

    /** Returns all findings, sorted by place, without repetitions. */
    public List<Diagnostic> sorted() {
        return found.stream().sorted().distinct().toList();
    }

    /** Returns whether one of the findings is an error. */
    public boolean hasErrors() {
        return found.stream().anyMatch(d -> d.severity() == Severity.ERROR);
    }
}

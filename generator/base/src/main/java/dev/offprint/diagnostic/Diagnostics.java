package dev.offprint.diagnostic;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Collects the findings of one run, from many threads, and returns them sorted. */
public final class Diagnostics {

    private final FindingRows found = new FindingRows();
    private final ConcurrentLinkedQueue<Supplier<List<Diagnostic>>> atEnd = new ConcurrentLinkedQueue<>();

    private volatile boolean failed;
    private volatile Set<String> allowed = Set.of();

    /** Leaves out warnings with these codes, whenever they were or are added. */
    public void allow(Set<String> codes) {
        allowed = Set.copyOf(codes);
    }

    /** Adds a finding. */
    public void add(Diagnostic diagnostic) {
        found.add(diagnostic);
        if (diagnostic.severity() == Severity.ERROR) {
            failed = true;
        }
    }

    /** Returns whether an error was added. Costs nothing; does not count the findings of {@link #addAtEnd}. */
    public boolean failed() {
        return failed;
    }

    /** Adds a check that needs the whole run; it is asked for its findings whenever they are read. */
    public void addAtEnd(Supplier<List<Diagnostic>> check) {
        atEnd.add(check);
    }

    /** Returns all findings, sorted by place, without repetitions. */
    public List<Diagnostic> sorted() {
        FindingRows rows = new FindingRows();
        List<Diagnostic> sorted = rows.asList();
        all().sorted().forEachOrdered(finding -> {
            if (sorted.isEmpty() || !sorted.get(sorted.size() - 1).equals(finding)) {
                rows.add(finding);
            }
        });
        return sorted;
    }

    /** Returns whether one of the findings is an error. */
    public boolean hasErrors() {
        return failed || all().anyMatch(d -> d.severity() == Severity.ERROR);
    }

    private Stream<Diagnostic> all() {
        Set<String> accepted = allowed;
        return Stream.concat(found.stream(), atEnd.stream().flatMap(check -> check.get().stream()))
                .filter(one -> one.severity() == Severity.ERROR || !accepted.contains(one.code()));
    }
}

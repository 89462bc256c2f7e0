package dev.offprint.diagnostic;

import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Collects the findings of one run, from many threads, and returns them sorted. */
public final class Diagnostics {

    private static final Set<String> OF_LINKS = Set.of(
            Code.BROKEN_LINK.label(),
            Code.LINK_SCHEME.label(),
            Code.MISSING_MEDIA.label(),
            Code.MISSING_ANCHOR.label(),
            Code.UNKNOWN_ADDRESS.label());

    private final Queue<Diagnostic> found = new ConcurrentLinkedQueue<>();
    private final Queue<Supplier<List<Diagnostic>>> atEnd = new ConcurrentLinkedQueue<>();

    /** Whether only what a build reports is kept: errors, and links that lead nowhere. */
    private final boolean ofBuild;

    private volatile boolean failed;
    private volatile Set<String> allowed = Set.of();

    /** Collects everything, for checks and the preview. */
    public Diagnostics() {
        this(false);
    }

    private Diagnostics(boolean ofBuild) {
        this.ofBuild = ofBuild;
    }

    /** Returns a collection for a build, which keeps errors and findings about links; no text is looked at for anything else. */
    public static Diagnostics ofBuild() {
        return new Diagnostics(true);
    }

    /** Returns an empty collection for a part of the same run. */
    public Diagnostics ofPart() {
        return new Diagnostics(ofBuild);
    }

    /** Returns whether texts are to be looked at for what readers would miss. */
    public boolean lints() {
        return !ofBuild;
    }

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
        return all().distinct().sorted().toList();
    }

    /** Returns whether one of the findings is an error. */
    public boolean hasErrors() {
        return failed || all().anyMatch(d -> d.severity() == Severity.ERROR);
    }

    private Stream<Diagnostic> all() {
        Set<String> accepted = allowed;
        return Stream.concat(found.stream(), atEnd.stream().flatMap(check -> check.get().stream()))
                .filter(one -> one.severity() == Severity.ERROR
                        || (!accepted.contains(one.code()) && (!ofBuild || OF_LINKS.contains(one.code()))));
    }
}

package dev.offprint.diagnostic;

/** A kind of finding, for the documentation and for code scanning. */
public interface Rule extends Labelled {

    /** Returns the default severity. */
    Severity severity();

    /** Returns the meaning in Markdown: a clause without a full stop. */
    String meaning();

    /** Returns the usual fix in Markdown; the hint of a finding is about its own case. */
    String remedy();

    /** Returns a finding of this kind. */
    default Diagnostic at(Place place, String message, String hint) {
        return new Diagnostic(severity(), label(), place, message, hint);
    }
}

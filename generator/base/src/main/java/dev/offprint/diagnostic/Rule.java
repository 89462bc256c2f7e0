package dev.offprint.diagnostic;

import dev.offprint.message.Message;

/** A kind of finding; {@code docs/diagnostics.md} says what it means and how it is usually fixed. */
public interface Rule extends Labelled {

    /** Returns the default severity. */
    Severity severity();

    /** Returns a finding of this kind. */
    default Diagnostic at(Place place, Message problem, Message remedy) {
        return new Diagnostic(severity(), label(), place, problem, remedy);
    }

    /** Returns a finding of this kind whose texts have no values. */
    default Diagnostic at(Place place, String message, String hint) {
        return new Diagnostic(severity(), label(), place, message, hint);
    }
}

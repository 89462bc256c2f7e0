package dev.offprint.diagnostic;

/** A kind of finding: what documentation and code scanning know before there is a finding. */
public interface Rule {

    /** Returns the name shown to people and programs. */
    String label();

    /** Returns how bad such a finding is where nothing else is configured. */
    Severity severity();

    /** Returns what such a finding means, Markdown: a clause without a full stop. */
    String meaning();

    /** Returns how to mend what it says in general, Markdown; the finding's hint is about the case at hand. */
    String remedy();

    /** Returns a finding of this kind. */
    default Diagnostic at(Place place, String message, String hint) {
        return new Diagnostic(severity(), label(), place, message, hint);
    }
}

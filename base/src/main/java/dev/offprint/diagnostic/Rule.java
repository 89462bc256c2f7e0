package dev.offprint.diagnostic;

/** A kind of finding, for the documentation and for code scanning. */
public interface Rule extends Labelled {

    /**
     * The text about a kind of finding.
     *
     * @param severity the default severity
     * @param meaning the meaning in Markdown: a clause without a full stop
     * @param remedy the usual fix in Markdown; the hint of a finding is about its own case
     */
    record Text(Severity severity, String meaning, String remedy) {}

    /** Returns the text about this kind. */
    Text text();

    /** Returns the default severity. */
    default Severity severity() {
        return text().severity();
    }

    /** Returns the meaning. */
    default String meaning() {
        return text().meaning();
    }

    /** Returns the usual fix. */
    default String remedy() {
        return text().remedy();
    }

    /** Returns a finding of this kind. */
    default Diagnostic at(Place place, String message, String hint) {
        return new Diagnostic(severity(), label(), place, message, hint);
    }
}

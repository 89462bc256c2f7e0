package dev.offprint.diagnostic;

/** How bad a finding is. */
public enum Severity {
    /** The build writes nothing. */
    ERROR,
    /** The build continues. */
    WARNING;

    /** Returns the word shown to people. */
    public String label() {
        return this == ERROR ? "error" : "warning";
    }
}

package dev.offprint.diagnostic;

/** How bad a finding is. */
public enum Severity implements Labelled {
    /** The build writes nothing. */
    ERROR,
    /** The build continues. */
    WARNING
}

package dev.offprint.command.report;

/** How findings are printed. */
public enum Format {
    /** For people: place, message, the marked line and the hint. */
    text,
    /** One document for programs. */
    json,
    /** Workflow commands that GitHub shows beside the changed line. */
    github
}

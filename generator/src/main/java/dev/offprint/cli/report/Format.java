package dev.offprint.cli.report;

/** How findings are printed. */
public enum Format {
    /** One line each for people, with the hint below. */
    text,
    /** One document for programs. */
    json,
    /** Workflow commands that GitHub shows beside the changed line. */
    github
}

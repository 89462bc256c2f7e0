package dev.offprint.command.report;

/** How findings are printed. */
public enum Format {
    /** For people: place, message, the marked line and the hint. */
    text,
    /** One document for programs. */
    json,
    /** Workflow commands that GitHub shows beside the changed line. */
    github,
    /** A log for code scanning (SARIF 2.1.0). */
    sarif,
    /** A list that GitLab shows in a merge request (Code Quality). */
    gitlab
}

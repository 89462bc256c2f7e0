package dev.offprint.command.plan;

/** How a plan is printed. */
public enum PlanFormat {
    /** Text. */
    text,
    /** One document for programs (docs/plans.md). */
    json,
    /** Markdown for a pull request, with guards also as workflow commands. */
    github
}

package dev.offprint.command.plan;

/** How a plan is printed. */
public enum PlanFormat {
    /** For people. */
    text,
    /** One document for programs (docs/plans.md). */
    json,
    /** Markdown for a pull request; what stops the publish also as workflow commands. */
    github
}

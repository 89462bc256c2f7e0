package dev.offprint.command.store;

import dev.offprint.command.store.PlanReport.PlanFormat;
import dev.offprint.command.terminal.Style;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints the plan of a publish, and what happened after it: on standard error, and at the end of the Markdown for a job's
 * summary.
 *
 * @param out gets the plan and the summary
 * @param err gets each sentence at once
 * @param format the format of the plan
 * @param style the style of text output
 * @param points the sentences of the summary
 * @param addresses the addresses that are still to be purged, for the summary
 */
record OutcomeReport(
        PrintWriter out, PrintWriter err, PlanFormat format, Style style, List<String> points, StringWriter addresses) {

    /** Returns an empty report. */
    OutcomeReport(PrintWriter out, PrintWriter err, PlanFormat format, Style style) {
        this(out, err, format, style, new ArrayList<>(), new StringWriter());
    }

    /** Prints a plan. */
    void print(PlanReport plan) {
        plan.print(format, out, err);
    }

    /** Prints a warning at once. */
    void warn(String what) {
        err.println("offprint: warning: " + what);
    }

    /** Prints a sentence at once, and again in the summary. */
    void tell(String sentence) {
        err.println("offprint: " + sentence);
        err.flush();
        summarise(sentence);
    }

    /** Adds a sentence to the summary only. */
    void summarise(String sentence) {
        points.add(sentence);
    }

    /** Returns the output for addresses that still have to be purged. With JSON, standard output has only one document. */
    PrintWriter unpurged() {
        return switch (format) {
            case text -> out;
            case json -> err;
            case github -> new PrintWriter(addresses, true);
        };
    }

    /** Prints the summary, if the plan is Markdown. */
    void end() {
        if (format != PlanFormat.github || points.isEmpty()) {
            return;
        }
        out.println();
        out.println("## What happened");
        out.println();
        points.forEach(point -> out.println("- " + point));
        if (!addresses.toString().isEmpty()) {
            out.println();
            out.println("<details><summary>Addresses that are still to be purged</summary>");
            out.println();
            out.println("```");
            out.print(addresses);
            out.println("```");
            out.println();
            out.println("</details>");
        }
        out.flush();
    }
}

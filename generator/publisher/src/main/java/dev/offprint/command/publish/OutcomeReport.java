package dev.offprint.command.publish;

import dev.offprint.command.plan.PlanFormat;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/** Reports what happened after the plan: on standard error, and at the end of the Markdown for a job's summary. */
final class OutcomeReport {

    private final PrintWriter out;
    private final PrintWriter err;
    private final PlanFormat format;
    private final List<String> points = new ArrayList<>();
    private final StringWriter addresses = new StringWriter();

    /**
     * Returns an empty report.
     *
     * @param out gets the summary after the plan
     * @param err gets each sentence at once
     * @param format the format of the plan
     */
    OutcomeReport(PrintWriter out, PrintWriter err, PlanFormat format) {
        this.out = out;
        this.err = err;
        this.format = format;
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
    PrintWriter addresses() {
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

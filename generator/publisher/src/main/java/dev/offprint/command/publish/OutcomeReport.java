package dev.offprint.command.publish;

import dev.offprint.command.plan.PlanFormat;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/** What is told of a publish behind its plan: on standard error, and at the end of the Markdown of a job's summary. */
final class OutcomeReport {

    private final PrintWriter out;
    private final PrintWriter err;
    private final PlanFormat format;
    private final List<String> points = new ArrayList<>();
    private final StringWriter addresses = new StringWriter();

    /**
     * Returns a report of which nothing is told yet.
     *
     * @param out where the plan was printed
     * @param err gets what is told, at once
     * @param format how the plan was printed
     */
    OutcomeReport(PrintWriter out, PrintWriter err, PlanFormat format) {
        this.out = out;
        this.err = err;
        this.format = format;
    }

    /** Tells something at once, and again in the summary. */
    void tell(String sentence) {
        err.println("offprint: " + sentence);
        err.flush();
        summarise(sentence);
    }

    /** Tells something in the summary alone, for it is on standard error already. */
    void summarise(String sentence) {
        points.add(sentence);
    }

    /** Returns where addresses go that nobody has purged: programs that read JSON get one document and nothing else. */
    PrintWriter addresses() {
        return switch (format) {
            case text -> out;
            case json -> err;
            case github -> new PrintWriter(addresses, true);
        };
    }

    /** Prints the end of a summary, where the plan is one. */
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
            out.println("<details><summary>Addresses that caches still have to forget</summary>");
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

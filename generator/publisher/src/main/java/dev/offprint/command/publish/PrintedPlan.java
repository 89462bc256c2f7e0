package dev.offprint.command.publish;

import dev.offprint.command.plan.PlanFormat;
import dev.offprint.command.plan.PlanReport;
import dev.offprint.command.report.Style;
import picocli.CommandLine;

/**
 * How a command prints plans.
 *
 * @param line where its outputs are
 * @param format how they are printed
 * @param style how text for people looks
 */
record PrintedPlan(CommandLine line, PlanFormat format, Style style) {

    void print(PlanReport report) {
        report.print(format, line.getOut(), line.getErr(), style);
    }
}

package dev.offprint.command.publish;

import dev.offprint.command.plan.PlanFormat;
import dev.offprint.command.plan.PlanReport;
import dev.offprint.command.report.Style;
import picocli.CommandLine;

/**
 * Prints plans.
 *
 * @param line the command, with its outputs
 * @param format the format
 * @param style the style of text output
 */
record PrintedPlan(CommandLine line, PlanFormat format, Style style) {

    void print(PlanReport report) {
        report.print(format, line.getOut(), line.getErr(), style);
    }
}

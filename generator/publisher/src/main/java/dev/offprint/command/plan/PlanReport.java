package dev.offprint.command.plan;

import dev.offprint.command.report.WorkflowCommand;
import dev.offprint.command.terminal.Style;
import dev.offprint.diagnostic.Severity;
import dev.offprint.publish.plan.ConsumerView;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.Verdict;
import dev.offprint.publish.plan.Verdict.Caution;
import dev.offprint.publish.plan.Verdict.Stop;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/**
 * A plan, its effect on consumers and the verdict of the guards, to be printed.
 *
 * @param plan the plan, or null for a tree that cannot be published
 * @param view what consumers notice, or null without a plan
 * @param verdict the verdict of the guards
 */
public record PlanReport(
        @Nullable PublishPlan plan, @Nullable ConsumerView view, Verdict verdict) {

    /** Returns the report of a tree that cannot be published and has no plan. */
    public static PlanReport of(Verdict verdict) {
        return new PlanReport(null, null, verdict);
    }

    /**
     * Prints the report.
     *
     * @param format the format
     * @param out gets the plan
     * @param err gets workflow commands: GitHub reads both outputs, and the Markdown stays clean
     * @param style the style of text output
     */
    public void print(PlanFormat format, PrintWriter out, PrintWriter err, Style style) {
        switch (format) {
            case text -> text(new Lines(out, style));
            case json -> PlanJson.write(plan, view, verdict, out);
            case github -> {
                out.print(PlanMarkdown.of(plan, view, verdict));
                annotate(err);
            }
        }
        out.flush();
        err.flush();
    }

    private void text(Lines lines) {
        if (plan != null && view != null) {
            new PlanText(lines).print(plan, view);
            if (!verdict.stops().isEmpty() || !verdict.cautions().isEmpty()) {
                lines.blank();
            }
        }
        new VerdictText(lines).print(verdict);
    }

    private void annotate(PrintWriter err) {
        for (Stop stop : verdict.stops()) {
            Severity severity = stop.stops() ? Severity.ERROR : Severity.WARNING;
            String text = VerdictText.sentence(stop.found()) + " " + VerdictText.remedy(stop);
            err.println(WorkflowCommand.of(severity, stop.guard().label(), text));
        }
        for (Caution caution : verdict.cautions()) {
            String text = caution.message() + "; " + caution.hint();
            err.println(WorkflowCommand.of(Severity.WARNING, caution.code(), text));
        }
    }
}

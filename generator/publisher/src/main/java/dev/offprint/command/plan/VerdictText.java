package dev.offprint.command.plan;

import dev.offprint.command.terminal.Style;
import dev.offprint.publish.plan.Verdict;
import dev.offprint.publish.plan.Verdict.Caution;
import dev.offprint.publish.plan.Verdict.Stop;
import java.util.Locale;

/** The verdict of the guards as text. */
record VerdictText(Lines lines) {

    void print(Verdict verdict) {
        for (Caution caution : verdict.cautions()) {
            lines.line(
                    lines.coloured(false, "warning") + "[" + caution.code() + "]: " + Style.visible(caution.message()));
            lines.wrapped(4, caution.hint());
        }
        for (Stop stop : verdict.stops()) {
            print(stop);
        }
        if (!verdict.passes()) {
            lines.blank();
            lines.line("Nothing is published.");
        }
    }

    private void print(Stop stop) {
        String label = lines.coloured(stop.stops(), stop.stops() ? "stopped" : "allowed");
        lines.line(label + "[" + stop.guard().label() + "]:");
        lines.wrapped(4, sentence(stop.found()));
        stop.examples().forEach(example -> lines.wrapped(6, example));
        if (stop.count() > stop.examples().size()) {
            lines.wrapped(6, "and " + (stop.count() - stop.examples().size()) + " more");
        }
        lines.wrapped(4, sentence(stop.guard().consequence()));
        if (stop.stops()) {
            lines.wrapped(4, sentence(stop.guard().remedy()));
        }
        if (stop.stops() && stop.allowable()) {
            lines.wrapped(4, "If it is meant: --allow " + stop.guard().label());
        }
    }

    /** Returns how to go on: as it should be, and as it is. */
    static String remedy(Stop stop) {
        String remedy = sentence(stop.guard().remedy());
        return stop.allowable()
                ? remedy + " If it is meant: --allow " + stop.guard().label()
                : remedy;
    }

    /** Returns a clause as a sentence. */
    static String sentence(String clause) {
        return clause.substring(0, 1).toUpperCase(Locale.ROOT) + clause.substring(1) + ".";
    }
}

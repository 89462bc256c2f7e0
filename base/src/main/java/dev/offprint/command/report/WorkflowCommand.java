package dev.offprint.command.report;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;

/** A finding as a workflow command that GitHub shows beside the line, or on the page of the run. */
public final class WorkflowCommand {

    private WorkflowCommand() {}

    static String of(Diagnostic d, Place place) {
        String line = place.line() == 0 ? "" : ",line=" + place.line();
        String column = place.column() == 0 ? "" : ",col=" + place.column();
        String text = d.message() + (d.hint().isEmpty() ? "" : "; " + d.hint());
        if (place.path().contains("://")) { // a live address is no file of the repository
            return "::" + d.severity().label() + " title=" + property(d.code()) + "::"
                    + data(place.path() + ": " + text);
        }
        return "::" + d.severity().label() + " file=" + property(place.path()) + line + column + ",title="
                + property(d.code()) + "::" + data(text);
    }

    /** Returns what is about no file: GitHub shows it on the page of the run. */
    public static String of(Severity severity, String title, String text) {
        return "::" + severity.label() + " title=" + property(title) + "::" + data(text);
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}

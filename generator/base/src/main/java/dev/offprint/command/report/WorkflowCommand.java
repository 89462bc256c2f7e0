package dev.offprint.command.report;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Language;

/** Writes workflow commands, which GitHub shows beside the line or on the page of the run. */
public final class WorkflowCommand {

    private WorkflowCommand() {}

    static String of(Diagnostic d, Place place, Language language) {
        String line = place.line() == 0 ? "" : ",line=" + place.line();
        String column = place.column() == 0 ? "" : ",col=" + place.column();
        String text = d.textIn(language);
        if (place.path().contains("://")) { // a live address, not a file of the repository
            return "::" + d.severity().label() + " title=" + property(d.code()) + "::"
                    + data(place.path() + ": " + text);
        }
        return "::" + d.severity().label() + " file=" + property(place.path()) + line + column + ",title="
                + property(d.code()) + "::" + data(text);
    }

    /** Returns a command without a file, which GitHub shows on the page of the run. */
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

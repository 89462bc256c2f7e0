package dev.offprint.cli.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import java.io.PrintWriter;
import java.util.List;

/**
 * The findings of a run, ready to be shown: paths lead from where the command was called, so that a click opens them.
 *
 * @param sorted the findings in order
 */
public record Findings(List<Diagnostic> sorted) {

    /** Returns findings whose paths begin with the content folder as the user named it. */
    public static Findings below(String folder, List<Diagnostic> diagnostics) {
        String prefix = folder.replace('\\', '/');
        String base = prefix.endsWith("/") ? prefix : prefix + "/";
        return new Findings(diagnostics.stream()
                .map(d -> new Diagnostic(d.severity(), d.code(), moved(base, d.place()), d.message(), d.hint()))
                .toList());
    }

    /** Returns how many are errors. */
    public long errors() {
        return sorted.stream().filter(d -> d.severity() == Severity.ERROR).count();
    }

    /** Returns how many are warnings. */
    public long warnings() {
        return sorted.size() - errors();
    }

    /** Prints the findings. */
    public void print(Format format, PrintWriter out, boolean colour) {
        switch (format) {
            case text -> sorted.forEach(d -> printText(d, out, colour));
            case github -> sorted.forEach(d -> out.println(workflowCommand(d)));
            case json -> out.println(pretty(toJson()));
        }
    }

    /** Returns the document that programs read. */
    public ObjectNode toJson() {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("errors", errors()).put("warnings", warnings());
        ArrayNode list = document.putArray("diagnostics");
        for (Diagnostic d : sorted) {
            list.addObject()
                    .put("severity", d.severity().label())
                    .put("code", d.code())
                    .put("path", d.place().path())
                    .put("line", d.place().line())
                    .put("column", d.place().column())
                    .put("message", d.message())
                    .put("hint", d.hint());
        }
        return document;
    }

    /** Returns a document as text. */
    public static String pretty(ObjectNode document) {
        return document.isEmpty()
                ? "{}"
                : new JsonMapper().valueToTree(document).toPrettyString();
    }

    private static Place moved(String base, Place place) {
        String path = place.path().isEmpty() || place.path().equals(".")
                ? base.substring(0, base.length() - 1)
                : base + place.path();
        return new Place(path, place.line(), place.column());
    }

    private static void printText(Diagnostic d, PrintWriter out, boolean colour) {
        String on = !colour ? "" : d.severity() == Severity.ERROR ? "\u001b[1;31m" : "\u001b[1;33m";
        String off = colour ? "\u001b[0m" : "";
        out.println(d.place() + ": " + on + d.severity().label() + off + "[" + d.code() + "]: " + visible(d.message()));
        if (!d.hint().isEmpty()) {
            out.println("    " + visible(d.hint()));
        }
    }

    /** An author's text may hold control characters; a terminal must not obey them. */
    private static String visible(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (Character.isISOControl(c)) {
                safe.append('\uFFFD');
            } else {
                safe.appendCodePoint(c);
            }
        });
        return safe.toString();
    }

    private static String workflowCommand(Diagnostic d) {
        String line = d.place().line() == 0 ? "" : ",line=" + d.place().line();
        String column = d.place().column() == 0 ? "" : ",col=" + d.place().column();
        String text = d.message() + (d.hint().isEmpty() ? "" : "; " + d.hint());
        return "::" + d.severity().label() + " file=" + property(d.place().path()) + line + column + ",title="
                + property(d.code()) + "::" + data(text);
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}

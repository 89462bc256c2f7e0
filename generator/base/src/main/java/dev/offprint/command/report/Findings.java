package dev.offprint.command.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.command.terminal.Style;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The findings of a run. Their paths are relative to the current folder, so that a click opens the file.
 *
 * @param folder the content folder as the user named it, with forward slashes and none at its end
 * @param sorted the findings in order, their paths below the content folder
 * @param language the language in which they are shown; places, severities and codes are the same in all
 */
public record Findings(String folder, List<Diagnostic> sorted, Language language) {

    /** More findings than these are printed as a summary. */
    private static final int MANY = 200;
    /** More findings than these fill a screen, so that their causes are printed first. */
    private static final int SCREEN = 20;

    /** Made where JSON is printed first: most runs print none, and its libraries take time to load. */
    private static final class Json {
        static final ObjectWriter WRITER = new JsonMapper()
                .writerWithDefaultPrettyPrinter()
                .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .without(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    }

    /** Returns findings in English whose paths begin with the content folder as the user named it. */
    public static Findings below(String folder, List<Diagnostic> diagnostics) {
        String prefix = folder.replace('\\', '/');
        boolean slash = prefix.endsWith("/") && prefix.length() > 1;
        return new Findings(
                slash ? prefix.substring(0, prefix.length() - 1) : prefix, List.copyOf(diagnostics), Language.EN);
    }

    /** Returns the same findings in a language. */
    public Findings shownIn(Language other) {
        return new Findings(folder, sorted, other);
    }

    /** Returns the findings with errors in place of warnings. */
    public Findings strict() {
        return new Findings(
                folder, sorted.stream().map(one -> one.with(Severity.ERROR)).toList(), language);
    }

    /** Returns how many there are, for the last line of a report. */
    public String total() {
        return Message.of("{0}, {1}", Amounts.errors(errors()), Amounts.warnings(warnings()))
                .in(language);
    }

    /** Returns the number of errors. */
    public long errors() {
        return sorted.stream().filter(d -> d.severity() == Severity.ERROR).count();
    }

    /** Returns the number of warnings. */
    public long warnings() {
        return sorted.size() - errors();
    }

    /** Prints each finding for people to read, by article; if they fill a screen, after how many there are of each cause. */
    public void printAll(PrintWriter out, Style style) {
        FindingsSummary summary = new FindingsSummary(this, style);
        if (sorted.size() > SCREEN) {
            summary.causes(out);
        }
        print(Format.text, out, style);
        if (sorted.size() > MANY) {
            out.println();
            summary.articles(out);
        }
    }

    /** Prints the findings, or, where there are many, the errors, and how many there are of each cause and in each article. */
    public void printReadably(PrintWriter out, Style style) {
        if (sorted.size() <= MANY) {
            print(Format.text, out, style);
            return;
        }
        Findings severe = new Findings(
                folder,
                sorted.stream().filter(d -> d.severity() == Severity.ERROR).toList(),
                language);
        if (severe.sorted.size() <= MANY) {
            severe.print(Format.text, out, style);
        }
        new FindingsSummary(this, style).print(out);
        out.println();
        out.println(Message.of("`offprint check` prints every finding").in(language));
    }

    /** Prints the findings. */
    public void print(Format format, PrintWriter out, Style style) {
        switch (format) {
            case text -> new TextReport(this, style).print(out);
            case github -> sorted.forEach(d -> out.println(WorkflowCommand.of(d, placeOf(d), language)));
            case json -> println(toJson(), out);
        }
    }

    /** Returns the place of a finding, relative to the current folder. */
    Place placeOf(Diagnostic finding) {
        Place place = finding.place();
        boolean whole = place.path().isEmpty() || place.path().equals(".");
        String path = whole ? folder : (folder.equals("/") ? "" : folder) + "/" + place.path();
        return new Place(path, place.line(), place.column());
    }

    /** Returns the findings as JSON. They are made while it is written: there may be hundreds of thousands. */
    public ObjectNode toJson() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("errors", errors())
                .put("warnings", warnings())
                .putPOJO("diagnostics", (Iterable<ObjectNode>)
                        () -> sorted.stream().map(this::toJson).iterator());
    }

    private ObjectNode toJson(Diagnostic finding) {
        Place place = placeOf(finding);
        return JsonNodeFactory.instance
                .objectNode()
                .put("severity", finding.severity().label())
                .put("code", finding.code())
                .put("path", place.path())
                .put("line", place.line())
                .put("column", place.column())
                .put("message", finding.messageIn(language))
                .put("hint", finding.hintIn(language));
    }

    /** Prints a document and a line end. */
    public static void println(ObjectNode document, PrintWriter out) {
        if (document.isEmpty()) {
            out.println("{}");
            return;
        }
        try (JsonGenerator generator = Json.WRITER.createGenerator(out)) {
            Json.WRITER.writeValue(generator, document);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken); // a PrintWriter keeps its own errors
        }
        out.println();
    }
}

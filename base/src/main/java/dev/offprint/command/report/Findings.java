package dev.offprint.command.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;

/**
 * The findings of a run. Their paths are relative to the current folder, so that a click opens the file.
 *
 * @param folder the content folder as the user named it, with forward slashes and none at its end
 * @param sorted the findings in order, their paths below the content folder
 */
public record Findings(String folder, List<Diagnostic> sorted) {

    /** Returns findings whose paths begin with the content folder as the user named it. */
    public static Findings below(String folder, List<Diagnostic> diagnostics) {
        String prefix = folder.replace('\\', '/');
        boolean slash = prefix.endsWith("/") && prefix.length() > 1;
        return new Findings(slash ? prefix.substring(0, prefix.length() - 1) : prefix, List.copyOf(diagnostics));
    }

    /**
     * Returns the findings with errors in place of warnings, except for warnings about external links.
     *
     * @param allowed the codes of findings that stay warnings
     */
    public Findings strict(Set<String> allowed) {
        return new Findings(
                folder,
                sorted.stream()
                        .map(d -> d.code().equals(Code.EXTERNAL_LINK.label()) || allowed.contains(d.code())
                                ? d
                                : new Diagnostic(Severity.ERROR, d.code(), d.place(), d.message(), d.hint()))
                        .toList());
    }

    /** Returns the number of errors. */
    public long errors() {
        return sorted.stream().filter(d -> d.severity() == Severity.ERROR).count();
    }

    /** Returns the number of warnings. */
    public long warnings() {
        return sorted.size() - errors();
    }

    /** Prints how many findings there are of each kind and in each article. */
    public void printSummary(PrintWriter out, Style style) {
        new FindingsSummary(this, style).print(out);
    }

    /** Returns the findings in a file or folder below the content folder. */
    public Findings in(String path) {
        String folder = path.endsWith("/") ? path : path + "/";
        return new Findings(
                this.folder,
                sorted.stream()
                        .filter(d -> d.place().path().equals(path)
                                || d.place().path().startsWith(folder))
                        .toList());
    }

    /** Prints the findings. */
    public void print(Format format, PrintWriter out, Style style) {
        switch (format) {
            case text -> new TextReport(this, style).print(out);
            case github -> sorted.forEach(d -> out.println(WorkflowCommand.of(d, placeOf(d))));
            case json -> out.println(pretty(toJson()));
            case sarif -> out.println(pretty(SarifLog.of(this)));
        }
    }

    /** Returns the place of a finding, relative to the current folder. */
    Place placeOf(Diagnostic finding) {
        Place place = finding.place();
        boolean whole = place.path().isEmpty() || place.path().equals(".");
        String path = whole ? folder : (folder.equals("/") ? "" : folder) + "/" + place.path();
        return new Place(path, place.line(), place.column());
    }

    /** Returns the findings as JSON. */
    public ObjectNode toJson() {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("errors", errors()).put("warnings", warnings());
        ArrayNode list = document.putArray("diagnostics");
        for (Diagnostic d : sorted) {
            Place place = placeOf(d);
            list.addObject()
                    .put("severity", d.severity().label())
                    .put("code", d.code())
                    .put("path", place.path())
                    .put("line", place.line())
                    .put("column", place.column())
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
}

package dev.offprint.importer.markup.mdx;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Imports and exports of MDX (mdxjs.com, "ESM"). They go on to the blank line behind them, which is not one within their brackets. */
public final class MdxModules {

    private static final Pattern MODULE = Pattern.compile("(?:import|export)\\s.*");
    private static final Pattern IMPORT =
            Pattern.compile("import\\s+(?:[\"'].*|.*\\bfrom\\s*[\"'].*|\\{)|import\\s*\\{.*");
    private static final Pattern EXPORT =
            Pattern.compile("export\\s+(?:const|let|var|function|default|class|async|type|interface|enum|\\*|\\{).*");
    private static final Pattern OPENING = Pattern.compile("<[A-Za-z>](?![^<>]{0,2000}/>)");
    private static final Pattern CLOSING = Pattern.compile("</[A-Za-z>]");
    private static final Set<String> ENDS = Set.of("}", "};", ");", "}}", "];", ")");
    private static final int MOST_LINES = 2000;
    private static final int MOST_FAILURES = 16;

    private final List<MarkupLine> lines;
    private int failures;

    private MdxModules(List<MarkupLine> lines) {
        this.lines = lines;
    }

    /** Returns a text without them. */
    public static Markup removed(Markup text, String source, ImportNotes notes) {
        MdxModules modules = new MdxModules(text.lines());
        List<MarkupLine> kept = new ArrayList<>();
        int last = -1;
        for (int i = 0; i < text.lines().size(); i++) {
            MarkupLine line = text.lines().get(i);
            if (i > last && !line.isCode() && isModule(line.text())) {
                last = modules.last(i);
                if (line.text().startsWith("export")) {
                    notes.add(
                            source,
                            line.number(),
                            Message.of("JavaScript is not kept: `{0}`", MdxExpressions.shortened(line.text())));
                }
            }
            if (i > last) {
                kept.add(line);
            }
        }
        return new Markup(List.copyOf(kept.size() == text.lines().size() ? kept : Markup.withCode(kept)));
    }

    private static boolean isModule(String line) {
        return MODULE.matcher(line).matches()
                && (IMPORT.matcher(line.strip()).matches()
                        || EXPORT.matcher(line.strip()).matches());
    }

    /** Returns the last line of what begins at a line. */
    private int last(int first) {
        ScriptState state = new ScriptState("{}()[]");
        int end = Math.min(lines.size(), first + MOST_LINES);
        int tags = 0;
        for (int i = first; i < end && failures <= MOST_FAILURES; i++) {
            String line = lines.get(i).text();
            state.read(line + "\n", 0, line.length() + 1);
            tags += (int) (OPENING.matcher(line).results().count()
                    - CLOSING.matcher(line).results().count());
            boolean isEnd = line.isBlank() || ENDS.contains(line.stripTrailing()) || i == lines.size() - 1;
            if (isEnd && !state.isOpen() && tags <= 0) {
                return i;
            }
        }
        failures++;
        int blank = first;
        while (blank < lines.size() - 1 && !lines.get(blank).text().isBlank()) {
            blank++;
        }
        return blank;
    }
}

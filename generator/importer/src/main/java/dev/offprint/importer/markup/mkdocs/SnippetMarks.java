package dev.offprint.importer.markup.mkdocs;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code --8<-- "file"}: the tool looks for it before it looks for code (facelessuser.github.io/pymdown-extensions, "Snippets"). */
public final class SnippetMarks {

    private static final Pattern MARK = Pattern.compile("(\\s*)(;*)(-{1,9}8<-{1,9}.*)");

    private SnippetMarks() {}

    /** Takes note of files that are not inserted, and returns a text with escaped marks as the tool shows them. */
    public static Markup convert(Markup text, String source, ImportNotes notes) {
        return new Markup(text.lines().stream()
                .map(line -> converted(line, source, notes))
                .toList());
    }

    private static MarkupLine converted(MarkupLine line, String source, ImportNotes notes) {
        Matcher mark = MARK.matcher(line.text());
        if (!mark.matches()) {
            return line;
        } else if (!mark.group(2).isEmpty()) {
            return line.with(mark.group(1) + mark.group(2).substring(1) + mark.group(3));
        }
        String shown = mark.group(3).strip();
        notes.add(
                source,
                line.number(),
                Message.of(
                        "text of another file is not inserted: `{0}`",
                        shown.length() > 200 ? shown.substring(0, 200) + "…" : shown));
        return line;
    }
}

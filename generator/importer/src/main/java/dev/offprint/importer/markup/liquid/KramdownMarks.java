package dev.offprint.importer.markup.liquid;

import dev.offprint.article.markdown.known.AlertKind;
import dev.offprint.article.markdown.known.AlertNames;
import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Attributes of kramdown on the line behind a block (kramdown.gettalong.org, "Block Inline Attribute Lists"). For one text. */
public final class KramdownMarks {

    private static final Pattern CONTENTS = Pattern.compile("\\s{0,3}\\{:\\s*toc\\b[^{}]{0,200}}\\s*");
    private static final Pattern LIST = Pattern.compile("\\s{0,3}(?:[*+-]|\\d{1,9}[.)])\\s.*");
    private static final Pattern ID = Pattern.compile("\\s{0,3}\\{:\\s*#([\\w.:-]{1,200})\\s*}\\s*");
    private static final Pattern HEADING = Pattern.compile("\\s{0,3}#{1,6}\\s[^{}]*");
    private static final Pattern PROMPT =
            Pattern.compile("\\s{0,3}\\{:[^{}]{0,200}\\.prompt-(\\w{1,40})[^{}]{0,200}}\\s*");
    private static final Pattern DEFINITION = Pattern.compile("\\s{0,3}:\\s{1,3}\\S.*");

    private final String source;
    private final ImportNotes notes;
    private final List<MarkupLine> result = new ArrayList<>();

    private KramdownMarks(String source, ImportNotes notes) {
        this.source = source;
        this.notes = notes;
    }

    /** Returns a text in which such lines have done what they say. */
    public static Markup convert(Markup text, String source, ImportNotes notes) {
        KramdownMarks marks = new KramdownMarks(source, notes);
        text.lines().forEach(marks::line);
        return new Markup(List.copyOf(marks.result));
    }

    private void line(MarkupLine line) {
        MarkupLine last = result.isEmpty() ? new MarkupLine("", 0, false) : result.get(result.size() - 1);
        if (line.isCode() || last.isCode()) {
            result.add(line);
            return;
        }
        Matcher id = ID.matcher(line.text());
        Matcher prompt = PROMPT.matcher(line.text());
        if (CONTENTS.matcher(line.text()).matches() && LIST.matcher(last.text()).matches()) {
            result.remove(result.size() - 1);
            notes.add(source, line.number(), Message.of("a table of contents is not kept"));
        } else if (id.matches() && HEADING.matcher(last.text()).matches()) {
            result.set(result.size() - 1, last.with(last.text().stripTrailing() + " {#" + id.group(1) + "}"));
        } else if (prompt.matches() && !last.text().isBlank()) {
            alert(line, prompt.group(1));
        } else {
            noteDefinition(line, last);
            result.add(line);
        }
    }

    private void noteDefinition(MarkupLine line, MarkupLine last) {
        if (DEFINITION.matcher(line.text()).matches() && !last.text().isBlank()) {
            notes.add(
                    source,
                    line.number(),
                    Message.of(
                            "a list of definitions is kept as text: `{0}`",
                            line.text().strip()));
        }
    }

    /** Chirpy calls a quote so that is an alert. */
    private void alert(MarkupLine line, String name) {
        Optional<AlertKind> kind = AlertNames.kind(name);
        int first = result.size() - 1;
        while (first > 0 && !result.get(first - 1).text().isBlank()) {
            first--;
        }
        MarkupLine quote = result.get(first);
        boolean isQuote = quote.text().startsWith(">") && !quote.text().contains("[!");
        if (kind.isPresent() && isQuote) {
            result.add(first, quote.with("> [!" + kind.get().name() + "]"));
        }
        result.add(line.with(""));
    }
}

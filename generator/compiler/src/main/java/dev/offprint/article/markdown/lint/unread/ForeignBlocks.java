package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.ThematicBreak;

/** Finds whole lines that mean something to other tools: commands of LaTeX, imports of MDX; tags, names, fields and tasks of Obsidian. */
final class ForeignBlocks {

    private static final Pattern COMMAND = Pattern.compile(
            "(?:\\\\(?:newpage|pagebreak|clearpage|tableofcontents|appendix|maketitle|noindent)[ \\t]*){1,20}");

    private static final Pattern IMPORT = Pattern.compile(
            "import[ \\t]+(?:[\\w$*{}, \\t]{1,200}[ \\t]from[ \\t]+)?([\"'])[^\"'\\n]{1,200}\\1;?[ \\t]*|import[ \\t]*\\{[ \\t]*|export[ \\t]+(?:default|const|let|function)[ \\t].*[;{(>}\\])][ \\t]*");

    /** Obsidian makes names of six characters, and authors make words. A power is shorter. */
    private static final Pattern NAME = Pattern.compile("(?<![^\\s])\\^[a-z0-9][a-z0-9-]{4,60}[ \\t]*$");

    private static final Pattern TAGS = Pattern.compile("(?:#[\\p{L}_][\\p{L}\\p{N}_/-]{0,60}[,;]?[ \\t]{0,9}){1,40}");
    private static final Pattern COLOUR = Pattern.compile("#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})[ \\t]*");
    private static final Pattern TASK = Pattern.compile("\\[[/>!?<-]\\][ \\t]+\\S.*");
    private static final Pattern FIELD =
            Pattern.compile("\\p{L}[\\p{L}\\p{N}_-]{0,40}(?: [\\p{L}\\p{N}_-]{1,40}){0,4}::[ \\t]+\\S.*");

    /** With the keys beside that of the backtick. */
    private static final Pattern FENCE = Pattern.compile("(?:´{3,}|'{3})[ \\t]*[\\w+#-]{0,20}[ \\t]*");

    private static final Pattern ALERT = Pattern.compile("\\[![A-ZÄÖÜ]{3,12}\\][ \\t]*");

    /** A key of front matter with its value. */
    private static final Pattern KEY = Pattern.compile("[a-z][A-Za-z_]{1,30}:(?:[ \\t].*)?");

    private final String text;
    private final TextFindings findings;
    private final ForeignLists lists;

    ForeignBlocks(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
        this.lists = new ForeignLists(findings);
    }

    void look(Node node) {
        if (node instanceof Paragraph && !node.getSourceSpans().isEmpty()) {
            List<SourceSpan> spans = node.getSourceSpans();
            List<String> lines = spans.stream().map(this::line).toList();
            for (int i = 0; i < lines.size(); i++) {
                single(
                        lines.get(i),
                        spans.get(i),
                        i + 1 < lines.size() && lines.get(i + 1).startsWith("% "));
            }
            name(lines.get(lines.size() - 1), spans.get(spans.size() - 1));
            lists.look(lines, spans);
            caption(node, lines.get(0), spans.get(0));
            rows(node, lines, spans);
        } else if (node instanceof Heading && node.getPrevious() instanceof ThematicBreak) {
            frontMatter(node.getSourceSpans());
        }
    }

    /** A line with {@code ---} below other lines makes a heading of them. */
    private void frontMatter(List<SourceSpan> spans) {
        List<String> lines = spans.stream().map(this::line).toList();
        if (lines.size() > 1
                && lines.get(lines.size() - 1).startsWith("--")
                && lines.subList(0, lines.size() - 1).stream()
                        .allMatch(line -> KEY.matcher(line).matches())) {
            findings.add(
                    Code.MARKDOWN_AS_TEXT,
                    begin(spans.get(0), lines.get(0)),
                    Message.of("`{0}` is shown as a heading", ForeignLines.excerpt(lines.get(0))),
                    Message.of("move it between the first two `---` of the file, or leave it out"));
        }
    }

    private void single(String line, SourceSpan span, boolean hasMore) {
        char first = line.isEmpty() ? ' ' : line.charAt(0);
        if (first == '%'
                && (line.matches("% \\p{L}.*[^.!?:\\s]\\s*") || hasMore)
                && text.substring(0, span.getInputIndex()).isBlank()) {
            add(span, line, Message.of("leave it out: `title` in the front matter is the heading of the page"));
        } else if (first == '\\' && COMMAND.matcher(line).matches()) {
            add(span, line, ForeignLines.leaveOut());
        } else if ((first == 'i' || first == 'e') && IMPORT.matcher(line).matches()) {
            add(span, line, Message.of("leave it out: pages have no components; to show it as text, write it as code"));
        } else if (first == '#'
                && TAGS.matcher(line).matches()
                && !COLOUR.matcher(line).matches()) {
            add(
                    span,
                    line,
                    Message.of(
                            "write a heading with a blank behind `#`; topics belong in `article.yaml`: `topics: [name]`"));
        } else if ((first == '´' || first == '\'') && FENCE.matcher(line).matches()) {
            add(span, line, Message.of("write three backticks before and behind code: ```"));
        } else if (first == '[' && ALERT.matcher(line).matches() && !isQuoted(span, line)) {
            add(span, line, Message.of("write `> ` before it and before each line of its text"));
        } else if (first == '[' && TASK.matcher(line).matches() && isPoint(span, line)) {
            add(
                    span,
                    line.substring(0, line.indexOf(']') + 1),
                    Message.of("write `[ ]` for a task that is open and `[x]` for one that is done, or leave it out"));
        } else if (line.contains("::") && FIELD.matcher(line).matches()) {
            add(span, line.substring(0, line.indexOf("::") + 2), Message.of("write `**name**: value`"));
        }
    }

    /** Of a table, as Pandoc and Kramdown write it. */
    private void caption(Node paragraph, String line, SourceSpan span) {
        if (paragraph.getPrevious() instanceof TableBlock && (line.startsWith(": ") || line.startsWith("Table: "))) {
            add(span, line, Message.of("leave out `{0}`", line.substring(0, line.indexOf(':') + 1)));
        }
    }

    /** Rows that a table is directly below, or that a blank line parts from it. */
    private void rows(Node paragraph, List<String> lines, List<SourceSpan> spans) {
        String last = lines.get(lines.size() - 1);
        if (paragraph.getNext() instanceof TableBlock table
                && last.startsWith("|")
                && !table.getSourceSpans().isEmpty()
                && text.indexOf('\n', spans.get(spans.size() - 1).getInputIndex()) + 1 >= lineStart(table)) {
            add(
                    spans.get(spans.size() - 1),
                    last,
                    Message.of("write the line of `---` directly below the first row of the table"));
        } else if (paragraph.getPrevious() instanceof TableBlock && lines.size() == 1 && last.startsWith("|")) {
            add(spans.get(0), last, Message.of("remove the blank line above this row of the table"));
        }
    }

    private int lineStart(Node block) {
        return text.lastIndexOf('\n', block.getSourceSpans().get(0).getInputIndex()) + 1;
    }

    private boolean isQuoted(SourceSpan span, String line) {
        int begin = begin(span, line);
        return text.substring(text.lastIndexOf('\n', begin - 1) + 1, begin).indexOf('>') >= 0;
    }

    private boolean isPoint(SourceSpan span, String line) {
        int begin = begin(span, line);
        String before = text.substring(text.lastIndexOf('\n', begin - 1) + 1, begin);
        return before.endsWith("- ") || before.endsWith("* ") || before.endsWith("+ ") || before.endsWith(". ");
    }

    /** Of a block, at the end of its last line. */
    private void name(String line, SourceSpan span) {
        int at = line.lastIndexOf('^');
        if (at >= 0) {
            Matcher name = NAME.matcher(line).region(at, line.length());
            name.useTransparentBounds(true);
            if (name.lookingAt()) {
                findings.add(
                        Code.MARKDOWN_AS_TEXT,
                        begin(span, line) + at,
                        Message.of(
                                "`{0}` is shown as text: it is not Markdown",
                                name.group().strip()),
                        Message.of("leave it out: links lead to headings"));
            }
        }
    }

    private void add(SourceSpan span, String written, Message hint) {
        findings.add(
                Code.MARKDOWN_AS_TEXT,
                begin(span, line(span)),
                Message.of("`{0}` is shown as text: it is not Markdown", ForeignLines.excerpt(written.strip())),
                hint);
    }

    /** Within an item of a list, a line may be indented by more than the item is. */
    private static int begin(SourceSpan span, String line) {
        return span.getInputIndex() + span.getLength() - line.length();
    }

    private String line(SourceSpan span) {
        return text.substring(span.getInputIndex(), span.getInputIndex() + span.getLength())
                .stripLeading();
    }
}

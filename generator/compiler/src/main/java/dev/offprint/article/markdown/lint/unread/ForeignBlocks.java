package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;

/**
 * Finds whole lines that mean something to other tools: lists with letters and lines of Pandoc, commands of LaTeX, imports of MDX, and
 * the tags, names of blocks and tasks of Obsidian. A list within a paragraph is found too, where it does not begin with 1.
 */
final class ForeignBlocks {

    private static final Pattern LETTERED = Pattern.compile("([a-y])([.)])[ \\t]+\\S.*");
    private static final Pattern NUMBERED = Pattern.compile("([0-9]{1,4})([.)])[ \\t]+\\S.*");
    private static final Pattern POINT = Pattern.compile("#\\.[ \\t]+\\S.*|\\(@[\\w-]{0,40}\\)[ \\t]+\\S.*");
    private static final Pattern LINE = Pattern.compile("\\|[ \\t][^|]*");

    private static final Pattern COMMAND =
            Pattern.compile("\\\\(?:newpage|pagebreak|clearpage|tableofcontents|appendix|maketitle)[ \\t]*");

    private static final Pattern IMPORT = Pattern.compile(
            "import[ \\t]+(?:[\\w$*{}, \\t]{1,200}[ \\t]from[ \\t]+)?([\"'])[^\"'\\n]{1,200}\\1;?[ \\t]*|export[ \\t]+(?:default|const|let|function)[ \\t].*[;{(>][ \\t]*");

    private static final Pattern NAME = Pattern.compile("(?:^|.*\\s)(\\^[a-z0-9]+(?:-[a-z0-9]+)*)");
    private static final Pattern TAGS = Pattern.compile("(?:#[\\p{L}_][\\p{L}\\p{N}_/-]{0,60}[,;]?[ \\t]{0,9}){1,40}");
    private static final Pattern TASK = Pattern.compile("\\[[/>!?<-]\\][ \\t]+\\S.*");

    /** Obsidian makes names of six characters, and authors make words. A power is shorter. */
    private static final int SHORTEST_NAME = 5;

    private final String text;
    private final TextFindings findings;

    ForeignBlocks(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
    }

    void look(Node node) {
        if (node instanceof Paragraph && !node.getSourceSpans().isEmpty()) {
            List<SourceSpan> spans = node.getSourceSpans();
            spans.forEach(this::single);
            name(spans.get(spans.size() - 1));
            for (int i = 1; i < spans.size(); i++) {
                if (isList(spans.get(i - 1), spans.get(i))) {
                    return; // the rest of it is the same list
                }
            }
            if (spans.size() == 1) {
                point(spans.get(0));
            }
        }
    }

    private void single(SourceSpan span) {
        String line = line(span);
        char first = line.isEmpty() ? ' ' : line.charAt(0);
        if (first == '\\' && COMMAND.matcher(line).matches()) {
            add(span, line, ForeignLines.leaveOut());
        } else if ((first == 'i' || first == 'e') && IMPORT.matcher(line).matches()) {
            add(span, line, Message.of("leave it out: pages have no components; to show it as text, write it as code"));
        } else if (first == '#' && TAGS.matcher(line).matches()) {
            add(
                    span,
                    line,
                    Message.of(
                            "write a heading with a blank behind `#`; topics belong in `article.yaml`: `topics: [name]`"));
        } else if (first == '[' && TASK.matcher(line).matches()) {
            add(
                    span,
                    line.substring(0, line.indexOf(']') + 1),
                    Message.of("write `[ ]` for a task that is open, and `[x]` for one that is done"));
        }
    }

    /** Of a block, at the end of its last line. */
    private void name(SourceSpan span) {
        Matcher name = NAME.matcher(line(span));
        if (name.matches() && name.group(1).length() > SHORTEST_NAME) {
            findings.add(
                    Code.MARKDOWN_AS_TEXT,
                    begin(span) + name.start(1),
                    Message.of("`{0}` is shown as text: it is not Markdown", ForeignLines.excerpt(name.group(1))),
                    Message.of("leave it out: links lead to headings"));
        }
    }

    private boolean isList(SourceSpan before, SourceSpan after) {
        String one = line(before);
        String other = line(after);
        if (follows(LETTERED, one, other) || follows(NUMBERED, one, other)) {
            add(
                    before,
                    one.split("[ \\t]", 2)[0],
                    Character.isDigit(one.charAt(0))
                            ? Message.of("leave a blank line before a list that does not begin with 1")
                            : points());
            return true;
        } else if (POINT.matcher(one).matches() && POINT.matcher(other).matches()) {
            return point(before);
        } else if (LINE.matcher(one).matches() && LINE.matcher(other).matches()) {
            add(before, "|", Message.of("write `\\` at the end of a line that another one follows"));
            return true;
        }
        return false;
    }

    private boolean point(SourceSpan span) {
        String line = line(span);
        boolean isPoint = POINT.matcher(line).matches();
        if (isPoint) {
            add(span, line.split("[ \\t]", 2)[0], points());
        }
        return isPoint;
    }

    private static Message points() {
        return Message.of("begin the points of a list with `1. `, `2. ` and so on");
    }

    private static boolean follows(Pattern pattern, String one, String other) {
        Matcher first = pattern.matcher(one);
        Matcher second = pattern.matcher(other);
        return first.matches()
                && second.matches()
                && first.group(2).equals(second.group(2))
                && ordinal(second.group(1)) == ordinal(first.group(1)) + 1;
    }

    private static int ordinal(String name) {
        return Character.isDigit(name.charAt(0)) ? Integer.parseInt(name) : name.charAt(0);
    }

    private void add(SourceSpan span, String written, Message hint) {
        findings.add(
                Code.MARKDOWN_AS_TEXT,
                begin(span),
                Message.of("`{0}` is shown as text: it is not Markdown", ForeignLines.excerpt(written.strip())),
                hint);
    }

    /** Within an item of a list, a line may be indented by more than the item is. */
    private int begin(SourceSpan span) {
        return span.getInputIndex() + span.getLength() - line(span).length();
    }

    private String line(SourceSpan span) {
        return text.substring(span.getInputIndex(), span.getInputIndex() + span.getLength())
                .stripLeading();
    }
}

package dev.offprint.importer.markup.mdx;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.markup.word.TagAttributes;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code <Code code="…" lang="js" />} of Starlight: HTML knows an element of that name, which would not end. For one text. */
public final class CodeComponents {

    private static final Pattern BEGIN = Pattern.compile("<Code(?=[\\s/>])");
    private static final Pattern CODE = Pattern.compile(
            "\\bcode=(?:\"([^\"]*)\"|'([^']*)'|\\{\\s*(?:`((?:\\\\.|[^`\\\\])*+)`|\"((?:\\\\.|[^\"\\\\])*+)\"|'((?:\\\\.|[^'\\\\])*+)')\\s*})",
            Pattern.DOTALL);
    private static final Pattern ESCAPE = Pattern.compile("\\\\([`$\\\\\"'])");
    private static final Pattern WITHIN = Pattern.compile("<Code(\\s[^<>]{0,2000}?)/>");
    private static final int LONGEST = 100_000;
    private static final Pattern TICKS = Pattern.compile("`+");
    private static final int MOST_LINES = 400;
    private static final int MOST_FAILURES = 16;

    private final List<MarkupLine> lines;
    private final List<MarkupLine> result = new ArrayList<>();
    private final String source;
    private final ImportNotes notes;
    private int failures;

    private CodeComponents(List<MarkupLine> lines, String source, ImportNotes notes) {
        this.lines = lines;
        this.source = source;
        this.notes = notes;
    }

    /** Returns a text with blocks of code in their places. */
    public static Markup convert(Markup text, String source, ImportNotes notes) {
        if (text.lines().stream().noneMatch(line -> line.text().contains("<Code"))) {
            return text;
        }
        CodeComponents components = new CodeComponents(text.lines(), source, notes);
        for (int i = 0; i < text.lines().size(); i++) {
            i = components.line(i);
        }
        return new Markup(List.copyOf(components.result));
    }

    /** Reads a line and those to which its component goes on; returns the last of them. */
    private int line(int first) {
        MarkupLine line = lines.get(first);
        if (line.isCode() || !line.text().stripLeading().startsWith("<Code")) {
            result.add(
                    line.isCode()
                            ? line
                            : line.with(Markup.outsideCode(line.text(), part -> within(part, line.number()))));
            return first;
        }
        StringBuilder whole = new StringBuilder();
        for (int i = first; i < Math.min(lines.size(), first + MOST_LINES) && failures < MOST_FAILURES; i++) {
            whole.append(lines.get(i).text()).append('\n');
            if (whole.length() > LONGEST) {
                break;
            } else if (lines.get(i).text().stripTrailing().endsWith("/>") && isWhole(whole)) {
                block(line, whole.toString().strip());
                return i;
            }
        }
        failures++;
        result.add(line.with(within(line.text(), line.number())));
        return first;
    }

    private static boolean isWhole(StringBuilder tag) {
        String text = tag.toString().strip();
        return BEGIN.matcher(text).lookingAt()
                && new ScriptState("<>{}").closed(text, 0, text.length()) == text.length();
    }

    private void block(MarkupLine line, String tag) {
        TagAttributes given = TagAttributes.of(tag.substring("<Code".length(), tag.length() - 2));
        String code = code(tag);
        if (code.isBlank()) {
            notes.add(
                    source,
                    line.number(),
                    Message.of("has no counterpart and is not kept: `{0}`", MdxExpressions.shortened(tag)));
            return;
        }
        String blanks = " ".repeat(line.indent());
        String fence = "`"
                .repeat(Math.max(
                        3,
                        1
                                + TICKS.matcher(code)
                                        .results()
                                        .mapToInt(run -> run.group().length())
                                        .max()
                                        .orElse(0)));
        if (!given.get("title").isBlank()) {
            result.add(line.with(blanks + "**" + given.get("title").strip() + "**"));
            result.add(line.with(""));
        }
        result.add(new MarkupLine(blanks + fence + given.get("lang").strip(), line.number(), true));
        code.strip().lines().forEach(one -> result.add(new MarkupLine(blanks + one, line.number(), true)));
        result.add(new MarkupLine(blanks + fence, line.number(), true));
    }

    /** Returns the code of a tag; nothing if a program makes it. */
    private static String code(String tag) {
        Matcher code = CODE.matcher(tag);
        for (int group = 1; group <= 5 && code.find(0); group++) {
            String text = code.group(group);
            if (text != null) {
                return group < 3 ? text : ESCAPE.matcher(text).replaceAll("$1");
            }
        }
        return "";
    }

    /** Within a line, code stands between backticks. */
    private String within(String part, int number) {
        String shown = WITHIN.matcher(part).replaceAll(tag -> {
            String code = code(tag.group());
            boolean isKept = !code.isBlank() && code.indexOf('`') < 0 && code.indexOf('\n') < 0;
            return Matcher.quoteReplacement(isKept ? "`" + code + "`" : tag.group());
        });
        Matcher left = BEGIN.matcher(shown);
        if (left.find()) {
            notes.add(source, number, Message.of("has no counterpart and is kept as text: `{0}`", "<Code"));
        }
        return left.replaceAll("&lt;Code");
    }
}

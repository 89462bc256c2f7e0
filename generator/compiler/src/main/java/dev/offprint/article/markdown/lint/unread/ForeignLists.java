package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.SourceSpan;

/** Finds lists that are one paragraph here: with letters, dashes or numbers without a blank, or within a text. */
final class ForeignLists {

    /**
     * A form of points.
     *
     * @param form what a line of it is; its first group is what counts
     * @param ordinal what a point counts, by that group; each line must count one more. Zero for all where points do not count
     * @param least how many lines in a row are a list
     * @param hint how to write it
     */
    private record Form(Pattern form, ToIntFunction<String> ordinal, int least, Message hint) {

        Form(String form, ToIntFunction<String> ordinal, int least, Message hint) {
            this(Pattern.compile(form), ordinal, least, hint);
        }
    }

    private static final Message NUMBERS = Message.of("begin the points of a list with `1. `, `2. ` and so on");
    private static final Message POINTS = Message.of("begin each point of a list with `- `");

    private static final List<Form> FORMS = List.of(
            new Form("([a-y])[.)][ \\t]+\\S.*", letter -> letter.charAt(0), 2, NUMBERS),
            new Form("([A-Y])[.)][ \\t]+\\S.*", letter -> letter.charAt(0), 3, NUMBERS),
            new Form("\\(([a-y])\\)[ \\t]+\\S.*", letter -> letter.charAt(0), 2, NUMBERS),
            new Form("\\(([0-9]{1,3})\\)[ \\t]+\\S.*", Integer::parseInt, 2, NUMBERS),
            new Form("([ivx]{1,4})[.)][ \\t]+\\S.*", ForeignLists::roman, 2, NUMBERS),
            new Form("([0-9]{1,3})[.)]\\p{L}.*", Integer::parseInt, 2, NUMBERS),
            new Form("([0-9]{1,3})\\.\\)[ \\t]+\\S.*", Integer::parseInt, 2, NUMBERS),
            new Form("([IVX]{1,4})\\.[ \\t]+\\S.*", number -> roman(number.toLowerCase(Locale.ROOT)), 2, NUMBERS),
            new Form("(#)\\.[ \\t]+\\S.*", any -> 0, 2, NUMBERS),
            new Form("(\\(@)[\\w-]{0,40}\\)[ \\t]+\\S.*", any -> 0, 2, NUMBERS),
            new Form("([–—-])\\p{L}.*|([–—])[ \\t].*", any -> 0, 2, POINTS),
            new Form(
                    "([0-9]{1,2}(?:\\.[0-9]{1,2}){1,3})\\.?[ \\t]+\\p{L}.*",
                    any -> 0,
                    2,
                    Message.of("begin points below another one with `1. `, as far right as its text")),
            new Form("([*+])\\p{L}[^*]*", any -> 0, 2, POINTS),
            new Form("([·o§])[ \\t]+\\S.*", any -> 0, 2, POINTS),
            new Form(
                    "(\\|)[ \\t][^|]*",
                    any -> 0,
                    2,
                    Message.of("leave out `|`, and write `\\` at the end of a line that another one follows")),
            new Form(
                    "([0-9]{1,4})[.)][ \\t]+\\S.*",
                    Integer::parseInt,
                    3,
                    Message.of("leave a blank line before a list that does not begin with 1")));

    private final TextFindings findings;

    ForeignLists(TextFindings findings) {
        this.findings = findings;
    }

    /** Looks at the lines of a paragraph, and reports the first list in it. */
    void look(List<String> lines, List<SourceSpan> spans) {
        for (int first = 0; first + 1 < lines.size(); first++) {
            for (Form form : FORMS) {
                int length = length(form, lines, first);
                if (length >= least(form, lines, first)) {
                    report(lines.get(first), spans.get(first), form);
                    return;
                }
            }
        }
    }

    /** A colon announces a list. */
    private static int least(Form form, List<String> lines, int first) {
        boolean isAnnounced = first > 0 && lines.get(first - 1).stripTrailing().endsWith(":");
        return isAnnounced ? 2 : form.least;
    }

    private static int length(Form form, List<String> lines, int first) {
        int length = 0;
        int before = 0;
        for (int i = first; i < lines.size(); i++) {
            Matcher line = form.form.matcher(lines.get(i));
            if (!line.matches()) {
                return length;
            }
            int now = line.group(1) == null ? 0 : form.ordinal.applyAsInt(line.group(1));
            if (length > 0 && now != before + 1 && now != 0) {
                return length;
            }
            before = now;
            length++;
        }
        return length;
    }

    private void report(String line, SourceSpan span, Form form) {
        String mark = line.split("[ \\t]|(?<=^[–—-])|(?<=^[0-9]{1,3}[.)])", 2)[0];
        findings.add(
                Code.MARKDOWN_AS_TEXT,
                span.getInputIndex() + span.getLength() - line.length(),
                Message.of("`{0}` is shown as text: it is not Markdown", mark),
                form.hint);
    }

    private static int roman(String number) {
        List<String> numbers = List.of("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii");
        int index = numbers.indexOf(number);
        return index < 0 ? -2 : index;
    }
}

package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.SourceSpan;

/** Finds footnotes whose names have blanks, if a line has a text for the name; otherwise it is a class of a regular expression. */
final class SpacedNotes {

    private static final Pattern NOTE =
            Pattern.compile("(?<!\\\\)\\[\\^([^\\[\\]\\s]{1,40}(?: [^\\[\\]\\s]{1,40}){1,6})\\]");
    private static final Pattern DEFINITION =
            Pattern.compile("^[ >]{0,9}\\[\\^([^\\[\\]\\n]{1,300})\\]:", Pattern.MULTILINE);

    private final String text;
    private final TextFindings findings;
    private final Set<String> defined = new HashSet<>();

    SpacedNotes(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
        if (text.contains("[^")) {
            DEFINITION.matcher(text).results().forEach(definition -> defined.add(definition.group(1)));
        }
    }

    /** Looks at a line of text, or a part of one. */
    void look(SourceSpan span) {
        if (defined.isEmpty()) {
            return;
        }
        Matcher note = NOTE.matcher(text).region(span.getInputIndex(), span.getInputIndex() + span.getLength());
        note.useTransparentBounds(true);
        while (note.find()) {
            if (defined.contains(note.group(1))) {
                findings.add(
                        Code.MARKDOWN_AS_TEXT,
                        note.start(),
                        Message.of("`{0}` is shown as text: it is not Markdown", note.group()),
                        Message.of(
                                "the name of a footnote has no blanks: write `[^{0}]` in both places",
                                note.group(1).replace(' ', '-')));
            }
        }
    }
}

package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.SourceSpan;

/**
 * A construct of another tool within a line, which pages show as it is written.
 *
 * @param sign stands in every one
 * @param form how it is written; may look at what is before and behind a part of a line
 * @param once whether only the first of several equal ones is reported: some sites have a dozen in each text
 * @param hint what to write instead
 */
record Construct(String sign, Pattern form, boolean once, Function<Matcher, Message> hint) {

    Construct(String sign, String form, Function<Matcher, Message> hint) {
        this(sign, Pattern.compile(form), false, hint);
    }

    /** Looks for constructs in a text. */
    static final class Search {

        private final String text;
        private final TextFindings findings;
        private final List<Construct> constructs;
        private final Set<String> seen = new HashSet<>();

        Search(String text, TextFindings findings, List<Construct> constructs) {
            this.text = text;
            this.findings = findings;
            this.constructs = constructs;
        }

        /** Looks at a line of text, or a part of one. */
        void look(SourceSpan span) {
            int begin = span.getInputIndex();
            int end = begin + span.getLength();
            String part = text.substring(begin, end);
            for (Construct construct : constructs) {
                if (part.contains(construct.sign)) {
                    Matcher found = construct.form.matcher(text).region(begin, end);
                    found.useTransparentBounds(true);
                    while (found.find()) {
                        if (!construct.once || seen.add(found.group())) {
                            add(found, construct);
                        }
                    }
                }
            }
        }

        private void add(Matcher found, Construct construct) {
            findings.add(
                    Code.MARKDOWN_AS_TEXT,
                    found.start(),
                    Message.of("`{0}` is shown as text: it is not Markdown", ForeignLines.excerpt(found.group())),
                    construct.hint.apply(found));
        }
    }
}

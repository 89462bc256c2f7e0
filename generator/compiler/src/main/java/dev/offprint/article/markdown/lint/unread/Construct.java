package dev.offprint.article.markdown.lint.unread;

import dev.offprint.article.markdown.lint.quick.Signs;
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
 * @param isFirst whether each begins with the sign
 * @param once whether only the first of several equal ones is reported: some sites have a dozen in each text
 * @param hint what to write instead
 */
record Construct(String sign, Pattern form, boolean isFirst, boolean once, Function<Matcher, Message> hint) {

    /** Makes one that begins with the sign, and is reported each time. */
    Construct(String sign, String form, Function<Matcher, Message> hint) {
        this(sign, Pattern.compile(form), true, false, hint);
    }

    /** Makes one that has the sign within it, and is reported each time. */
    static Construct around(String sign, String form, Function<Matcher, Message> hint) {
        return new Construct(sign, Pattern.compile(form), false, false, hint);
    }

    /** Looks for constructs in a text. */
    static final class Search {

        private final String text;
        private final TextFindings findings;
        private final List<Construct> constructs;
        private final int[] signs;
        private final Set<String> seen = new HashSet<>();

        Search(String text, TextFindings findings, List<Construct> constructs) {
            this.text = text;
            this.findings = findings;
            this.constructs =
                    constructs.stream().filter(one -> text.contains(one.sign)).toList();
            this.signs = this.constructs.stream()
                    .mapToInt(one -> Signs.in(one.sign, 0, one.sign.length()))
                    .toArray();
        }

        /** Looks at a line of text, or a part of one. */
        void look(SourceSpan span) {
            int begin = span.getInputIndex();
            int end = begin + span.getLength();
            int present = signs.length == 0 ? 0 : Signs.in(text, begin, end);
            String part = null;
            for (int i = 0; i < signs.length; i++) {
                if ((signs[i] & ~present) == 0) {
                    part = part == null ? text.substring(begin, end) : part;
                    look(constructs.get(i), part, begin);
                }
            }
        }

        private void look(Construct construct, String part, int begin) {
            int at = part.indexOf(construct.sign);
            if (at < 0) {
                return;
            }
            int end = begin + part.length();
            Matcher found = construct.form.matcher(text).useTransparentBounds(true);
            if (!construct.isFirst) {
                found.region(begin, end);
                while (found.find()) {
                    take(found, construct);
                }
                return;
            }
            // the sign is found much faster than the form, which is then looked at where it may begin
            while (at >= 0) {
                boolean isFound = found.region(begin + at, end).lookingAt();
                if (isFound) {
                    take(found, construct);
                }
                at = part.indexOf(construct.sign, isFound ? found.end() - begin : at + 1);
            }
        }

        private void take(Matcher found, Construct construct) {
            if (!construct.once || seen.add(found.group())) {
                add(found, construct);
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

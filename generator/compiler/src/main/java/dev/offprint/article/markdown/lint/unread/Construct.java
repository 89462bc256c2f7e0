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
        private final long[] signs;
        private final Set<String> seen = new HashSet<>();

        Search(String text, TextFindings findings, List<Construct> constructs) {
            this.text = text;
            this.findings = findings;
            this.constructs = constructs;
            this.signs = constructs.stream()
                    .mapToLong(construct -> characters(construct.sign, 0, construct.sign.length()))
                    .toArray();
        }

        /** Looks at a line of text, or a part of one. */
        void look(SourceSpan span) {
            int begin = span.getInputIndex();
            int end = begin + span.getLength();
            long present = characters(text, begin, end);
            for (int i = 0; i < signs.length; i++) {
                if ((signs[i] & ~present) == 0) {
                    look(constructs.get(i), begin, end);
                }
            }
        }

        /** Returns a set of characters, of which some share a bit: what is not in it is not in the text. */
        private static long characters(String text, int begin, int end) {
            long characters = 0;
            for (int i = begin; i < end; i++) {
                characters |= 1L << text.charAt(i); // of the character, the last six bits
            }
            return characters;
        }

        private void look(Construct construct, int begin, int end) {
            if (!text.substring(begin, end).contains(construct.sign)) {
                return;
            }
            Matcher found = construct.form.matcher(text).region(begin, end);
            found.useTransparentBounds(true);
            while (found.find()) {
                if (!construct.once || seen.add(found.group())) {
                    add(found, construct);
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

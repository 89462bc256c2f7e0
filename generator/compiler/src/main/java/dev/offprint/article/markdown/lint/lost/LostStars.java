package dev.offprint.article.markdown.lint.lost;

import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;

/**
 * Stars and underscores within words that become emphasis: products ({@code 2*3*4}), German words for all genders
 * ({@code Kund*innen und Leser*innen}), wildcards ({@code *.*}), names of programs ({@code __init__.py}); CommonMark 0.31, 6.2.
 */
final class LostStars {

    /** Words of small letters within one: {@code un*frigging*believable}. */
    private static final Pattern SMALL = Pattern.compile("\\p{Ll}{2,}");

    private static final Pattern LEFT = Pattern.compile("\\p{P}*\\p{L}\\p{Ll}+[\\p{Ll}*]*");
    /** The rest of a word, which can have more syllables that are stressed: {@code Prä*po*si*tion*en}. */
    private static final Pattern RIGHT = Pattern.compile("\\p{Ll}+[\\p{Ll}*]*\\p{P}*");

    /** The forms of German for all genders, within a word: {@code Schüler*innen*rat}. */
    private static final Set<String> GENDERS = Set.of("in", "innen", "n", "r");

    /** What ends a sentence, or stands between the parts of a path, a list or a number; no emphasis begins with it within a word. */
    private static final String PARTS = "./,;:_)]=+&%-\\";

    private static final String OPENING = "\"'(\u201E\u201C\u00BB\u00AB[<{\u2013\u2014-";
    /** A name with two underscores on either side, by what stands around it, or known for them. */
    private static final Pattern NAME = Pattern.compile(
            "__(?:[A-Za-z]\\w{0,60}__(?:\\.[a-z]{1,4}\\b|[(/]| ==? )|(?:init|main|proto|pycache|repr|str|getattr|setattr|dirname|filename|FILE|LINE|DIR|FUNCTION)__).*");

    private static final int LONGEST_NAME = 80;
    private static final int MOST_AROUND = 40;

    private final String text;
    private final TextFindings findings;

    /** The end of what was found last: several signs of a word can begin an emphasis. */
    private int foundTo;

    LostStars(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
    }

    /** Looks at an emphasis. */
    void look(Node emphasis, String delimiter) {
        List<SourceSpan> spans = emphasis.getSourceSpans();
        if (spans.isEmpty()) {
            return;
        }
        SourceSpan last = spans.get(spans.size() - 1);
        int begin = spans.get(0).getInputIndex();
        int end = last.getInputIndex() + last.getLength();
        if (begin < foundTo || end - begin <= 2 * delimiter.length()) {
            return;
        }
        if (delimiter.startsWith("*") && isWithinWords(begin, end, delimiter.length())) {
            foundTo = around(end, 1);
            add(
                    around(begin, -1),
                    foundTo,
                    Message.of("write it as code, between backticks; in text, put `\\` before each `*`"));
        } else if (delimiter.equals("__") && isName(begin)) {
            foundTo = around(end, 1);
            add(begin, end, Message.of("write it as code, between backticks"));
        }
    }

    private boolean isWithinWords(int begin, int end, int length) {
        String inner = text.substring(begin + length, end - length);
        char before = begin == 0 ? ' ' : text.charAt(begin - 1);
        char behind = end == text.length() ? ' ' : text.charAt(end);
        boolean isNoWord = inner.chars().noneMatch(Character::isLetterOrDigit) && !inner.isBlank();
        if (isNoWord) {
            return length == 1 && inner.matches("[./][ -_a-~]*|[ -_a-~]*[./]");
        } else if (PARTS.indexOf(inner.charAt(0)) >= 0) {
            boolean isApart = inner.length() > 1 && Character.isWhitespace(inner.charAt(1)); // /* a */ and /* b */
            return isApart
                    || inner.startsWith("/*")
                    || (!Character.isWhitespace(before) && OPENING.indexOf(before) < 0);
        } else if (!Character.isLetterOrDigit(behind)) {
            return false;
        }
        String right = text.substring(end, around(end, 1));
        if (!Character.isLetterOrDigit(before)) {
            return length == 1 && right.indexOf('*') > 0;
        }
        boolean isOfWords = inner.chars().anyMatch(Character::isWhitespace);
        String left = text.substring(around(begin, -1), begin);
        return isOfWords
                || (length == 1
                        && (GENDERS.contains(inner)
                                || !(LEFT.matcher(left).matches()
                                        && SMALL.matcher(inner).matches()
                                        && RIGHT.matcher(right).matches())));
    }

    private boolean isName(int begin) {
        Matcher name = NAME.matcher(text).region(begin, Math.min(text.length(), begin + LONGEST_NAME));
        boolean isMember = begin > 0 && "@./".indexOf(text.charAt(begin - 1)) >= 0;
        return isMember || name.lookingAt() || text.startsWith("#define ", Math.max(0, begin - "#define ".length()));
    }

    /** Returns where the word around an index begins or ends. */
    private int around(int index, int step) {
        int at = index;
        int left = MOST_AROUND;
        while (left-- > 0) {
            int next = step < 0 ? at - 1 : at;
            boolean isOutside = next < 0 || next >= text.length();
            if (isOutside || Character.isWhitespace(text.charAt(next)) || text.charAt(next) == '|') {
                break;
            }
            at += step;
        }
        return at;
    }

    private void add(int begin, int end, Message hint) {
        String written = text.substring(begin, end).replaceAll("\\s+", " ");
        findings.add(
                Code.LOST_SIGNS,
                begin,
                Message.of(
                        "signs in `{0}` are taken for emphasis, so pages do not show them",
                        written.length() > 2 * MOST_AROUND ? written.substring(0, 2 * MOST_AROUND) + "…" : written),
                hint);
    }
}

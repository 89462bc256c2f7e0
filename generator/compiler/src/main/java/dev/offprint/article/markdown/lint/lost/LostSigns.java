package dev.offprint.article.markdown.lint.lost;

import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Delimited;
import org.commonmark.node.Emphasis;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/**
 * Signs that Markdown takes for its own, so that pages lose them: in paths of Windows, regular expressions, products and names of
 * programs (CommonMark 0.31, 2.4 and 6.2).
 */
public final class LostSigns {

    /** A path of a drive or of a server, or a regular expression with a class of characters. */
    private static final Pattern WITH_BACKSLASHES =
            Pattern.compile("(?<![\\w\\\\])(?:[A-Za-z]:\\\\|\\\\\\\\\\w[\\w.$-]{0,60}\\\\)[^\\s`<>|\"]{1,200}"
                    + "|(?<![^\\s(\"'„“])[^\\s`<>]{0,80}\\\\[dwsDWS](?![a-z])[^\\s`<>]{0,80}");

    /** A backslash that pages leave out, and what it stands before. */
    private static final Pattern ESCAPE = Pattern.compile("\\\\([!-/:-@\\[-`{-~])");

    /** A product of numbers and of names that are one letter. */
    private static final Pattern PRODUCT = Pattern.compile(
            "(?:[0-9]+(?:[.,][0-9]+)?|[A-Za-z])(?:\\*(?:[0-9]+(?:[.,][0-9]+)?|[A-Za-z]))+(?![0-9A-Za-z*])");

    /** A name of Python with two underscores on either side, in front of a call or of the end of the name of a file. */
    private static final Pattern DUNDER = Pattern.compile("__[a-z][a-z0-9_]{0,60}__(?:\\.[a-z]{1,4}\\b|\\()");

    private static final int LONGEST_PRODUCT = 80;

    private final String text;
    private final TextFindings findings;

    /** The end of the product that was found last: several of its signs can begin an emphasis. */
    private int productEnd;

    /**
     * Begins to look at a text.
     *
     * @param text as the author wrote it
     * @param findings take what is found
     */
    public LostSigns(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
    }

    /** Looks at one node of the parsed text. */
    public void look(Node node) {
        if (node instanceof Text) {
            node.getSourceSpans().forEach(this::backslashes);
        } else if (node instanceof Emphasis || node instanceof StrongEmphasis) {
            node.getSourceSpans().stream().findFirst().ifPresent(span -> emphasis((Delimited) node, span));
        }
    }

    private void backslashes(SourceSpan span) {
        int begin = span.getInputIndex();
        int end = begin + span.getLength();
        int first = text.indexOf('\\', begin);
        if (first < 0 || first >= end) {
            return;
        }
        Matcher found = WITH_BACKSLASHES.matcher(text).region(begin, end).useTransparentBounds(true);
        while (found.find()) {
            String written = withoutPunctuation(found.group());
            boolean isServer = written.startsWith("\\\\") && !written.startsWith("\\\\\\");
            if (isServer || ESCAPE.matcher(written.replace("\\\\", "")).find()) {
                add(
                        found.start(),
                        written,
                        ESCAPE.matcher(written).replaceAll("$1"),
                        Message.of("write it as code, between backticks; in text, write each backslash twice"));
            }
        }
    }

    /** Returns a path without the punctuation of its sentence. */
    private static String withoutPunctuation(String path) {
        int end = path.length();
        while (end > 0 && ".,;:!?)\u201C\u201D'".indexOf(path.charAt(end - 1)) >= 0) {
            end--;
        }
        return path.substring(0, end);
    }

    private void emphasis(Delimited node, SourceSpan span) {
        int begin = span.getInputIndex();
        if ("*".equals(node.getOpeningDelimiter())) {
            product(begin);
        } else if ("__".equals(node.getOpeningDelimiter())) {
            Matcher name = DUNDER.matcher(text).region(begin, text.length());
            if (name.lookingAt()) {
                String written = name.group();
                add(begin, written, written.replace("__", ""), Message.of("write it as code, between backticks"));
            }
        }
    }

    private void product(int sign) {
        int begin = sign;
        while (begin > Math.max(0, sign - LONGEST_PRODUCT) && isOfProduct(text.charAt(begin - 1))) {
            begin--;
        }
        Matcher product = PRODUCT.matcher(text).region(begin, text.length());
        if (begin >= productEnd && product.lookingAt() && product.end() > sign + 1) {
            productEnd = product.end();
            findings.add(
                    Code.LOST_SIGNS,
                    begin,
                    Message.of("`*` in `{0}` is taken for emphasis, so pages do not show it", product.group()),
                    Message.of("write it as code, between backticks; in text, write `\u00D7` or `\\*`"));
        }
    }

    private static boolean isOfProduct(char character) {
        return Character.isLetterOrDigit(character) || character == '.' || character == ',' || character == '*';
    }

    private void add(int index, String written, String shown, Message hint) {
        findings.add(
                Code.LOST_SIGNS,
                index,
                Message.of("pages show `{0}` as `{1}`, because Markdown takes its signs for markup", written, shown),
                hint);
    }
}

package dev.offprint.article.markdown.lint;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.internal.util.Escaping;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/**
 * The text nodes of a block as their author wrote them. One character stands for an element within the text: Ⓛ at both ends of a
 * link and Ⓔ of emphasis, Ⓐ for an address that is a link by itself, Ⓘ for an image, Ⓒ for code, Ⓗ for a tag of HTML; Ⓧ for what a
 * backslash makes text, for a reference to a character, and for markup that pages know; Ⓑ before a text that begins no line.
 *
 * @param text the characters
 * @param at the index of each in the whole text
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Prose(String text, int[] at) {

    /** The rest of a longer line is not looked at. */
    static final int LONGEST_LINE = 2_000;

    private static final char KNOWN = 'Ⓧ';
    private static final Pattern REFERENCE = Pattern.compile("&(?:#[xX]?[0-9a-fA-F]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});");
    private static final Pattern NOTE = Pattern.compile("\\[\\^([^\\]\\n]{1,200})\\]");
    private static final Pattern TASK = Pattern.compile("\\[[ xX]\\][ \\t]|:");
    private static final Pattern MEANING = Pattern.compile(":");
    private static final Pattern ALERT = Pattern.compile("(?i)\\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\\][ \\t]*");

    /**
     * Returns the text of a block.
     *
     * @param notes the names of the footnotes that have a text, in small letters
     */
    static Prose of(Node block, String source, Set<String> notes) {
        Builder prose = new Builder(source, notes);
        if (!(block instanceof Paragraph)) {
            prose.add('Ⓑ', block.getSourceSpans().get(0).getInputIndex());
        }
        Node first = block.getFirstChild();
        boolean isAlert = block.getParent() instanceof BlockQuote
                && block.getPrevious() == null
                && first instanceof Text words
                && ALERT.matcher(words.getLiteral()).matches()
                && (first.getNext() instanceof SoftLineBreak || (first.getNext() == null && block.getNext() != null));
        if (isAlert && first != null) {
            first = first.getNext();
        }
        prose.nodes(first);
        if (block.getPrevious() == null
                && prose.begins(block.getParent() instanceof ListItem ? TASK : MEANING)) { // of nothing
            prose.text.setCharAt(0, KNOWN);
        }
        return new Prose(prose.text.toString(), Arrays.copyOf(prose.at, prose.text.length()));
    }

    private static final class Builder {

        private final String source;
        private final Set<String> notes;
        private final StringBuilder text = new StringBuilder();
        private int[] at = new int[64];
        private int ofLine;

        Builder(String source, Set<String> notes) {
            this.source = source;
            this.notes = notes;
        }

        void add(char c, int index) {
            if (text.length() == at.length) {
                at = Arrays.copyOf(at, 2 * at.length);
            }
            if (c == '\n' || ofLine++ < LONGEST_LINE) {
                ofLine = c == '\n' ? 0 : ofLine;
                at[text.length()] = index;
                text.append(c);
            }
        }

        boolean begins(Pattern pattern) {
            return pattern.matcher(text).lookingAt();
        }

        void nodes(@Nullable Node first) {
            for (Node node = first; node != null; node = node.getNext()) {
                node(node);
            }
        }

        private void node(Node node) {
            if (node instanceof Text) {
                node.getSourceSpans().forEach(this::words);
            } else if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
                add('\n', text.length() == 0 ? 0 : at[text.length() - 1] + 1);
            } else if (node.getSourceSpans().isEmpty()) {
                nodes(node.getFirstChild());
            } else if (node instanceof Link && source.charAt(begin(node)) == '[') {
                around('Ⓛ', node);
            } else if (node instanceof Emphasis || node instanceof StrongEmphasis) {
                around('Ⓔ', node);
            } else if (node.getFirstChild() != null && !(node instanceof Link || node instanceof Image)) {
                around(KNOWN, node);
            } else {
                add(standIn(node), begin(node));
            }
        }

        private static char standIn(Node node) {
            return node instanceof Link
                    ? 'Ⓐ'
                    : node instanceof Image
                            ? 'Ⓘ'
                            : node instanceof Code ? 'Ⓒ' : node instanceof HtmlInline ? 'Ⓗ' : KNOWN;
        }

        private void around(char mark, Node node) {
            add(mark, begin(node));
            nodes(node.getFirstChild());
            add(mark, LintReport.end(node.getSourceSpans()));
        }

        private static int begin(Node node) {
            return node.getSourceSpans().get(0).getInputIndex();
        }

        private void words(SourceSpan span) {
            int end = LintReport.end(span);
            for (int i = span.getInputIndex(); i < end; i++) {
                char c = source.charAt(i);
                if (c == '\\' && i + 1 < end && isPunctuation(source.charAt(i + 1))) {
                    add(c, i++);
                    add(KNOWN, i);
                } else {
                    add(isKnown(c, i, end) ? KNOWN : c, i);
                }
            }
        }

        private static boolean isPunctuation(char c) {
            return c > ' ' && c < 127 && !Character.isLetterOrDigit(c);
        }

        private boolean isKnown(char c, int from, int end) {
            if (c == '&') {
                Matcher reference = REFERENCE.matcher(source).region(from, end);
                return reference.lookingAt()
                        && !Escaping.unescapeString(reference.group()).equals(reference.group());
            }
            Matcher note = c == '[' ? NOTE.matcher(source).region(from, end) : null;
            return note != null
                    && note.lookingAt()
                    && notes.contains(note.group(1).toLowerCase(Locale.ROOT));
        }
    }
}

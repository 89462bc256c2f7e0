package dev.offprint.article.markdown.bare;

import dev.offprint.article.markdown.bound.NodeWalk;
import java.util.List;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/**
 * Ends bare addresses before the quotes and the dots of typographers: {@code „https://example.com“}. An address has them as
 * {@code %E2%80%9C} (RFC 3986, 2.1), and GitHub Flavored Markdown (0.29, 6.9) knows no quotes but those of ASCII.
 */
public final class BareAddresses {

    private static final String SIGNS = "“”„‘’‚«»‹›…";

    private BareAddresses() {}

    /**
     * Shortens the links of a text.
     *
     * @param document the parsed text, which is changed
     * @param text as it was parsed
     */
    public static void end(Node document, String text) {
        boolean hasAddress = text.contains("://") || text.contains("www.");
        if (hasAddress && hasSign(text)) {
            NodeWalk.each(document, node -> {
                if (node instanceof Link link
                        && link.getFirstChild() instanceof Text written
                        && written.getNext() == null
                        && link.getDestination().endsWith(written.getLiteral())) {
                    end(link, written);
                }
            });
        }
    }

    private static void end(Link link, Text written) {
        String literal = written.getLiteral();
        int end = first(literal);
        if (end == literal.length() || end == 0) {
            return;
        }
        String address = link.getDestination();
        link.setDestination(address.substring(0, address.length() - (literal.length() - end)));
        written.setLiteral(literal.substring(0, end));
        Text rest = new Text(literal.substring(end));
        List<SourceSpan> spans = link.getSourceSpans();
        if (spans.size() == 1 && spans.get(0).getLength() == literal.length()) {
            link.setSourceSpans(List.of(spans.get(0).subSpan(0, end)));
            written.setSourceSpans(link.getSourceSpans());
            rest.setSourceSpans(List.of(spans.get(0).subSpan(end)));
        }
        link.insertAfter(rest);
    }

    /** Looks for one sign after the other: a text of Latin letters says at once that it has none of the others. */
    private static boolean hasSign(String text) {
        for (int i = 0; i < SIGNS.length(); i++) {
            char sign = SIGNS.charAt(i);
            if (sign != '’' && text.indexOf(sign) >= 0) {
                return true;
            }
        }
        return text.indexOf('’') >= 0 && first(text) < text.length();
    }

    /** Returns the index of the first of the signs, else the length of the text. */
    private static int first(String text) {
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            boolean isApostrophe =
                    sign == '’' && i + 1 < text.length() && Character.isLetterOrDigit(text.charAt(i + 1));
            if (sign > 0x7F && SIGNS.indexOf(sign) >= 0 && !isApostrophe) {
                return i;
            }
        }
        return text.length();
    }
}

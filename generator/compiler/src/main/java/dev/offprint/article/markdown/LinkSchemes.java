package dev.offprint.article.markdown;

import dev.offprint.article.markdown.bound.MarkdownBounds;
import dev.offprint.article.markdown.bound.NodeWalk;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.commonmark.ext.footnotes.internal.FootnoteBlockParser;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * The schemes that addresses of links and images may have, and the search for others. Pages would lose such a link, and the
 * Markdown and JSON forms would keep it; so it is an error, and published in none of them.
 */
public final class LinkSchemes {

    /** What opens a page, a message or a call, and runs nothing of its own. */
    public static final List<String> PUBLISHED = List.of("http", "https", "mailto", "tel");

    /** What a browser runs, or shows as a page of its own: published in no form. */
    public static final Set<String> RUNNABLE = Set.of("javascript", "vbscript", "data");

    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(MarkdownBounds.TABLES))
            .customBlockParserFactory(new FootnoteBlockParser.Factory())
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .build();

    private static final Set<String> ATTRIBUTES = Set.of("href", "src");
    private static final int LONGEST_SHOWN = 40;

    private final String text;
    private final Sink sink;
    /** Where the last address is: the next one mostly follows it. */
    private TextPosition position;

    private LinkSchemes(String text, Sink sink) {
        this.text = text;
        this.sink = sink;
        this.position = new TextPosition(text);
    }

    /** Takes what is found. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Takes an address that is not published.
         *
         * @param scheme its scheme, lower case
         * @param address the address, however long
         * @param line the line of the text, from 0
         * @param column the column in code points, from 1
         */
        void address(String scheme, String address, int line, int column);
    }

    /** Returns the finding about an address, of which only the beginning is shown: an error where a browser would run it. */
    public static Diagnostic finding(String scheme, String address, Place place) {
        boolean runnable = RUNNABLE.contains(scheme);
        return new Diagnostic(
                runnable ? Severity.ERROR : Severity.WARNING,
                Code.LINK_SCHEME.label(),
                place,
                "the address `" + beginning(address) + "` begins with `" + scheme
                        + (runnable ? ":`, which is not published" : ":`, and pages show it without a link"),
                scheme.equals("data")
                        ? "put the file beside the article, and link to it"
                        : "use an address with `https:`, `http:`, `mailto:` or `tel:`, or a relative one");
    }

    private static String beginning(String address) {
        return address.length() <= LONGEST_SHOWN ? address : address.substring(0, LONGEST_SHOWN) + "…";
    }

    /** Finds the addresses of a text that have another scheme. */
    public static void find(String text, Sink sink) {
        if (mayHaveOther(text)) {
            NodeWalk.each(PARSER.parse(text), new LinkSchemes(text, sink)::visit);
        }
    }

    private void visit(Node node) {
        if (node instanceof Link link && !isReference(node)) {
            found(link.getDestination(), node.getSourceSpans(), 0);
        } else if (node instanceof Image image && !isReference(node)) {
            found(image.getDestination(), node.getSourceSpans(), 0);
        } else if (node instanceof LinkReferenceDefinition definition) {
            found(definition.getDestination(), node.getSourceSpans(), 0);
        } else if (node instanceof HtmlBlock || node instanceof HtmlInline) {
            SourceExcerpt excerpt = SourceExcerpt.of(text, node.getSourceSpans());
            HtmlLinks.find(
                    excerpt.content(),
                    (start, end) -> found(
                            excerpt.content()
                                    .substring(start, end)
                                    .replace("&colon;", ":")
                                    .replace("&Tab;", ""),
                            node.getSourceSpans(),
                            excerpt.indexInText(start)));
        }
    }

    /** A reference is found at its definition. */
    private boolean isReference(Node node) {
        List<SourceSpan> spans = node.getSourceSpans();
        if (spans.isEmpty()) {
            return false;
        }
        SourceSpan last = spans.get(spans.size() - 1);
        return text.charAt(last.getInputIndex() + last.getLength() - 1) == ']';
    }

    private void found(String address, List<SourceSpan> spans, int index) {
        String scheme = scheme(address);
        if (scheme.length() > 1 && !PUBLISHED.contains(scheme) && !spans.isEmpty()) {
            int target = index > 0 ? index : spans.get(0).getInputIndex();
            position = target < position.index() ? new TextPosition(text) : position;
            position.advanceTo(target);
            sink.address(scheme, address, position.line(), position.column());
        }
    }

    /** Returns the scheme of an address as browsers read it (WHATWG URL, 4.4); empty where it has none. */
    private static String scheme(String address) {
        StringBuilder scheme = new StringBuilder();
        for (int i = 0; i < address.length(); i++) {
            char c = address.charAt(i);
            if (c == ':') {
                return scheme.toString().toLowerCase(Locale.ROOT);
            } else if (isSchemeCharacter(c, scheme.length() == 0)) {
                scheme.append(c);
            } else if (c > ' ') {
                return "";
            }
        }
        return "";
    }

    /** Errs on one side only: where it says no, no parser would find one. */
    private static boolean mayHaveOther(String text) {
        if (mayFollow(text, "](") || mayFollow(text, "]:") || mayFollow(text, "<")) {
            return true;
        }
        String lower = text.indexOf('<') < 0 ? "" : text.toLowerCase(Locale.ROOT);
        return ATTRIBUTES.stream().anyMatch(name -> mayFollow(lower, name));
    }

    /** What one opening has been looked at for is not looked at again for the next: strangers repeat openings. */
    private static boolean mayFollow(String text, String opening) {
        int reached = 0;
        for (int at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
            int from = at + opening.length();
            if (from >= reached) {
                int start = afterMarks(text, from);
                reached = afterScheme(text, start);
                if (mayBeOther(text, start, reached)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int afterMarks(String text, int from) {
        int at = from;
        while (at < text.length() && (text.charAt(at) <= ' ' || "=\"'<".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        return at;
    }

    private static int afterScheme(String text, int start) {
        int at = start;
        while (at < text.length() && (text.charAt(at) < ' ' || isSchemeCharacter(text.charAt(at), at == start))) {
            at++;
        }
        return at;
    }

    private static boolean mayBeOther(String text, int start, int end) {
        char next = end < text.length() ? text.charAt(end) : ' ';
        if (next == '&' || next == '\\') {
            return true; // an escape may hide anything
        }
        return next == ':'
                && end - start > 1
                && !PUBLISHED.contains(text.substring(start, end).toLowerCase(Locale.ROOT));
    }

    private static boolean isSchemeCharacter(char c, boolean first) {
        boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return letter || (!first && ((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'));
    }
}

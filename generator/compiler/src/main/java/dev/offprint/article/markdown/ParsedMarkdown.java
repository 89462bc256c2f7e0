package dev.offprint.article.markdown;

import dev.offprint.article.markdown.Dialect.Excess;
import dev.offprint.article.markdown.Dialect.RemarkDefinition;
import dev.offprint.diagnostic.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * A Markdown text with its nodes and its links: parsed once, when that is first asked for. Two are equal if their texts are. For one thread
 * until its links are resolved.
 */
public final class ParsedMarkdown {

    private final String source;
    private final String text;
    /** Where the last reference is: the next one mostly follows it. */
    private final TextPosition position;

    private @Nullable Excess excess;
    private @Nullable Node document;
    private @Nullable List<Reference> references;

    /** Makes a text of these characters. */
    public ParsedMarkdown(String text) {
        this(text, text, null);
    }

    private ParsedMarkdown(String source, String text, @Nullable Node document) {
        this.source = source;
        this.text = text;
        this.document = document;
        this.position = new TextPosition(source);
    }

    /** How a text refers to an address. */
    enum Form {
        /** An inline link or image. */
        INLINE,
        /** The definition of a reference link. */
        DEFINITION,
        /** An attribute in raw HTML. */
        HTML,
        /** An address in angle brackets. */
        AUTOLINK,
        /** An address in the prose. */
        BARE
    }

    /**
     * An address in the text.
     *
     * @param form how the text refers to it
     * @param raw the address as the author wrote it
     * @param start the index of its first character
     * @param target the address without escapes
     * @param node the link, the definition or the HTML that has it
     * @param within the index of its first character in what the node says
     */
    record Reference(Form form, String raw, int start, LinkAddress target, Node node, int within) {
        /** Returns the index at which the node begins; negative where it has no place. */
        int begin() {
            List<SourceSpan> spans = node.getSourceSpans();
            return spans.isEmpty() ? -1 : spans.get(0).getInputIndex();
        }

        int end() {
            return start + raw.length();
        }
    }

    /** Decides where links lead. */
    @FunctionalInterface
    public interface Resolver {
        /**
         * Returns the address that takes the place of a link's path, or nothing where the link stays as it is, as bare addresses, those
         * of the web and links within the same text always do.
         *
         * @param target any address; empty where the link has none
         * @param line the line of the text, from 0
         * @param column the column in code points, from 1
         */
        Optional<String> resolve(LinkAddress target, int line, int column);
    }

    /** Returns the text as it was parsed, to which the places of its nodes belong. */
    public String source() {
        return source;
    }

    /** Returns the text with the addresses of what its links lead to. */
    public String text() {
        return text;
    }

    /** Returns the text with the addresses of what its links lead to, not parsed. */
    public ParsedMarkdown unparsed() {
        return new ParsedMarkdown(text);
    }

    /** Returns where the text is outside the bounds, or nothing if it was parsed. */
    public Optional<Excess> excess() {
        if (document == null && excess == null) {
            try {
                document = Dialect.parse(source);
            } catch (Dialect.Refused refused) {
                excess = refused.excess();
            }
        }
        return Optional.ofNullable(excess);
    }

    /** Returns the text, parsed; do not change it. The text must be within the bounds. */
    public Node document() {
        Optional<Excess> none = excess();
        return Objects.requireNonNull(document, none::toString);
    }

    /** Returns the addresses in the order of the text. It must be within the bounds. */
    List<Reference> references() {
        List<Reference> known = references;
        if (known == null) {
            List<Reference> found = new ArrayList<>();
            NodeWalk.each(document(), node -> visit(node, found));
            found.sort(Comparator.comparingInt(Reference::start));
            known = List.copyOf(found);
            references = known;
        }
        return known;
    }

    /** Returns the place of an index of the source; cheap for one that is near the last. */
    public Place place(int index, SourceMap places) {
        TextPosition at = position(index);
        return places.at(at.line(), at.column());
    }

    TextPosition position(int index) {
        position.moveTo(index);
        return position;
    }

    /**
     * Shows each address to a resolver, and returns the text with those that it gives; everything else stays character for character. The
     * nodes are those of this text, whose links lead where those of the new text do. It must be within the bounds.
     */
    public ParsedMarkdown linked(Resolver resolver) {
        Splice spliced = new Splice(source);
        Map<Node, Splice> html = new HashMap<>();
        Map<String, String> defined = new HashMap<>();
        for (Reference one : references()) {
            boolean isBare = one.form() == Form.AUTOLINK || one.form() == Form.BARE;
            if (isBare && !one.target().isOnTheWeb()) {
                continue;
            }
            TextPosition at = position(one.start());
            Optional<String> address = resolver.resolve(one.target(), at.line(), at.column());
            if (address.isEmpty()
                    || isBare
                    || one.target().isOnTheWeb()
                    || one.target().path().isEmpty()) {
                continue;
            }
            boolean isPlain = isPlain(one.raw());
            String suffix = isPlain
                    ? one.raw().substring(LinkAddress.suffixStart(one.raw()))
                    : Splice.encoded(one.target().suffix());
            String to = address.get() + (isPlain ? one.target().suffix() : suffix.replace("&amp;", "&"));
            spliced.replace(one.start(), one.end(), address.get() + suffix);
            if (one.form() == Form.HTML) {
                html.computeIfAbsent(one.node(), node -> new Splice(literal(node)))
                        .replace(one.within(), one.within() + one.raw().length(), address.get() + suffix);
            } else if (one.node() instanceof LinkReferenceDefinition definition) {
                defined.put(definition.getDestination(), to);
            } else {
                lead(one.node(), to);
            }
        }
        html.forEach(ParsedMarkdown::say);
        if (!defined.isEmpty()) {
            NodeWalk.each(document(), node -> byReference(node, defined));
        }
        return new ParsedMarkdown(source, spliced.result(), document());
    }

    /** Returns the indexes of the characters that are code, in spans and in blocks; none of a text that is outside the bounds. */
    public BitSet code() {
        BitSet code = new BitSet();
        if (excess().isEmpty()) {
            NodeWalk.each(document(), node -> {
                if (node instanceof Code || node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock) {
                    node.getSourceSpans()
                            .forEach(span -> code.set(span.getInputIndex(), span.getInputIndex() + span.getLength()));
                }
            });
        }
        return code;
    }

    /** Returns whether an address stands in the source as it was read: one over several lines may not. */
    boolean isLocated(Reference one) {
        return source.startsWith(one.raw(), one.start());
    }

    /** Links by reference have the destination of their definition. */
    private static void byReference(Node node, Map<String, String> defined) {
        boolean isInline = node.getFirstChild() instanceof Dialect.Located;
        String destination = node instanceof Link link
                ? link.getDestination()
                : node instanceof Image image ? image.getDestination() : "";
        String to = isInline ? null : defined.get(destination);
        if (to != null) {
            lead(node, to);
        }
    }

    private static void lead(Node node, String to) {
        if (node instanceof Link link) {
            link.setDestination(to);
        } else if (node instanceof Image image) {
            image.setDestination(to);
        }
    }

    private static String literal(Node html) {
        return html instanceof HtmlBlock block ? block.getLiteral() : ((HtmlInline) html).getLiteral();
    }

    private static void say(Node html, Splice literal) {
        if (html instanceof HtmlBlock block) {
            block.setLiteral(literal.result());
        } else if (html instanceof HtmlInline inline) {
            inline.setLiteral(literal.result());
        }
    }

    /** Returns whether the query and fragment can stay as the author wrote them: elsewhere escapes hide their beginning. */
    private static boolean isPlain(String raw) {
        int start = LinkAddress.suffixStart(raw);
        return raw.lastIndexOf('&', start - 1) < 0 && raw.lastIndexOf('\\', start - 1) < 0;
    }

    private void visit(Node node, List<Reference> found) {
        if (node instanceof Dialect.Located link) {
            SourceExcerpt excerpt = link.parentheses();
            Node parent = Objects.requireNonNull(node.getParent());
            String target = parent instanceof Image image ? image.getDestination() : ((Link) parent).getDestination();
            add(Form.INLINE, excerpt, Splice.destination(excerpt.content(), 1), target, parent, found);
        } else if (node instanceof LinkReferenceDefinition definition && !RemarkDefinition.is(definition)) {
            SourceExcerpt excerpt = SourceExcerpt.of(source, node.getSourceSpans());
            int[] destination = Splice.destination(excerpt.content(), Splice.labelEnd(excerpt.content()));
            add(Form.DEFINITION, excerpt, destination, definition.getDestination(), node, found);
        } else if (node instanceof HtmlBlock || node instanceof HtmlInline) {
            SourceExcerpt excerpt = SourceExcerpt.of(source, node.getSourceSpans());
            HtmlLinks.find(excerpt.content(), (start, end) -> {
                String value = excerpt.content().substring(start, end);
                add(Form.HTML, excerpt, new int[] {start, end}, HtmlLinks.unescaped(value), node, found);
            });
        } else if (node instanceof Link link && !node.getSourceSpans().isEmpty()) {
            int begin = link.getSourceSpans().get(0).getInputIndex();
            char first = source.charAt(begin);
            if (first != '[' && first != '!') { // a link by reference has its address at the definition
                boolean isBare = first != '<';
                String target = link.getDestination();
                found.add(new Reference(
                        isBare ? Form.BARE : Form.AUTOLINK,
                        target,
                        isBare ? begin : begin + 1,
                        new LinkAddress(target),
                        node,
                        0));
            }
        }
    }

    /**
     * Table cells come without the backslashes of their escaped pipes, which shifts what follows; so the destination is looked for on the
     * rest of its line.
     */
    private void add(Form form, SourceExcerpt excerpt, int[] range, String target, Node node, List<Reference> found) {
        String raw = excerpt.content().substring(range[0], range[1]);
        int start = excerpt.indexInText(range[0]);
        if (!source.startsWith(raw, start)) {
            int lineEnd = source.indexOf('\n', start);
            int there = source.indexOf(raw, start);
            boolean isOnLine = there >= 0 && (lineEnd < 0 || there + raw.length() <= lineEnd);
            start = isOnLine ? there : start; // elsewhere its lines are indented: it is read, and stays
        }
        found.add(new Reference(form, raw, start, new LinkAddress(target), node, range[0]));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ParsedMarkdown that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }

    /** Line and column of an index that moves, so that many positions near each other cost one pass. */
    static final class TextPosition {

        private final String text;
        private int index;
        private int line;
        private int column = 1;

        TextPosition(String text) {
            this.text = text;
        }

        /** Goes to an index before or after this one: the cost is the distance, and the line where that is another one. */
        void moveTo(int target) {
            boolean isOtherLine = false;
            while (index > target) {
                char c = text.charAt(--index);
                isOtherLine |= c == '\n';
                line -= c == '\n' ? 1 : 0;
                column -= Character.isLowSurrogate(c) ? 0 : 1;
            }
            if (isOtherLine) {
                int start = text.lastIndexOf('\n', index - 1) + 1;
                column = 1
                        + (int) text.substring(start, index)
                                .chars()
                                .filter(c -> !Character.isLowSurrogate((char) c))
                                .count();
            }
            while (index < target) {
                char c = text.charAt(index++);
                if (c == '\n') {
                    line++;
                    column = 1;
                } else if (!Character.isLowSurrogate(c)) {
                    column++;
                }
            }
        }

        int line() {
            return line;
        }

        int column() {
            return column;
        }
    }
}

package dev.offprint.article.markdown;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Delimited;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/** Makes plain text of Markdown: what a reader reads, without markup. Blocks stand on lines of their own. */
public final class PlainText extends AbstractVisitor {

    private static final Pattern TAG = Pattern.compile("<[^<>]*+>");

    private final String source;
    private final PageWords words;
    private final StringBuilder text = new StringBuilder();
    /** What stands for texts that begin with a mark. */
    private final Map<Node, String> marked = new HashMap<>();

    private PlainText(String source, PageWords words) {
        this.source = source;
        this.words = words;
    }

    /** Returns the plain text of a Markdown text that is within the bounds. */
    public static String of(String markdown, PageWords words) {
        return of(new ParsedMarkdown(markdown), words);
    }

    /** Returns the plain text of a Markdown text that is within the bounds. */
    public static String of(ParsedMarkdown markdown, PageWords words) {
        PlainText plain = new PlainText(markdown.source(), words);
        markdown.document().accept(plain);
        return plain.text.toString().strip();
    }

    /**
     * Shows the words of a Markdown text that is within the bounds, block by block: no addresses, no marks, no tags. A word of which a
     * part is emphasised stays one word.
     *
     * @param heading takes those of headings
     * @param text takes all others
     */
    public static void parts(ParsedMarkdown markdown, Consumer<String> heading, Consumer<String> text) {
        StringBuilder open = new StringBuilder();
        boolean[] isHeading = new boolean[1];
        NodeWalk.each(markdown.document(), node -> {
            if (node instanceof Block) {
                take(open, isHeading[0] ? heading : text);
                isHeading[0] = node instanceof Heading;
            } else if (isBetweenWords(node)) {
                open.append(' ');
            }
            open.append(words(node));
        });
        take(open, isHeading[0] ? heading : text);
    }

    private static void take(StringBuilder open, Consumer<String> words) {
        if (open.length() > 0) {
            words.accept(open.toString());
            open.setLength(0);
        }
    }

    /** The ends of lines, and what extensions have between blocks and words, such as the cells of a table. */
    private static boolean isBetweenWords(Node node) {
        return node instanceof SoftLineBreak
                || node instanceof HardLineBreak
                || (node instanceof CustomNode && !(node instanceof Delimited));
    }

    private static String words(Node node) {
        if (node instanceof Text text) {
            String literal = text.getLiteral();
            boolean isAddress = text.getParent() instanceof Link && literal.startsWith("http");
            return isAddress || (literal.startsWith("[!") && literal.endsWith("]")) ? "" : literal;
        } else if (node instanceof Code code) {
            return code.getLiteral();
        } else if (node instanceof FencedCodeBlock block) {
            return block.getLiteral();
        } else if (node instanceof IndentedCodeBlock block) {
            return block.getLiteral();
        }
        return node instanceof HtmlBlock html ? TAG.matcher(html.getLiteral()).replaceAll(" ") : "";
    }

    @Override
    protected void visitChildren(Node parent) {
        super.visitChildren(parent);
        if (parent instanceof Block && text.length() > 0 && text.charAt(text.length() - 1) != '\n') {
            text.append('\n');
        }
    }

    @Override
    public void visit(Text node) {
        text.append(marked.getOrDefault(node, node.getLiteral()));
    }

    @Override
    public void visit(Code node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(SoftLineBreak node) {
        if (!marked.containsKey(node)) {
            text.append(' ');
        }
    }

    @Override
    public void visit(HardLineBreak node) {
        if (!marked.containsKey(node)) {
            text.append('\n');
        }
    }

    @Override
    public void visit(FencedCodeBlock node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(IndentedCodeBlock node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(ListItem item) {
        TaskMark.of(item, source).ifPresent(mark -> marked.put(mark.text(), mark.symbol() + " " + mark.rest()));
        visitChildren(item);
    }

    @Override
    public void visit(BlockQuote quote) {
        AlertMark.of(quote, source).ifPresent(this::alert);
        visitChildren(quote);
    }

    private void alert(AlertMark mark) {
        marked.put(mark.text(), words.alert(mark.kind()) + ": ");
        if (mark.text().getNext() != null) {
            marked.put(mark.text().getNext(), "");
        }
    }
}

package dev.offprint.article.markdown.page;

import dev.offprint.article.markdown.known.AlertKind;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/** Makes plain text of Markdown: what a reader reads, without markup. Blocks stand on lines of their own. */
public final class PlainText extends AbstractVisitor {

    private final PageWords words;
    private final StringBuilder text = new StringBuilder();

    private PlainText(PageWords words) {
        this.words = words;
    }

    /** Returns the plain text of a Markdown text that is within the bounds. */
    public static String of(String markdown, PageWords words) {
        if (PlainSentence.is(markdown)) {
            return markdown;
        }
        Node document = PageMarkdown.parsed(markdown);
        Structure.of(document, markdown).wrap();
        PlainText plain = new PlainText(words);
        document.accept(plain);
        return plain.text.toString().strip();
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
        text.append(node.getLiteral());
    }

    @Override
    public void visit(Code node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(SoftLineBreak node) {
        text.append(' ');
    }

    @Override
    public void visit(HardLineBreak node) {
        text.append('\n');
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
    public void visit(CustomNode node) {
        if (node instanceof Structure.TaskBox box) {
            text.append(box.isDone() ? "☑ " : "☐ ");
        }
        visitChildren(node);
    }

    @Override
    public void visit(CustomBlock node) {
        if (node instanceof Structure.Alert alert) {
            AlertKind kind = alert.kind();
            text.append(words.alert(kind)).append(": ");
        }
        visitChildren(node);
    }
}

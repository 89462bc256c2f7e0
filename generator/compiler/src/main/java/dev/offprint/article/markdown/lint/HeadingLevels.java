package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.NodeWalk;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.Text;

/** The levels of the headings of a page, those in authors' HTML too, whose first level is its title. */
final class HeadingLevels {

    private static final Pattern HTML = Pattern.compile("<[hH]([1-6])(?=[\\s>])");

    private final String title;
    private final LintReport report;
    private int above = 1;
    private boolean hasHeading;

    HeadingLevels(String title, LintReport report) {
        this.title = title.strip();
        this.report = report;
    }

    void look(Node document) {
        repeated(document, title)
                .ifPresent(first -> report.add(
                        Code.HEADING_LEVELS,
                        first.getSourceSpans().get(0).getInputIndex(),
                        Message.of("this heading repeats the title, which the page shows already"),
                        Message.of("leave it out")));
        NodeWalk.each(document, node -> {
            if (node instanceof Heading heading) {
                heading(node, heading.getLevel(), "#".repeat(heading.getLevel()), false);
            } else if (node instanceof HtmlBlock || node instanceof HtmlInline) {
                Matcher tag = HTML.matcher(
                        node instanceof HtmlBlock block ? block.getLiteral() : ((HtmlInline) node).getLiteral());
                while (tag.find()) {
                    heading(node, tag.group(1).charAt(0) - '0', "<h" + tag.group(1) + ">", true);
                }
            }
        });
    }

    /** Returns the heading that a text begins with if it repeats the title. */
    static Optional<Heading> repeated(Node document, String title) {
        return document.getFirstChild() instanceof Heading first && text(first).equalsIgnoreCase(title)
                ? Optional.of(first)
                : Optional.empty();
    }

    private static String text(Heading heading) {
        StringBuilder text = new StringBuilder();
        heading.accept(new AbstractVisitor() {
            @Override
            public void visit(Text node) {
                text.append(node.getLiteral());
            }
        });
        return text.toString().strip();
    }

    /** Pages raise and lower headings of Markdown to fit, so a text may begin with {@code #}; HTML stays as it is. */
    private void heading(Node node, int level, String written, boolean isHtml) {
        int index = node.getSourceSpans().isEmpty()
                ? 0
                : node.getSourceSpans().get(0).getInputIndex();
        if (level == 1 && (hasHeading || isHtml)) {
            add(
                    index,
                    Message.of("`{0}` is a second heading of the first level", written),
                    Message.of(
                            "write `##`, and one `#` more at the headings below it: the title is the first level of the page"));
        } else if (level > above + 1) {
            add(
                    index,
                    hasHeading
                            ? Message.of(
                                    "`{0}` skips a level: the heading above it has the level `{1}`", written, above)
                            : Message.of("`{0}` skips a level: no heading is above it", written),
                    Message.of("write `{0}`", isHtml ? "<h" + (above + 1) + ">" : "#".repeat(above + 1)));
        }
        above = level;
        hasHeading = true;
    }

    private void add(int index, Message problem, Message hint) {
        report.addOnce(Code.HEADING_LEVELS, Code.HEADING_LEVELS, index, problem, hint);
    }
}

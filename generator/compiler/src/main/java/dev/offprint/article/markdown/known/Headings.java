package dev.offprint.article.markdown.known;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;

/** Checks the levels of the headings of a text, those in authors' HTML too. For one text. */
final class Headings {

    private final Remarks.Sink sink;
    /** The level of the heading above; the title of the page is the first of all. */
    private int above = 1;

    private boolean hasHeading;

    Headings(Remarks.Sink sink) {
        this.sink = sink;
    }

    void see(Node node) {
        if (node instanceof Heading heading) {
            heading(heading.getLevel(), heading, "#".repeat(heading.getLevel()), false);
        } else if (node instanceof HtmlBlock block) {
            html(block, block.getLiteral());
        } else if (node instanceof HtmlInline inline) {
            html(inline, inline.getLiteral());
        }
    }

    private void html(Node node, String html) {
        for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
            int level = at + 3 < html.length() && (html.charAt(at + 1) | 0x20) == 'h' ? html.charAt(at + 2) - '0' : 0;
            if (level >= 1 && level <= 6 && (html.charAt(at + 3) == '>' || html.charAt(at + 3) <= ' ')) {
                heading(level, node, "<h" + level + ">", true);
            }
        }
    }

    /** Pages raise and lower headings of Markdown to fit, so a text may begin with {@code #}; HTML stays as it is. */
    private void heading(int level, Node node, String written, boolean isHtml) {
        if (level == 1 && (hasHeading || isHtml)) {
            sink.remark(
                    Code.HEADING_LEVELS,
                    Remarks.index(node),
                    Message.of("`{0}` is a second heading of the first level", written),
                    Message.of(
                            "write `##`, and one `#` more at the headings below it: the title is the first level of the page"));
        } else if (level > above + 1) {
            sink.remark(
                    Code.HEADING_LEVELS,
                    Remarks.index(node),
                    hasHeading
                            ? Message.of(
                                    "`{0}` skips a level: the heading above it has the level `{1}`", written, above)
                            : Message.of("`{0}` skips a level: no heading is above it", written),
                    Message.of("write `{0}`", isHtml ? "<h" + (above + 1) + ">" : "#".repeat(above + 1)));
        }
        above = level;
        hasHeading = true;
    }
}

package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.Set;

/**
 * The element that is open whose content is no markup until its end tag, across all pieces of HTML of a text. A slash at the end of
 * its start tag does not end it (HTML, 13.1.2.1).
 */
final class RawText {

    private static final Set<String> ELEMENTS =
            Set.of("script", "style", "iframe", "title", "textarea", "xmp", "plaintext", "listing");

    /** Elements that pages lose with the text in them. */
    private static final Set<String> LOST =
            Set.of("script", "style", "iframe", "title", "noscript", "noembed", "noframes", "object");

    private final LintReport report;
    private String open = "";
    private int begin;

    RawText(LintReport report) {
        this.report = report;
    }

    static boolean isLost(String element) {
        return LOST.contains(element);
    }

    /** Returns where a piece of HTML, in lower case, is markup again: its length where it is not. */
    int end(String html) {
        return open.isEmpty() ? 0 : end(html, 0);
    }

    /** Returns where a piece of HTML, in lower case, is markup again behind a start tag. */
    int end(String html, StartTag tag, LintReport.Indexes at) {
        if (!ELEMENTS.contains(tag.name())) {
            return 0;
        }
        open = tag.name();
        begin = at.of(tag.index());
        return end(html, tag.index());
    }

    private int end(String html, int from) {
        int end = html.indexOf("</" + open, from);
        open = end < 0 ? open : "";
        return end < 0 ? html.length() : end;
    }

    /** Reports the element that is open at the end of the text. */
    void finish() {
        if (!open.isEmpty()) {
            report.add(
                    Code.UNCLOSED_BLOCK,
                    begin,
                    LOST.contains(open)
                            ? Message.of("the element `<{0}>` does not end, so pages lose everything behind it", open)
                            : Message.of(
                                    "the element `<{0}>` does not end, so pages show the markup behind it as text",
                                    open),
                    Message.of("write `</{0}>` where it ends, or leave it out", open));
        }
    }
}

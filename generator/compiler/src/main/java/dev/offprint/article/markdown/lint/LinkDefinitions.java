package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.SourceExcerpt;
import dev.offprint.article.markdown.known.RemarkDefinition;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.commonmark.internal.util.Escaping;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;

/** The definitions of links, which pages do not show: one that no link names is lost, and so is the second one of a name. */
final class LinkDefinitions {

    private final LintReport report;
    private final String text;
    private final List<LinkReferenceDefinition> definitions = new ArrayList<>();
    private final Set<String> used = new HashSet<>();

    LinkDefinitions(LintReport report) {
        this.report = report;
        this.text = report.text().text();
    }

    void look(Node node) {
        if (node instanceof LinkReferenceDefinition definition) {
            definitions.add(definition);
        } else if ((node instanceof Link || node instanceof Image)
                && !node.getSourceSpans().isEmpty()) {
            use(node);
        }
    }

    /** Notes the label of a link, which is its end: {@code [text][label]}, {@code [label][]} and {@code [label]}. */
    private void use(Node link) {
        String written = SourceExcerpt.of(text, link.getSourceSpans()).content();
        if (!written.endsWith("]")) {
            return;
        }
        int open = openBracket(written, written.length() - 1);
        boolean isCollapsed = written.endsWith("[]");
        int close = isCollapsed ? open - 1 : written.length() - 1;
        boolean isFull = !isCollapsed && open > 0 && written.charAt(open - 1) == ']';
        int from = isFull ? open : written.startsWith("!") ? 1 : 0;
        if (from < close) {
            used.add(key(written.substring(from + 1, close)));
        }
    }

    /** Returns the index of the bracket that opens what closes at an index. A label has no brackets in it but escaped ones. */
    private static int openBracket(String written, int close) {
        int open = written.lastIndexOf('[', close);
        while (open > 0 && written.charAt(open - 1) == '\\') {
            open = written.lastIndexOf('[', open - 1);
        }
        return Math.max(0, open);
    }

    /** Reports what is lost, once every node was looked at. */
    void finish() {
        Set<String> defined = new HashSet<>();
        for (LinkReferenceDefinition one : definitions) {
            String label = one.getLabel();
            boolean isSecond = !defined.add(key(label));
            if (RemarkDefinition.is(one) || one.getSourceSpans().isEmpty()) {
                continue;
            }
            int begin = one.getSourceSpans().get(0).getInputIndex();
            if (isSecond) {
                report.add(
                        Code.UNUSED_DEFINITION,
                        begin,
                        Message.of("`[{0}]` is defined already, so links do not lead to this address", label),
                        Message.of("give it another name, or remove it"));
            } else if (!used.contains(key(label))) {
                report.add(
                        Code.UNUSED_DEFINITION,
                        begin,
                        Message.of("no link names `[{0}]`, so pages show nothing of this line", label),
                        Message.of(
                                "write `[{0}]` where it belongs, or remove the line; a text that readers should see cannot begin so",
                                label));
            }
        }
    }

    private static String key(String label) {
        return Escaping.normalizeLabelContent(label);
    }
}

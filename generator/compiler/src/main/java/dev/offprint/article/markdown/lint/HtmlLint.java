package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.LinkSchemes;
import dev.offprint.article.markdown.NodeWalk;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SafeHtml.Removals;
import dev.offprint.article.markdown.TakenIdentifiers;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.HintTable;
import dev.offprint.message.Message;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.commonmark.node.BulletList;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.StrongEmphasis;
import org.jspecify.annotations.Nullable;

/**
 * What the pages' own sanitiser removes of authors' HTML, which is asked tag by tag; HTML that does not end; and Markdown between tags.
 * Comments and tags have to end in the block where they begin, and Markdown ends a block at an empty line (CommonMark 0.31, 4.6).
 */
final class HtmlLint {

    private static final List<Row> HINTS = HintTable.REMOVED.rows().stream()
            .map(row -> new Row(Pattern.compile(row.key()), row.hint()))
            .toList();

    /** Elements that may have no end tag (HTML, 13.1.2.4). */
    private static final Set<String> UNENDED = Set.of(
            ("area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot colgroup option"
                            + " optgroup rt rp")
                    .split(" "));

    /** Elements that are one drawing or formula with all that is in them. */
    private static final Set<String> WHOLE = Set.of("svg", "math");
    /** Elements that pages lose with the text in them. */
    private static final Set<String> LOST =
            Set.of("script", "style", "iframe", "title", "noscript", "noembed", "noframes", "object");

    private static final Set<String> VERBATIM = Set.of("pre", "code", "kbd", "samp", "var", "svg", "math");

    private static final Set<String> ADDRESSES = Set.of("href", "src");

    /** A text with more of them open was not written by hand. */
    private static final int MOST_OPEN = 1_000;
    /** The sanitiser compares attributes with each other, so that thousands of them take minutes. */
    private static final int MOST_ATTRIBUTES = 50;
    /** Characters before an end tag in which a start tag may be that is text. */
    private static final int REACH = 1_000;

    private final LintReport report;
    private final TakenIdentifiers identifiers;
    private final Deque<Open> open = new ArrayDeque<>();
    /** What is open whose content is no markup. */
    private @Nullable Open raw;

    HtmlLint(LintReport report, TakenIdentifiers identifiers) {
        this.report = report;
        this.identifiers = identifiers;
    }

    private record Open(String element, int index) {}

    private record Row(Pattern key, String hint) {}

    /** Looks at a piece of HTML. */
    void look(String html, LintReport.Indexes at) {
        int from = 0;
        if (raw != null) {
            from = html.toLowerCase(Locale.ROOT).indexOf("</" + raw.element());
        }
        if (from >= 0) {
            raw = null;
            HtmlTag.in(html, from).forEach(tag -> tag(html, tag, at));
        }
    }

    private void tag(String html, HtmlTag tag, LintReport.Indexes at) {
        if (raw != null) { // a drawing, which has a finding
            raw = tag.kind() == HtmlTag.Kind.END && tag.element().equals(raw.element()) ? null : raw;
            return;
        }
        int index = at.of(tag.start());
        String written = html.substring(tag.start(), tag.end());
        if (tag.kind() == HtmlTag.Kind.DECLARATION) {
            report.add(
                    Code.REMOVED_HTML,
                    index,
                    Message.of("`{0}…` is removed from pages", written.substring(0, 2)),
                    Message.of("leave it out; to show it as text, write it as code, between backticks"));
        } else if (tag.kind() == HtmlTag.Kind.COMMENT && written.indexOf("<!--", 1) > 0) {
            unclosed(at.of(tag.start() + written.indexOf("<!--", 1)), "<!--", "-->");
        }
        if (!tag.isClosed()) {
            unclosed(
                    index,
                    tag.kind() == HtmlTag.Kind.COMMENT
                            ? "<!--"
                            : tag.name().isEmpty() ? written.substring(0, 2) : "<" + tag.name(),
                    tag.kind() == HtmlTag.Kind.COMMENT ? "-->" : written.startsWith("<?") ? "?>" : ">");
        } else if (tag.kind() == HtmlTag.Kind.END) {
            close(tag.element(), index);
        } else if (tag.kind() == HtmlTag.Kind.START) {
            start(written, tag, index, at);
        }
    }

    private void unclosed(int index, String begin, String end) {
        report.add(
                Code.UNCLOSED_BLOCK,
                index,
                Message.of("`{0}` does not end, so pages lose text after it", begin),
                Message.of("write `{0}` where it ends, and close each quote in it", end));
    }

    private void start(String written, HtmlTag tag, int index, LintReport.Indexes at) {
        String element = tag.element();
        List<HtmlTag.Attribute> attributes = tag.attributes();
        Removals removals = Removals.of(
                attributes.size() <= MOST_ATTRIBUTES
                        ? written
                        : written.substring(0, attributes.get(MOST_ATTRIBUTES).start() - tag.start()) + ">");
        if (removals.element()) {
            report.add(Code.REMOVED_HTML, index, removed(element), hint(tag.name()));
            boolean isRaw = HtmlTag.RAW.contains(element) || (WHOLE.contains(element) && !written.endsWith("/>"));
            raw = isRaw ? new Open(element, index) : null;
            return;
        }
        for (String name : removals.attributes()) {
            attributes.stream()
                    .filter(one -> one.name().equals(name))
                    .filter(one -> !ADDRESSES.contains(name) || !LinkSchemes.isReported(one.value()))
                    .findFirst()
                    .ifPresent(one -> report.add(
                            Code.REMOVED_HTML,
                            at.of(one.start()),
                            Message.of("pages lose the attribute `{0}` of `<{1}>`", name, element),
                            hint(element + "@" + name)));
        }
        attributes.stream()
                .filter(one -> one.name().equals("id") && !removals.attributes().contains("id"))
                .forEach(one -> identifier(one, at));
        if (!UNENDED.contains(element) && open.size() < MOST_OPEN) {
            open.push(new Open(element, index));
        }
        Basics.html(tag, written, index, report);
    }

    private static Message removed(String element) {
        return WHOLE.contains(element)
                ? Message.of("pages lose the element `<{0}>` with all elements in it", element)
                : LOST.contains(element)
                        ? Message.of("pages lose the element `<{0}>` with the text in it", element)
                        : Message.of("pages lose the element `<{0}>`", element);
    }

    /** Returns what the table says about an element, or about an attribute of one. */
    private static Message hint(String removed) {
        return HINTS.stream()
                .filter(row -> row.key().matcher(removed).matches())
                .findFirst()
                .map(row -> new Message(row.hint(), List.of()))
                .orElseThrow();
    }

    private void identifier(HtmlTag.Attribute id, LintReport.Indexes at) {
        TakenIdentifiers.Fate fate = identifiers.see(id.value());
        if (fate != TakenIdentifiers.Fate.KEPT) {
            report.add(
                    Code.REMOVED_HTML,
                    at.of(id.start()),
                    fate == TakenIdentifiers.Fate.OWN
                            ? Message.of(
                                    "pages lose the `id` `{0}`, because they have a part of their own of this name",
                                    id.value())
                            : Message.of("pages lose the `id` `{0}`, because it is in the page already", id.value()),
                    Message.of("write another `id`, also in the links that lead to it"));
        }
    }

    private void close(String element, int index) {
        for (Iterator<Open> each = open.iterator(); each.hasNext(); ) {
            if (each.next().element().equals(element)) {
                each.remove();
                return;
            }
        }
        String before =
                report.source().substring(Math.max(0, index - REACH), index).toLowerCase(Locale.ROOT);
        boolean isBegunAsText = before.lastIndexOf("<" + element) > before.lastIndexOf("</" + element);
        if (!UNENDED.contains(element)
                && open.size() < MOST_OPEN
                && !isBegunAsText
                && !Removals.of("<" + element + ">").element()) {
            report.add(
                    Code.UNCLOSED_BLOCK,
                    index,
                    Message.of("`</{0}>` ends no element that is open here", element),
                    Message.of("write `<{0}>` where it begins, or leave it out", element));
        }
    }

    /** Reports what is open at the end of the text. */
    void finish() {
        open.descendingIterator()
                .forEachRemaining(one -> report.add(
                        Code.UNCLOSED_BLOCK,
                        one.index(),
                        Message.of("the element `<{0}>` does not end", one.element()),
                        Message.of("write `</{0}>` where it ends, or leave it out", one.element())));
        if (raw != null && !WHOLE.contains(raw.element())) {
            report.add(
                    Code.UNCLOSED_BLOCK,
                    raw.index(),
                    Message.of("the element `<{0}>` does not end", raw.element()),
                    Message.of("write `</{0}>` where it ends, or leave it out", raw.element()));
        }
    }

    /** Reports Markdown between the tags of a block, which no parser reads: the text between them is parsed to see whether it is some. */
    void markdown(String html, LintReport.Indexes at) {
        StringBuilder words = new StringBuilder(html);
        int verbatim = -1;
        for (HtmlTag tag : HtmlTag.in(html, 0)) {
            boolean isStart = tag.kind() == HtmlTag.Kind.START;
            if (isStart && (VERBATIM.contains(tag.element()) || HtmlTag.RAW.contains(tag.element())) && verbatim < 0) {
                verbatim = tag.start();
            } else if (verbatim >= 0 && tag.kind() == HtmlTag.Kind.END && !UNENDED.contains(tag.element())) {
                HtmlTag.erase(words, verbatim, tag.start());
                verbatim = -1;
            }
            HtmlTag.erase(words, tag.start(), tag.end());
        }
        int[] indexes = new int[html.length() + 1];
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < (verbatim < 0 ? words.length() : verbatim); i++) {
            boolean isIndent = words.charAt(i) == ' ' && (text.length() == 0 || text.charAt(text.length() - 1) == '\n');
            if (!isIndent && words.charAt(i) != '\t') {
                indexes[text.length()] = i;
                text.append(words.charAt(i));
            }
        }
        ParsedMarkdown parsed = new ParsedMarkdown(text.toString());
        if (parsed.excess().isEmpty()) {
            AtomicInteger first = new AtomicInteger(-1);
            NodeWalk.each(parsed.document(), node -> {
                if (first.get() < 0 && isMarkup(node, text)) {
                    first.set(node.getSourceSpans().get(0).getInputIndex());
                }
            });
            if (first.get() >= 0) {
                report.add(
                        Code.MARKDOWN_AS_TEXT,
                        at.of(indexes[first.get()]),
                        Message.of("between tags of HTML, Markdown is shown as it is written"),
                        Message.of(
                                "leave a blank line after the tag above it and one before the tag below it, or write it in HTML"));
            }
        }
    }

    private static boolean isMarkup(Node node, CharSequence text) {
        if (node.getSourceSpans().isEmpty()) {
            return false;
        }
        char first = text.charAt(node.getSourceSpans().get(0).getInputIndex());
        return (node instanceof StrongEmphasis && first == '*')
                || node instanceof FencedCodeBlock
                || node instanceof Image
                || node instanceof org.commonmark.node.Code
                || (node instanceof Emphasis && first == '*')
                || (node instanceof Heading && first == '#')
                || (node instanceof Link && first == '[')
                || (node instanceof BulletList list && list.getFirstChild() != list.getLastChild());
    }
}

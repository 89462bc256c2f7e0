package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.NodeWalk;
import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/**
 * Every word of a text is on its page, as often as it was written. The only things that can take words are HTML, which browsers read
 * in another way than Markdown, and footnotes that nothing refers to; so what is missing is told at the one that stands before it.
 */
final class LostWords {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
    /** Of an alternative text, the words stay. */
    private static final Pattern MARKUP =
            Pattern.compile("<[^<>]*? alt=\"|\"(?: [a-z-]{1,20}=\"[^<>\"]*\")* ?/?>|<[^<>]*>|&[#\\w]{1,12};");

    private static final Pattern MARK = Pattern.compile("\\[\\^[^\\]\\n]{1,200}\\]|^\\[[ xX]\\] ");

    /** As many of the words are quoted. */
    private static final int QUOTED = 5;

    private final LintReport report;
    private final Map<String, Integer> missing = new HashMap<>();
    private final List<Part> parts = new ArrayList<>();

    private LostWords(LintReport report) {
        this.report = report;
        this.parts.add(new Part(null, new ArrayList<>()));
    }

    /** The words after something that could take them. */
    private record Part(@Nullable Node taker, List<String> words) {}

    static void look(ParsedMarkdown text, LintReport report) {
        boolean[] hasTaker = new boolean[1];
        NodeWalk.each(text.document(), node -> hasTaker[0] |= isTaker(node));
        if (!hasTaker[0]) {
            return;
        }
        LostWords lost = new LostWords(report);
        NodeWalk.each(text.document(), lost::visit);
        String html = new PageMarkdown(Set.of()).render(text).html();
        words(MARKUP.matcher(html).replaceAll(" "), word -> lost.missing.merge(word, -1, Integer::sum));
        lost.parts.forEach(lost::consume);
        Collections.reverse(lost.parts); // of two footnotes with one name, pages show the first
        lost.parts.stream()
                .filter(part -> part.taker() instanceof FootnoteDefinition)
                .forEach(lost::report);
        Collections.reverse(lost.parts);
        lost.parts.stream()
                .filter(part -> !(part.taker() instanceof FootnoteDefinition))
                .forEach(lost::report);
    }

    private static boolean isTaker(Node node) {
        return node instanceof HtmlInline || node instanceof HtmlBlock || node instanceof FootnoteDefinition;
    }

    private static void words(String text, Consumer<String> taker) {
        WORD.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(MatchResult::group)
                .forEach(taker);
    }

    private void visit(Node node) {
        if (isTaker(node)) {
            parts.add(new Part(node, new ArrayList<>()));
        }
        String literal = node instanceof Text written
                ? MARK.matcher(written.getLiteral()).replaceAll(" ")
                : node instanceof org.commonmark.node.Code code
                        ? code.getLiteral()
                        : node instanceof FencedCodeBlock fence
                                ? fence.getLiteral()
                                : node instanceof IndentedCodeBlock block
                                        ? block.getLiteral()
                                        : node instanceof HtmlBlock html ? HtmlTag.text(html.getLiteral()) : "";
        List<String> words = parts.get(parts.size() - 1).words();
        words(literal, word -> {
            missing.merge(word, 1, Integer::sum);
            words.add(word);
        });
    }

    /** Takes what is missing of a part for that which something was said about. */
    private void consume(Part part) {
        Node taker = part.taker();
        if (taker != null && isReported(taker)) {
            part.words().forEach(word -> missing.computeIfPresent(word, (same, count) -> Math.max(0, count - 1)));
        }
    }

    private boolean isReported(Node taker) {
        List<SourceSpan> spans = taker.getSourceSpans();
        return spans.isEmpty() || report.hasFound(spans.get(0).getInputIndex(), LintReport.end(spans));
    }

    /** Reports the words at the beginning of a part that are missing, if nothing else was said of what took them. */
    private void report(Part part) {
        Node taker = part.taker();
        List<String> lost = new ArrayList<>();
        for (String word : part.words()) {
            if (missing.merge(word, -1, Integer::sum) < 0) {
                missing.merge(word, 1, Integer::sum);
                break;
            }
            lost.add(word);
        }
        if (taker instanceof FootnoteDefinition && lost.size() < part.words().size()) {
            lost.forEach(word -> missing.merge(word, 1, Integer::sum));
            return;
        }
        if (lost.isEmpty() || taker == null || taker.getSourceSpans().isEmpty()) {
            return;
        }
        List<SourceSpan> spans = taker.getSourceSpans();
        int begin = spans.get(0).getInputIndex();
        if (taker instanceof FootnoteDefinition note) {
            report.add(
                    Code.LOST_TEXT,
                    begin,
                    Message.of("pages do not show footnote `[^{0}]`: {1}", note.getLabel(), quoted(lost)),
                    Message.of(
                            "write `[^{0}]` in the text where it belongs, and give each footnote a name of its own",
                            note.getLabel()));
        } else if (!isReported(taker) && begin < report.firstUnclosed()) {
            report.add(
                    Code.LOST_TEXT,
                    begin,
                    Message.of("pages lose words in or after this HTML: {0}", quoted(lost)),
                    Message.of("write it in Markdown, or see that each tag and each quote in it is closed"));
        }
    }

    private static Message quoted(List<String> lost) {
        String words = String.join(" ", lost.subList(0, Math.min(QUOTED, lost.size())));
        return Message.verbatim("`" + words + (lost.size() > QUOTED ? " …`" : "`"));
    }
}

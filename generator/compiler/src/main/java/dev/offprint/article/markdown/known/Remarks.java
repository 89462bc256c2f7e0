package dev.offprint.article.markdown.known;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.message.Message;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/**
 * Finds Markdown that other tools render and pages do not. Of each kind only the first of a text is remarked upon, with how
 * many there are: a text written for another tool has many. Looks at each node once; for one text.
 */
public final class Remarks {

    private static final Set<Code> OF_HEADINGS = Set.of(Code.HEADING_LEVELS);

    private final String text;
    private final Headings headings = new Headings(this::remark);
    private final Map<Kind, Remark> first = new TreeMap<>();
    private final Map<Kind, Integer> numbers = new TreeMap<>();

    /** Takes the nodes of this text. */
    public Remarks(String text) {
        this.text = text;
    }

    /** What is corrected in one way; mistakes with one code may have several. */
    private record Kind(Code code, int way) implements Comparable<Kind> {

        private static final Comparator<Kind> ORDER =
                Comparator.comparing(Kind::code).thenComparing(Kind::way);

        @Override
        public int compareTo(Kind other) {
            return ORDER.compare(this, other);
        }
    }

    /** Takes a remark. */
    interface Sink {
        /** Takes a remark about a node. */
        void remark(Code code, int index, Message problem, Message remedy);
    }

    /** Returns whether a text may give a remark. Without these characters there is none. */
    public static boolean isPossible(String text) {
        return text.contains("[!")
                || text.contains("```")
                || text.contains("~~~")
                || text.indexOf('$') >= 0
                || text.contains("\\(")
                || text.contains("\\[")
                || text.contains("\n: ")
                || text.contains("[![");
    }

    /** Returns whether a text may give a remark about a heading. */
    public static boolean mayHaveHeadings(String text) {
        return text.indexOf('#') >= 0 || text.contains("\n=") || text.contains("<h") || text.contains("<H");
    }

    /** Takes the next node of the text. It must have its place in the text. */
    public void see(Node node) {
        if (node instanceof Text part) {
            formula(part);
        } else if (node instanceof SoftLineBreak && node.getNext() instanceof Text line) {
            definition(line);
        } else if (node instanceof BlockQuote quote) {
            alert(quote);
        } else if (node instanceof FencedCodeBlock block) {
            code(block);
        } else if (node instanceof Paragraph paragraph) {
            meaning(paragraph);
            VideoCard.of(paragraph).filter(VideoCard::hasForeignPicture).ifPresent(this::video);
        } else {
            headings.see(node);
        }
    }

    /** Returns the remarks about anything but headings. */
    public List<Remark> all() {
        return of(false);
    }

    /** Returns the remarks about headings. */
    public List<Remark> headings() {
        return of(true);
    }

    private List<Remark> of(boolean ofHeadings) {
        return first.entrySet().stream()
                .filter(one -> OF_HEADINGS.contains(one.getKey().code()) == ofHeadings)
                .map(one -> counted(one.getValue(), numbers.getOrDefault(one.getKey(), 1)))
                .toList();
    }

    private static Remark counted(Remark one, int number) {
        Message counted = number == 1
                ? one.problem()
                : Message.of("{0}; the first of `{1}` such places in this text", one.problem(), number);
        return new Remark(one.code(), one.index(), counted, one.remedy());
    }

    private void remark(Code code, int index, Message problem, Message remedy) {
        remark(new Kind(code, 0), index, problem, remedy);
    }

    private void remark(Kind kind, int index, Message problem, Message remedy) {
        numbers.merge(kind, 1, Integer::sum);
        first.putIfAbsent(kind, new Remark(kind.code(), index, problem, remedy));
    }

    private void alert(BlockQuote quote) {
        Text start = OpeningText.bracket(quote, text);
        if (start == null || !start.getLiteral().startsWith("[!")) {
            return;
        }
        AlertMark mark = AlertMark.of(quote, text).orElse(null);
        String written = start.getLiteral().substring(0, start.getLiteral().indexOf(']') + 1);
        if (mark == null && !written.isEmpty()) {
            remark(
                    new Kind(Code.UNKNOWN_ALERT, 1),
                    index(start),
                    Message.of("`{0}` makes an alert on a line of its own only", written),
                    likeAlert(written)
                            .map(kind -> Message.of(
                                    "write `[!{0}]` on a line of its own, and the text on the next one", kind))
                            .orElse(Message.of("begin the text on the next line")));
        } else if (mark != null && AlertKind.named(mark.name()).isEmpty()) {
            remark(
                    new Kind(Code.UNKNOWN_ALERT, 2),
                    index(start),
                    Message.of("`{0}` is no kind of alert", written),
                    likeAlert(written)
                            .map(kind -> Message.of("write `[!{0}]`", kind))
                            .orElse(Message.of(
                                    "write `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`")));
        } else if (mark != null && mark.kind().isEmpty()) {
            remark(
                    new Kind(Code.UNKNOWN_ALERT, 3),
                    index(start),
                    Message.of("the alert has no text"),
                    Message.of("write it on the next line, after `>`"));
        }
    }

    /** Returns the kind that a mark of another name, or with a typo, stands for: {@code [!HINWEIS]}, {@code [!warnig]}. */
    private static Optional<AlertKind> likeAlert(String mark) {
        String name = mark.replaceAll("[^\\p{L}]", "");
        return AlertKind.named(name).isPresent()
                ? Optional.empty()
                : AlertNames.kind(name)
                        .or(() -> new Nearest(Arrays.stream(AlertKind.values())
                                        .map(AlertKind::name)
                                        .toList())
                                .to(name)
                                .map(AlertKind::valueOf));
    }

    private void definition(Text line) {
        if (line.getLiteral().startsWith(": ")) {
            remark(
                    Code.DEFINITION_LIST,
                    index(line),
                    Message.of("a line that begins with `: ` makes no definition list here"),
                    Message.of("write the list in HTML: `<dl><dt>term</dt><dd>meaning</dd></dl>`"));
        }
    }

    /** A meaning may have a blank line between its term and itself. */
    private void meaning(Paragraph paragraph) {
        Node term = paragraph.getPrevious();
        boolean hasTerm = term instanceof Paragraph || term instanceof Heading;
        if (hasTerm && paragraph.getFirstChild() instanceof Text line) {
            definition(line);
        }
    }

    private void code(FencedCodeBlock block) {
        String info = block.getInfo() == null ? "" : block.getInfo().strip().toLowerCase(Locale.ROOT);
        String language = info.split("[ {,]", 2)[0];
        if (language.equals("mermaid")) {
            remark(
                    Code.MERMAID_DIAGRAM,
                    index(block),
                    Message.of("pages show the source of this diagram, not the diagram"),
                    Message.of(
                            "save the diagram as an SVG beside the article, and show it: `![what it shows](diagram.svg)`"));
        } else if (language.equals("math")) {
            formulaAt(index(block));
        }
    }

    private void formula(Text part) {
        List<SourceSpan> spans = part.getSourceSpans();
        if (mayBeFormula(part.getLiteral()) && !spans.isEmpty()) {
            int start = spans.get(0).getInputIndex();
            int found = Formula.find(text.substring(start, start + spans.get(0).getLength()));
            if (found >= 0) {
                formulaAt(start + found);
            }
        }
    }

    /** The backslash of an escaped bracket is not in the literal. */
    private static boolean mayBeFormula(String literal) {
        return literal.indexOf('$') >= 0 || literal.indexOf('(') >= 0 || literal.indexOf('[') >= 0;
    }

    private void formulaAt(int index) {
        remark(
                Code.MATH_FORMULA,
                index,
                Message.of("pages show the source of this formula, not the formula"),
                Message.of("write it with `<sup>`, `<sub>` and signs such as `×`, or show it as an SVG"));
    }

    private void video(VideoCard card) {
        remark(
                Code.FOREIGN_THUMBNAIL,
                index(card.link()),
                Message.of("readers would load the picture of this video from another site"),
                Message.of(
                        "save the picture beside the article: `[![what it shows](picture.jpg)]({0})`",
                        card.link().getDestination()));
    }

    static int index(Node node) {
        Node placed = node;
        while (placed.getSourceSpans().isEmpty() && placed.getParent() != null) {
            placed = placed.getParent();
        }
        List<SourceSpan> spans = placed.getSourceSpans();
        return spans.isEmpty() ? 0 : spans.get(0).getInputIndex();
    }
}

package dev.offprint.importer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;

/**
 * Writes the blocks of a main element as Markdown (CommonMark 0.31 with tables, footnotes, tasks and alerts) that the compiler reads back to
 * the same text. What Markdown has no form for stays HTML, if pages keep it. Takes elements in the form of {@link ToolMarkup}; for one text.
 */
final class HtmlMarkdown {

    /** Elements that stand on lines of their own. */
    static final Set<String> BLOCKS = Set.of(ToolMarkup.known("blocks").split(" ", -1));

    private static final String HEADINGS = "h1, h2, h3, h4, h5, h6";

    /** The compiler nests no deeper; what does is kept as text. */
    private static final int DEEPEST = 40;

    private static final int MOST_CELLS = 9_000;
    /** Stands for a line end in code. */
    private static final String LINE = "\uE000";

    private static final Cleaner KEPT = new Cleaner(kept());

    private final Set<String> headingIds = new HashSet<>();
    private final StringBuilder footnotes = new StringBuilder();

    /** What is added to levels: the title alone is of the first one. */
    private final int below;

    private HtmlMarkdown(Element main) {
        below = main.selectFirst("h1") == null ? 0 : 1;
    }

    /** Returns the elements and attributes of HTML that pages keep, but for those that Markdown has. */
    private static Safelist kept() {
        Safelist kept = Safelist.none();
        for (String element : ToolMarkup.known("kept HTML").split(" ", -1)) {
            kept.addTags(element);
            ToolMarkup.known("kept of " + element)
                    .lines()
                    .forEach(all -> kept.addAttributes(element, all.split(" ", -1)));
        }
        return kept;
    }

    /**
     * Returns the text of a main element, with a line end; empty where nothing is shown.
     *
     * @param linked identifiers that links of the site lead to; those of headings are kept in any case
     */
    static String of(Element main, Set<String> linked) {
        anchors(main, linked);
        HtmlMarkdown markdown = new HtmlMarkdown(main);
        String whole = markdown.within(main, -1) + "\n\n" + markdown.footnotes;
        return (whole.strip() + "\n").replaceAll("[\\p{Cc}&&[^\\t\\n]]", "").replaceFirst("^\n$", "");
    }

    /** Identifiers are those of headings, or of places that links lead to. */
    private static void anchors(Element main, Set<String> linked) {
        for (Element one : main.select("[id]:not(" + HEADINGS + "), a[name]")) {
            String id = one.id().isEmpty() ? one.attr("name") : one.id();
            Element first = one.firstElementChild();
            Element link = one.closest("a[href]");
            Element anchor = new Element("a").attr("id", id);
            one.removeAttr("id");
            if (first != null && first.is(HEADINGS) && first.id().isEmpty()) {
                first.attr("id", id);
            } else if (linked.contains(id) && link != null) {
                link.before(anchor);
            } else if (linked.contains(id)) {
                String part = one.is("table, tbody, tr, ul, ol, dl") ? "td, th, li, dt" : "*";
                Optional.ofNullable(one.selectFirst(part)).orElse(one).prependChild(anchor);
            }
        }
    }

    /** Returns the blocks within a container. */
    private String within(Element element, int depth) {
        List<String> blocks = new ArrayList<>();
        blocks(element, depth + 1, blocks);
        return String.join("\n\n", blocks);
    }

    private void blocks(Element parent, int depth, List<String> blocks) {
        List<Node> line = new ArrayList<>();
        for (Node child : parent.childNodes()) {
            if (child instanceof Element element && BLOCKS.contains(element.normalName())) {
                paragraph(line, blocks);
                line.clear();
                block(element, depth, blocks);
            } else {
                line.add(child);
            }
        }
        paragraph(line, blocks);
    }

    private void paragraph(List<Node> nodes, List<String> blocks) {
        add(MarkdownLine.paragraph(nodes), blocks);
    }

    private static void add(String block, List<String> blocks) {
        if (!block.isEmpty()) {
            blocks.add(block);
        }
    }

    private void block(Element element, int depth, List<String> blocks) {
        if (element.hasAttr(ToolMarkup.NOTE)) {
            footnotes.append("[^").append(element.attr(ToolMarkup.NOTE)).append("]: ");
            footnotes.append(indented(within(element, depth), "    ").strip()).append("\n\n");
        } else if (depth > DEEPEST) {
            paragraph(List.of(new TextNode(element.text())), blocks);
        } else {
            switch (element.normalName()) {
                case "ul", "ol" -> add(list(element, depth, blocks), blocks);
                case "h1", "h2", "h3", "h4", "h5", "h6" -> add(heading(element), blocks);
                case "blockquote" -> add(quote(element, depth), blocks);
                case "pre" -> add(code(element), blocks);
                case "hr" -> add(depth == 0 ? "---" : "___", blocks);
                case "table" -> add(table(element), blocks);
                case "dl" -> add(html(element), blocks);
                case "figure" -> add(figure(element, depth), blocks);
                case "details" -> add(details(element, depth), blocks);
                default -> blocks(element, depth, blocks);
            }
        }
    }

    private String heading(Element element) {
        String text = MarkdownLine.heading(element.childNodes());
        if (!element.hasText()) {
            return text;
        }
        String own = headingId(element.text());
        boolean isOwn = headingIds.add(own) && element.id().equals(own);
        String anchor = isOwn ? "" : MarkdownLine.anchor(element.id());
        return "#".repeat(Math.min(6, element.normalName().charAt(1) - '0' + below)) + " " + anchor + text;
    }

    /** Returns the identifier that pages give the first heading of a text. */
    private static String headingId(String text) {
        return text.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{Nd}]+", "-")
                .replaceFirst("^-", "");
    }

    private String quote(Element element, int depth) {
        String text = within(element, depth);
        String alert = element.attr(ToolMarkup.ALERT);
        if (text.isEmpty() || alert.isEmpty()) {
            return text.isEmpty() ? "" : indented(text, "> ");
        }
        boolean isText = Character.isLetter(text.codePointAt(0));
        return "> [!" + alert + "]\n" + (isText ? "" : ">\n") + indented(text, "> ");
    }

    private static String code(Element element) {
        String text = ToolMarkup.code(element);
        String fence = MarkdownLine.fence(text, 2);
        return fence + element.attr(ToolMarkup.INFO) + "\n" + (text.isEmpty() ? "" : text + "\n") + fence;
    }

    /** A list that follows another one needs another marker. */
    private String list(Element list, int depth, List<String> before) {
        boolean isOrdered = list.normalName().equals("ol");
        String last = before.isEmpty() ? "" : before.get(before.size() - 1);
        String marker = isOrdered
                ? (last.matches("(?s)\\d+\\.(?:\\s.*)?") ? ")" : ".")
                : (last.matches("(?s)-(?:\\s.*)?") ? "*" : "-");
        int number = list.attr("start").matches("\\d{1,8}") ? Integer.parseInt(list.attr("start")) : 1;
        boolean isTight = list.select("> li > p").isEmpty();
        List<String> items = new ArrayList<>();
        for (Element item : list.children()) {
            Element holder = item.normalName().equals("li") ? item : new Element("li").appendChild(item.clone());
            List<String> content = new ArrayList<>();
            blocks(holder, depth + 1, content);
            boolean isPair = isTight && isPair(content);
            isTight &= content.size() < 2 || isPair;
            String start = (isOrdered ? number++ : "") + marker + " ";
            String task = item.hasAttr(ToolMarkup.TASK) ? "[" + item.attr(ToolMarkup.TASK) + "] " : "";
            String text = indented(String.join(isPair ? "\n" : "\n\n", content), " ".repeat(start.length()));
            items.add((start + task + text.stripLeading()).stripTrailing());
        }
        return String.join(isTight ? "\n" : "\n\n", items);
    }

    /** Returns whether an item is words and a list, which needs no empty line between them unless they are HTML. */
    private static boolean isPair(List<String> content) {
        return content.size() == 2
                && !content.get(0).endsWith(">")
                && content.get(1).matches("(?s)(?:[-*]|1[.)]) \\S.*");
    }

    /** Tables are those of GFM (0.29, 4.10), or HTML where a cell holds blocks or spans others. */
    private String table(Element table) {
        List<Element> rows = table.select("tr:has(> *)");
        if (rows.isEmpty() || !isSimple(table, rows)) {
            return table.hasText() || table.selectFirst("img") != null ? html(table) : "";
        }
        Stream<String> lines = rows.stream().map(row -> row(row, cell -> MarkdownLine.cell(cell.childNodes())));
        String delimiters = row(rows.get(0), HtmlMarkdown::delimiter);
        return lines.collect(Collectors.joining("\n")).replaceFirst("$|(?=\n)", "\n" + delimiters);
    }

    private static String row(Element row, Function<Element, String> cell) {
        return row.children().stream().map(cell).collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static boolean isSimple(Element table, List<Element> rows) {
        int columns = rows.get(0).childrenSize();
        return rows.get(0).select("> th").size() == columns
                && rows.get(0).hasText()
                && (long) columns * rows.size() <= MOST_CELLS
                && rows.stream().allMatch(row -> row.childrenSize() == columns)
                && rows.stream().skip(1).noneMatch(row -> row.selectFirst("th") != null)
                && table.selectFirst("caption, table table, [colspan]:not([colspan=1]), [rowspan]:not([rowspan=1]), ul,"
                                + " ol, dl, pre, blockquote, details, figure, hr, p + p, h1, h2, h3, h4, h5, h6")
                        == null;
    }

    private static String delimiter(Element cell) {
        String style = cell.attr("align") + cell.attr("style").replace(" ", "");
        boolean isCentred = style.equals("center") || style.contains("text-align:center");
        boolean isRight = style.equals("right") || style.contains("text-align:right");
        return isCentred ? ":---:" : isRight ? "---:" : "---";
    }

    /** An image with words below it has a caption; anything else stays with its words in a figure. */
    private String figure(Element figure, int depth) {
        Element caption = figure.selectFirst("> figcaption");
        if (caption == null || !caption.hasText()) {
            return within(figure, depth);
        }
        caption.remove();
        Element image = figure.selectFirst("img");
        boolean isImage = !figure.hasText()
                && figure.select("img, a, pre").size() == 1
                && caption.select("a, code, img, sup").isEmpty();
        if (image != null && isImage) {
            return MarkdownLine.image(image, caption.text());
        }
        return "<figure>\n\n" + within(figure, depth) + "\n\n" + html(caption) + "\n\n</figure>";
    }

    private String details(Element details, int depth) {
        Element summary = details.selectFirst("> summary");
        String head = summary == null ? "" : html(summary);
        details.select("> summary").remove();
        String content = within(details, depth);
        return "<details" + (details.hasAttr("open") ? " open>" : ">") + head + "\n\n"
                + (content.isEmpty() ? "" : content + "\n\n") + "</details>";
    }

    private static String indented(String text, String prefix) {
        return text.lines()
                .map(line -> line.isEmpty() ? prefix.stripTrailing() : prefix + line)
                .collect(Collectors.joining("\n"));
    }

    /**
     * Returns an element as HTML without an empty line, which would end it (CommonMark 0.31, 4.6). Marks of footnotes, which Markdown does not
     * read within HTML, come after it.
     */
    private static String html(Element element) {
        Element copy = element.clone();
        StringBuilder marks = new StringBuilder();
        for (Element mark : copy.select("sup[" + ToolMarkup.NOTE + "]")) {
            marks.append("[^").append(mark.attr(ToolMarkup.NOTE)).append(']');
            mark.remove();
        }
        copy.select("pre")
                .textNodes()
                .forEach(text -> text.text(text.getWholeText().replace("\n", LINE)));
        String html = cleaned(copy, true).replaceAll("\\n\\s*\\n", "\n").replace(LINE, "&#10;");
        return marks.isEmpty() ? html : html + "\n\n" + marks;
    }

    /** Returns the tags of an element without what is in it; empty if pages do not keep it. */
    static String tag(Element element) {
        return cleaned(element.shallowClone(), false).replace("\n", " ");
    }

    private static String cleaned(Element element, boolean isPretty) {
        Document shell = Document.createShell("");
        shell.body().appendChild(element);
        Document clean = KEPT.clean(shell);
        clean.outputSettings().prettyPrint(isPretty).indentAmount(0);
        return clean.body().html().strip();
    }
}

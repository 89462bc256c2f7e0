package dev.offprint.importer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Writes the blocks of a main element as Markdown (CommonMark 0.31 with tables, footnotes, tasks and alerts) that the compiler reads back to
 * the same text. What Markdown has no form for stays HTML, if pages keep it. Takes elements in the form of {@link ToolMarkup}; for one text.
 */
@SuppressWarnings("ReferenceEquality") // elements of a page have an identity
final class HtmlMarkdown {

    /** Elements that stand on lines of their own. */
    static final Set<String> BLOCKS = Set.of(
            ("address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption"
                            + " figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p"
                            + " pre search section summary table tbody td tfoot th thead tr ul")
                    .split(" "));

    private static final Pattern ID = Pattern.compile("[\\p{L}\\p{N}_.:-]{1,200}");
    private static final Pattern RUN = Pattern.compile("`+");
    /** The compiler nests no deeper; what does is kept as text. */
    private static final int DEEPEST = 40;

    private final Set<Element> blockish = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<String> linked;
    private final Set<String> headingIds = new HashSet<>();
    private final StringBuilder footnotes = new StringBuilder();
    /** The marker of the list that ended just before; the next list needs another one. */
    private String lastMarker = "";

    private HtmlMarkdown(Set<String> linked) {
        this.linked = linked;
    }

    /**
     * Returns the text of a main element, with a line end; empty where nothing is shown.
     *
     * @param linked identifiers that links of the site lead to; those of headings are kept in any case
     */
    static String of(Element main, Set<String> linked) {
        HtmlMarkdown markdown = new HtmlMarkdown(linked);
        markdown.mark(main);
        String text = String.join("\n\n", markdown.blocks(main, 0));
        String whole = (text + "\n\n" + markdown.footnotes).strip();
        return whole.isEmpty() ? "" : whole + "\n";
    }

    /** Finds the elements that are blocks or hold one. */
    private void mark(Element main) {
        for (Element element : main.getAllElements()) {
            if (BLOCKS.contains(element.normalName())) {
                for (Element at = element; at != null && blockish.add(at); at = at.parent()) {
                    if (at == main) {
                        break;
                    }
                }
            }
        }
    }

    private List<String> blocks(Element parent, int depth) {
        List<String> blocks = new ArrayList<>();
        MarkdownLine line = new MarkdownLine("\\\n", linked);
        for (Node child : parent.childNodes()) {
            if (child instanceof Element element && blockish.contains(element)) {
                paragraph(line, blocks);
                line = new MarkdownLine("\\\n", linked);
                block(element, depth, blocks);
            } else {
                line.add(child);
            }
        }
        paragraph(line, blocks);
        return blocks;
    }

    private void paragraph(MarkdownLine line, List<String> blocks) {
        String text = line.paragraph();
        if (!text.isEmpty()) {
            blocks.add(text);
            lastMarker = "";
        }
    }

    private void block(Element element, int depth, List<String> blocks) {
        String name = element.normalName();
        if (element.hasAttr(ToolMarkup.NOTE)) {
            List<String> text = within(element, depth);
            footnotes.append("[^").append(element.attr(ToolMarkup.NOTE)).append("]: ");
            footnotes
                    .append(indented(String.join("\n\n", text), "    ").strip())
                    .append("\n\n");
            return;
        } else if (depth > DEEPEST) {
            MarkdownLine flat = new MarkdownLine("\\\n", linked);
            flat.add(new TextNode(WordCount.text(element)));
            paragraph(flat, blocks);
            return;
        }
        if (name.equals("ul") || name.equals("ol") || name.equals("menu")) {
            list(element, depth, blocks);
            return;
        }
        String written = switch (name) {
            case "h1", "h2", "h3", "h4", "h5", "h6" -> heading(element, Math.max(2, name.charAt(1) - '0'));
            case "blockquote" -> quote(element, depth);
            case "pre" -> code(element);
            case "hr" -> depth == 0 ? "---" : "___";
            case "table" -> MarkdownTable.of(element, linked);
            case "dl" -> RawHtml.of(element, linked);
            case "figure" -> figure(element, depth);
            case "details" -> details(element, depth);
            default -> null;
        };
        if (written == null) {
            anchor(element, blocks);
            blocks.addAll(blocks(element, depth));
        } else if (!written.isEmpty()) {
            blocks.add(written);
            lastMarker = "";
        }
    }

    /** A block without a form of its own keeps the identifier that a link leads to. */
    private void anchor(Element element, List<String> blocks) {
        if (linked.contains(element.id()) && ID.matcher(element.id()).matches()) {
            MarkdownLine first = new MarkdownLine("\\\n", linked);
            first.add(new Element("a").attr("id", element.id()));
            paragraph(first, blocks);
        }
    }

    /** Returns the blocks within a container, whose lists are no neighbours of those outside. */
    private List<String> within(Element element, int depth) {
        lastMarker = "";
        List<String> blocks = blocks(element, depth + 1);
        lastMarker = "";
        return blocks;
    }

    private String heading(Element element, int level) {
        MarkdownLine line = new MarkdownLine(" ", linked);
        element.childNodes().forEach(line::add);
        String text = line.heading();
        if (text.isEmpty() || (WordCount.text(element).isBlank() && element.selectFirst("img") == null)) {
            return text;
        }
        String own = headingId(WordCount.text(element));
        boolean isOwn = headingIds.add(own) && element.id().equals(own);
        boolean isKept = !isOwn && ID.matcher(element.id()).matches();
        return "#".repeat(level) + " " + (isKept ? "<a id=\"" + element.id() + "\"></a>" : "") + text;
    }

    /** Returns the identifier that pages give the first heading of a text. */
    static String headingId(String text) {
        return text.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{Nd}]+", "-")
                .replaceFirst("^-", "");
    }

    private String quote(Element element, int depth) {
        List<String> blocks = within(element, depth);
        String alert = element.attr(ToolMarkup.ALERT);
        if (blocks.isEmpty()) {
            return "";
        }
        String text = indented(String.join("\n\n", blocks), "> ");
        if (alert.isEmpty()) {
            return text;
        }
        boolean isText = Character.isLetter(blocks.get(0).codePointAt(0));
        return "> [!" + alert + "]\n" + (isText ? "" : ">\n") + text;
    }

    private String code(Element element) {
        String text = WordCount.code(element);
        int longest = 2;
        for (Matcher run = RUN.matcher(text); run.find(); ) {
            longest = Math.max(longest, run.end() - run.start());
        }
        String fence = "`".repeat(longest + 1);
        String end = text.isEmpty() || text.endsWith("\n") ? "" : "\n";
        return fence + element.attr(ToolMarkup.INFO) + "\n" + text + end + fence;
    }

    private void list(Element list, int depth, List<String> blocks) {
        boolean ordered = list.normalName().equals("ol");
        String marker = ordered ? (lastMarker.equals(".") ? ")" : ".") : lastMarker.equals("-") ? "*" : "-";
        int number = list.attr("start").matches("\\d{1,8}") ? Integer.parseInt(list.attr("start")) : 1;
        List<String> items = new ArrayList<>();
        boolean isTight = true;
        for (Element item : list.children()) {
            String start = ordered ? number++ + marker + " " : marker + " ";
            List<String> content = item.normalName().equals("li") ? within(item, depth) : one(item, depth);
            String joined = tight(content, item);
            isTight &= content.size() < 2
                    || joined.length() < String.join("\n\n", content).length();
            isTight &= item.children().stream()
                            .noneMatch(child -> child.normalName().equals("p"))
                    || content.size() < 2;
            String task = item.hasAttr(ToolMarkup.TASK) ? "[" + item.attr(ToolMarkup.TASK) + "] " : "";
            items.add((start
                            + task
                            + indented(joined, " ".repeat(start.length())).stripLeading())
                    .stripTrailing());
        }
        if (!items.isEmpty()) {
            blocks.add(String.join(isTight ? "\n" : "\n\n", items));
            lastMarker = marker;
        }
    }

    private List<String> one(Element element, int depth) {
        List<String> blocks = new ArrayList<>();
        lastMarker = "";
        if (blockish.contains(element)) {
            block(element, depth + 1, blocks);
        } else {
            MarkdownLine line = new MarkdownLine("\\\n", linked);
            line.add(element);
            paragraph(line, blocks);
        }
        return blocks;
    }

    /** Joins the words of an item and the list below them without an empty line, where that is read as the same. */
    private static String tight(List<String> content, Element item) {
        boolean isPair = content.size() == 2
                && content.get(1).matches("(?s)(?:[-*]|1[.)]) \\S.*")
                && Character.isLetterOrDigit(
                        content.get(0).codePointBefore(content.get(0).length()))
                && item.children().stream()
                        .noneMatch(child -> child.normalName().equals("p"));
        return String.join(isPair ? "\n" : "\n\n", content);
    }

    /** An image with words below it has a caption; anything else stays with its words in a figure. */
    private String figure(Element figure, int depth) {
        Element caption = figure.selectFirst("> figcaption");
        Element image = figure.selectFirst("img");
        if (caption == null || WordCount.text(caption).isBlank()) {
            return String.join("\n\n", within(figure, depth));
        }
        String words = WordCount.text(caption).strip();
        caption.remove();
        boolean isImage = image != null
                && WordCount.text(figure).isBlank()
                && figure.select("img, a, table, pre").size() == 1
                && caption.selectFirst("a[href], sup[" + ToolMarkup.NOTE + "], code, img") == null;
        if (image != null && isImage) {
            MarkdownLine line = new MarkdownLine(" ", linked);
            line.addImage(image, words);
            return line.paragraph();
        }
        String content = String.join("\n\n", within(figure, depth));
        return "<figure>\n\n" + content + "\n\n" + RawHtml.of(caption, linked) + "\n\n</figure>";
    }

    private String details(Element details, int depth) {
        Element summary = details.selectFirst("> summary");
        String head = "";
        if (summary != null) {
            summary.remove();
            head = RawHtml.of(summary, linked);
        }
        String content = String.join("\n\n", within(details, depth));
        return "<details" + (details.hasAttr("open") ? " open>" : ">") + head + "\n\n"
                + (content.isEmpty() ? "" : content + "\n\n") + "</details>";
    }

    private static String indented(String text, String prefix) {
        StringBuilder result = new StringBuilder(text.length() + 64);
        String empty = prefix.stripTrailing();
        for (String line : text.split("\n", -1)) {
            result.append(line.isEmpty() ? empty : prefix + line).append('\n');
        }
        return result.substring(0, result.length() - 1);
    }
}

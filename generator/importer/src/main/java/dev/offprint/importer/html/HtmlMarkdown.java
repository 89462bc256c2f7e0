package dev.offprint.importer.html;

import dev.offprint.importer.markdown.HeadingName;
import dev.offprint.importer.markdown.MarkdownBlocks;
import dev.offprint.importer.markdown.MarkdownSyntax;
import dev.offprint.importer.markdown.TidyMarkdown;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.HashSet;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Turns HTML into Markdown: blocks here, what is within a line in {@link InlineMarkdown}. What Markdown has no form for, and
 * Offprint's pages show, stays HTML; what pages do not show goes, and is noted. For one text.
 */
public final class HtmlMarkdown {

    private static final Set<String> BLOCKS = Set.of(
            "p",
            "div",
            "section",
            "article",
            "aside",
            "main",
            "header",
            "footer",
            "blockquote",
            "pre",
            "hr",
            "figure",
            "figcaption",
            "fieldset",
            "legend",
            "ul",
            "ol",
            "dl",
            "table",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "details",
            "center",
            "address",
            "nav",
            "iframe",
            "video",
            "audio",
            "form",
            "script",
            "style",
            "object",
            "embed",
            "svg",
            "noscript");
    private static final Set<String> AS_HTML = Set.of("dl");
    private static final Set<String> DROPPED =
            Set.of("script", "style", "form", "object", "embed", "svg", "noscript", "template");

    private static final String ID = "[A-Za-z][\\w-]*";
    /** Deeper elements are flattened: the parser of Markdown has bounds as well. */
    private static final int DEEPEST = 80;

    private final String source;
    private final ImportNotes notes;
    private final InlineMarkdown inline;
    /** Headings of equal texts get numbers. */
    private final Set<String> names = new HashSet<>();

    private HtmlMarkdown(String source, ImportNotes notes) {
        this.source = source;
        this.notes = notes;
        this.inline = new InlineMarkdown(this::dropped);
    }

    /** Returns a text of HTML, or of HTML with paragraphs by blank lines, as Markdown. */
    public static String of(String html, String source, ImportNotes notes) {
        Document document = Jsoup.parseBodyFragment(html);
        document.outputSettings().prettyPrint(false);
        String markdown = new HtmlMarkdown(source, notes).blocks(document.body(), 0);
        String text = TidyMarkdown.tidy(markdown).strip();
        return text.isEmpty() ? "" : text + "\n";
    }

    private void dropped(Element element) {
        notes.add(source, Message.of("HTML that pages do not show is not kept: `<{0}>`", element.normalName()));
    }

    /** Returns the children of an element as blocks that blank lines part. */
    private String blocks(Element parent, int depth) {
        MarkdownBlocks result = new MarkdownBlocks();
        StringBuilder line = new StringBuilder();
        for (Node child : parent.childNodes()) {
            if (child instanceof Element element && isBlock(element)) {
                paragraph(line, result);
                result.add(block(element, depth + 1));
            } else if (child instanceof TextNode || child instanceof Element) {
                MarkdownSyntax.append(line, inline.of(child));
            }
        }
        paragraph(line, result);
        return result.text().strip();
    }

    private static boolean isBlock(Element element) {
        return BLOCKS.contains(element.normalName())
                || LinkedBlocks.is(element)
                || element.children().stream().anyMatch(child -> BLOCKS.contains(child.normalName()));
    }

    private static void paragraph(StringBuilder line, MarkdownBlocks result) {
        String text = InlineMarkdown.trimmed(line.toString());
        result.add(MarkdownSyntax.safeStarts(text));
        line.setLength(0);
    }

    private String block(Element element, int depth) {
        String name = element.normalName();
        if (DROPPED.contains(name)) {
            dropped(element);
            return "";
        } else if (depth > DEEPEST) {
            notes.add(source, Message.of("elements within more than {0} others are kept as text", DEEPEST));
            return MarkdownSyntax.safeStarts(MarkdownSyntax.escaped(element.text()));
        } else if (AS_HTML.contains(name)) {
            return KeptHtml.of(element, this::dropped);
        } else if (name.equals("div") && element.hasAttr(InlineMarkdown.FOOTNOTE)) {
            return InlineMarkdown.mark(element) + ": "
                    + prefixed(blocks(element, depth), "    ").stripLeading();
        }
        return switch (name) {
            case "h1", "h2", "h3", "h4", "h5", "h6" -> heading(element, name.charAt(1) - '0');
            case "blockquote" -> prefixed(blocks(element, depth), "> ");
            case "pre" -> code(element);
            case "hr" -> "---";
            case "ul", "ol" -> list(element, depth);
            case "table" -> table(element);
            case "figure" -> figure(element, depth);
            case "a" -> {
                LinkedBlocks.moveInto(element);
                yield blocks(element, depth);
            }
            case "details" -> details(element, depth);
            case "iframe", "video", "audio" -> inline.player(element);
            default -> blocks(element, depth);
        };
    }

    /** The title of the page is its first heading. */
    private String heading(Element element, int level) {
        String text = InlineMarkdown.trimmed(inline.children(element))
                .replace("\\\n", " ")
                .replace('\n', ' ');
        String own = HeadingName.of(element.text());
        boolean isOwn = names.add(own) && element.id().equals(own);
        String anchor = element.id().matches(ID) && !isOwn ? "<a id=\"" + element.id() + "\"></a>" : "";
        return text.isEmpty() ? "" : "#".repeat(Math.max(2, level)) + " " + anchor + MarkdownSyntax.heading(text);
    }

    private static String code(Element element) {
        String text = element.wholeText().replaceFirst("^\\n", "").stripTrailing();
        Element code = element.selectFirst("code");
        String names = element.className() + " " + (code == null ? "" : code.className()) + " lang-"
                + element.attr("lang") + (code == null ? "" : " lang-" + code.attr("lang"));
        java.util.regex.Matcher language = java.util.regex.Pattern.compile("(?:language-|lang-|brush:\\s*)([\\w+#-]+)")
                .matcher(names);
        return MarkdownSyntax.block(text, language.find() ? language.group(1) : "");
    }

    private String list(Element list, int depth) {
        StringBuilder result = new StringBuilder();
        boolean ordered = list.normalName().equals("ol");
        int number = list.attr("start").matches("\\d{1,8}") ? Integer.parseInt(list.attr("start")) : 1;
        for (Element item : list.children()) {
            String mark = ordered ? number++ + ". " : "- ";
            String content = item.normalName().equals("li") ? blocks(item, depth) : block(item, depth + 1);
            boolean isLoose = item.children().stream()
                    .anyMatch(child -> child.normalName().equals("p"));
            String body = isLoose ? content : TidyMarkdown.tight(content);
            result.append(mark)
                    .append(prefixed(body, " ".repeat(mark.length())).stripLeading())
                    .append(isLoose ? "\n\n" : "\n");
        }
        return result.toString().stripTrailing();
    }

    private String table(Element table) {
        TableMarkdown cells = new TableMarkdown(table, inline);
        return cells.isSimple() ? cells.text() : KeptHtml.of(table, this::dropped);
    }

    private String figure(Element figure, int depth) {
        Element image = figure.selectFirst("img");
        Element caption = figure.selectFirst("figcaption");
        boolean isMore = figure.selectFirst("table, ul, ol, dl, blockquote, pre, iframe, video, audio") != null
                || figure.select("figcaption").size() > 1;
        boolean hasText = !figure.text().equals(caption == null ? "" : caption.text());
        if (figure.select("img").size() != 1 || image == null || isMore || hasText) {
            return blocks(figure, depth);
        }
        boolean isRich =
                caption != null && caption.selectFirst("a[href], sup[" + InlineMarkdown.FOOTNOTE + "]") != null;
        String text = caption == null || isRich ? "" : caption.text();
        String shown = inline.image(image, text.isBlank() ? image.attr("title") : text);
        if (caption != null && isRich) {
            return linked(image, shown) + "\n\n" + InlineMarkdown.trimmed(inline.children(caption));
        }
        return linked(image, shown);
    }

    private static String linked(Element image, String shown) {
        Element link = image.parent();
        if (link == null || !link.normalName().equals("a") || link.attr("href").isEmpty()) {
            return shown;
        }
        return "[" + shown + "](" + MarkdownSyntax.address(link.attr("href")) + ")";
    }

    /** Markdown reads no marks of footnotes in the line of the summary. */
    private String details(Element details, int depth) {
        StringBuilder result = new StringBuilder("<details")
                .append(details.id().matches(ID) ? " id=\"" + details.id() + "\"" : "")
                .append(details.hasAttr("open") ? " open>" : ">");
        Element summary = details.selectFirst("> summary");
        String marks = "";
        if (summary != null) {
            summary.remove();
            marks = KeptHtml.withoutMarks(summary);
            result.append("<summary>")
                    .append(KeptHtml.line(summary, this::dropped))
                    .append("</summary>");
        }
        String content = (marks + "\n\n" + blocks(details, depth)).strip();
        return result + "\n\n" + (content.isEmpty() ? "" : content + "\n\n") + "</details>";
    }

    private static String prefixed(String text, String prefix) {
        StringBuilder result = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            result.append(line.isEmpty() ? prefix.stripTrailing() : prefix + line)
                    .append('\n');
        }
        return result.toString().stripTrailing();
    }
}

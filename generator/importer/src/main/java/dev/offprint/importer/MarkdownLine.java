package dev.offprint.importer;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Writes what stands within a paragraph, a heading or a cell as Markdown. For one line. */
final class MarkdownLine {

    private static final Map<String, String> EMPHASIS = Map.of("strong", "**", "em", "_", "del", "~~");
    /** Next to these, a delimiter is read as one (CommonMark 0.31, 6.2); next to another delimiter it is not clear. */
    private static final Pattern EDGE = Pattern.compile("[\\s\\p{Z}\\p{P}\\p{S}&&[^*_~]]");
    /** Before what would begin a block, but for the number of a list. */
    private static final Pattern START = Pattern.compile(
            "(?m)^(?:(?=#{1,6}(?:\\s|$)|[-+](?:\\s|$)|>|=+[ \\t]*$|-[- \\t]*+$)" + "|(\\d{1,9})(?=[.)](?:\\s|$)))");
    /** What would begin something within a line. */
    private static final Pattern SPECIAL =
            Pattern.compile("[\\\\`*\\[\\]~|]|(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])|<(?=[\\p{L}/!?])|&(?=#?\\w+;)");

    private final StringBuilder out = new StringBuilder();
    private final boolean isCell;

    private MarkdownLine(boolean isCell) {
        this.isCell = isCell;
    }

    /** Returns nodes as a paragraph, in which nothing begins a block. */
    static String paragraph(List<Node> nodes) {
        String text = new MarkdownLine(false).whole(nodes, "\\\n");
        return START.matcher(text).replaceAll("$1\\\\");
    }

    /** Returns nodes as a heading, which no characters at its end close (CommonMark 0.31, 4.2). */
    static String heading(List<Node> nodes) {
        return new MarkdownLine(false).whole(nodes, " ").replaceFirst("(^|\\s)(#+)$", "$1\\\\$2");
    }

    static String cell(List<Node> nodes) {
        return new MarkdownLine(true).whole(nodes, "<br>");
    }

    /** Returns an image with a caption, which pages show where it stands alone. */
    static String image(Element image, String caption) {
        MarkdownLine line = new MarkdownLine(false);
        line.picture(image, " \"" + caption.replaceAll("[\\\\\"\\[\\]|<>*_`&~]", "\\\\$0") + "\"");
        return line.out.toString();
    }

    /** Until the line is whole, a line end is a line break. */
    private String whole(List<Node> nodes, String lineBreak) {
        nodes.forEach(this::add);
        return out.toString().strip().replaceAll(" ?\n", Matcher.quoteReplacement(lineBreak));
    }

    /** Returns the last character; a line end at the start. */
    private char last() {
        return out.isEmpty() ? '\n' : out.charAt(out.length() - 1);
    }

    private void add(Node node) {
        if (node instanceof TextNode text) {
            text(text.getWholeText());
        } else if (node instanceof Element element) {
            switch (element.normalName()) {
                case "br" -> out.append('\n');
                case "code" -> code(element);
                case "a" -> link(element);
                case "img" -> picture(element, "");
                case "strong", "em", "del" -> emphasis(element);
                default -> other(element);
            }
        }
    }

    private void text(String raw) {
        String text = spaced(raw);
        out.append(SPECIAL.matcher(Character.isWhitespace(last()) ? text.stripLeading() : text)
                .replaceAll("\\\\$0"));
    }

    private static String spaced(String raw) {
        return raw.replaceAll("[ \\t\\r\\n\\f]+", " ");
    }

    /** What Markdown has no form for stays HTML, if pages keep it. Blocks where none can be are parted by line breaks. */
    private void other(Element element) {
        if (element.hasAttr(ToolMarkup.NOTE)) {
            out.append("[^").append(element.attr(ToolMarkup.NOTE)).append(']');
        } else if (HtmlMarkdown.BLOCKS.contains(element.normalName())) {
            out.append(last() == '\n' ? "" : "\n");
            element.childNodes().forEach(this::add);
            out.append(last() == '\n' ? "" : "\n");
        } else {
            int start = out.length();
            element.childNodes().forEach(this::add);
            String[] tags = HtmlMarkdown.tag(element).split("(?=</)", 2);
            if (tags.length == 1) {
                out.append(tags[0]);
            } else if (out.length() > start) {
                out.insert(start, tags[0]).append(tags[1]);
            }
        }
    }

    /** Delimiters where they are read as such, HTML elsewhere. */
    private void emphasis(Element element) {
        int start = out.length();
        boolean opens = isEdge(last());
        element.childNodes().forEach(this::add);
        String inner = out.substring(start);
        if (!inner.isBlank()) {
            boolean isRead = (opens || Character.isWhitespace(inner.charAt(0)))
                    && (Character.isWhitespace(last()) || isEdgeAfter(element));
            String name = element.normalName();
            String mark = EMPHASIS.getOrDefault(name, "");
            around(start, isRead ? mark : "<" + name + ">", isRead ? mark : "</" + name + ">");
        }
    }

    /** Puts something around what was added since a start, within the spaces and line breaks at its ends. */
    private void around(int start, String before, String after) {
        String inner = out.substring(start);
        int at = start + inner.length() - inner.stripLeading().length();
        out.insert(start + inner.stripTrailing().length(), after).insert(at, before);
        if (before.equals("[") && at > 0 && out.charAt(at - 1) == '!') {
            out.insert(at - 1, '\\'); // else it would be an image
        }
    }

    private static boolean isEdge(int character) {
        return EDGE.matcher(Character.toString(character)).matches();
    }

    private static boolean isEdgeAfter(Node node) {
        Node next = node.nextSibling();
        if (next == null) {
            return !(node.parent() instanceof Element parent)
                    || HtmlMarkdown.BLOCKS.contains(parent.normalName())
                    || isEdgeAfter(parent);
        }
        String text = next instanceof TextNode words ? words.getWholeText() : "";
        return next.nameIs("br")
                || HtmlMarkdown.BLOCKS.contains(next.normalName())
                || (!text.isEmpty() && isEdge(text.codePointAt(0)));
    }

    private void code(Element element) {
        String text = spaced(element.wholeText());
        if (text.isBlank()) {
            text(text);
        } else if (last() == '`') {
            out.append("<code>"); // two spans side by side would be one
            text(text);
            out.append("</code>");
        } else {
            String fence = fence(text, 0);
            String pad = text.matches("(?s)`.*|.*`| .* ") ? " " : "";
            out.append(fence).append(pad).append(isCell ? text.replace("|", "\\|") : text);
            out.append(pad).append(fence);
        }
    }

    /** Returns a fence that is longer than any run of backticks in a text. */
    static String fence(String text, int least) {
        int longest =
                Stream.of(text.split("[^`]+")).mapToInt(String::length).max().orElse(0);
        return "`".repeat(Math.max(least, longest) + 1);
    }

    private void link(Element element) {
        out.append(element.hasAttr("href") ? "" : anchor(element.id()));
        int start = out.length();
        element.childNodes().forEach(this::add);
        if (element.hasAttr("href") && !out.substring(start).isBlank()) {
            around(start, "[", "](" + destination(element.attr("href")) + ")");
        }
    }

    /** Returns the place to which a link with an identifier leads; empty where that is none. */
    static String anchor(String id) {
        return id.matches("[\\p{L}\\p{N}_.:-]{1,200}") ? "<a id=\"" + id + "\"></a>" : "";
    }

    private void picture(Element image, String title) {
        String alt = image.attr("alt").strip();
        if (image.attr("src").isEmpty()) {
            text(alt);
        } else if (alt.isEmpty() && image.hasAttr("alt") && title.isEmpty()) {
            out.append(HtmlMarkdown.tag(image));
        } else {
            out.append("![");
            text(alt);
            out.append("](")
                    .append(destination(image.attr("src")))
                    .append(title)
                    .append(')');
        }
    }

    private static String destination(String address) {
        return address.replaceAll("&(?=#?\\w+;)", "&amp;");
    }

    /** Returns an address without characters at which a destination, a cell or an attribute ends; what is written has such alone. */
    static String address(String address) {
        return Pattern.compile("[\\x00- ()<>\\\\\"|`\\[\\]]")
                .matcher(address.strip())
                .replaceAll(c ->
                        String.format(Locale.ROOT, "%%%02X", (int) c.group().charAt(0)));
    }
}

package dev.offprint.importer.html;

import dev.offprint.importer.markdown.MarkdownSyntax;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** Turns what stands within a line of HTML into Markdown. */
final class InlineMarkdown {

    /** What Offprint's pages show and Markdown has no form for. */
    private static final Set<String> AS_HTML =
            Set.of("sub", "sup", "mark", "kbd", "samp", "var", "abbr", "time", "u", "ins", "small", "q", "cite", "dfn");

    private static final Set<String> DROPPED =
            Set.of("script", "style", "input", "button", "select", "textarea", "object", "embed", "svg");
    /** Blocks, which begin a line where there is one alone, as in a cell. */
    private static final Set<String> PARTED = Set.of(
            "p",
            "div",
            "section",
            "article",
            "header",
            "footer",
            "aside",
            "figure",
            "figcaption",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "dt",
            "dd",
            "iframe",
            "video",
            "audio");

    private static final Pattern INDENTED = Pattern.compile("\\n +");
    private static final int DEEPEST = 200;

    /** Has the number of a footnote: of {@code <sup>} where it is marked, of {@code <div>} where its text is. */
    static final String FOOTNOTE = "data-fn";

    private final Consumer<Element> dropped;

    /** Makes the conversion; {@code dropped} takes elements that are lost. */
    InlineMarkdown(Consumer<Element> dropped) {
        this.dropped = dropped;
    }

    String of(Node node) {
        return of(node, 0);
    }

    String children(Element element) {
        return children(element, 0);
    }

    private String of(Node node, int depth) {
        if (node instanceof TextNode text) {
            return MarkdownSyntax.escaped(text.getWholeText());
        }
        return node instanceof Element element ? element(element, depth) : "";
    }

    private String children(Element element, int depth) {
        if (depth > DEEPEST) {
            return MarkdownSyntax.escaped(element.text());
        }
        StringBuilder result = new StringBuilder();
        boolean isParted = false;
        for (Node child : element.childNodes()) {
            isParted |= PARTED.contains(child.normalName());
            String piece = of(child, depth + 1);
            if (!piece.isBlank()) {
                boolean isGlued = isParted && !result.isEmpty() && result.charAt(result.length() - 1) != '\n';
                MarkdownSyntax.append(result, isGlued ? "\\\n" : "");
                isParted = PARTED.contains(child.normalName());
            }
            MarkdownSyntax.append(result, piece);
        }
        return result.toString();
    }

    private String element(Element element, int depth) {
        String name = element.normalName();
        if (DROPPED.contains(name)) {
            dropped.accept(element);
            return "";
        }
        return switch (name) {
            case "br" -> "\\\n";
            case "strong", "b" -> emphasis(element, "**", "strong", depth);
            case "em", "i" -> emphasis(element, "*", "em", depth);
            case "del", "s", "strike" -> MarkdownSyntax.wrapped("~~", children(element, depth));
            case "code", "tt" -> MarkdownSyntax.code(element.wholeText());
            case "a" -> link(element, depth);
            case "img" -> image(element, element.attr("title"));
            case "iframe", "video", "audio" -> player(element);
            case "sup" -> element.hasAttr(FOOTNOTE) ? mark(element) : html(element, name, depth);
            default -> AS_HTML.contains(name) ? html(element, name, depth) : children(element, depth);
        };
    }

    static String mark(Element element) {
        return "[^" + element.attr(FOOTNOTE).replaceAll("[^\\w-]", "") + "]";
    }

    /** Returns the link in the place of a player. */
    String player(Element player) {
        Optional<PlayerLink> link = PlayerLink.of(player);
        if (link.isEmpty()) {
            dropped.accept(player);
        }
        return link.map(PlayerLink::markdown).orElse("");
    }

    /** Marks directly beside a letter and a sign are none (CommonMark 0.31, 6.2). */
    private String emphasis(Element element, String mark, String name, int depth) {
        String text = children(element, depth);
        String shown = element.wholeText();
        boolean isBegun = isLetter(element.previousSibling(), true) && isSign(shown, 0);
        boolean isEnded = isLetter(element.nextSibling(), false) && isSign(shown, shown.length() - 1);
        return (isBegun || isEnded) && !shown.isBlank()
                ? "<" + name + ">" + text + "</" + name + ">"
                : MarkdownSyntax.wrapped(mark, text);
    }

    private static boolean isLetter(@Nullable Node beside, boolean isBefore) {
        String text = beside instanceof TextNode node ? node.getWholeText() : "";
        return !text.isEmpty() && Character.isLetterOrDigit(text.charAt(isBefore ? text.length() - 1 : 0));
    }

    private static boolean isSign(String text, int at) {
        return at >= 0
                && at < text.length()
                && !Character.isLetterOrDigit(text.charAt(at))
                && !Character.isWhitespace(text.charAt(at));
    }

    private String html(Element element, String name, int depth) {
        String title = name.equals("abbr") && element.hasAttr("title")
                ? " title=\"" + Entities.escape(element.attr("title")) + "\""
                : name.equals("time") && element.hasAttr("datetime")
                        ? " datetime=\"" + Entities.escape(element.attr("datetime")) + "\""
                        : "";
        return "<" + name + title + ">" + children(element, depth) + "</" + name + ">";
    }

    private String link(Element element, int depth) {
        String text = children(element, depth);
        String address = element.attr("href");
        if (address.isBlank()) {
            String id = element.id().isEmpty() ? element.attr("name") : element.id();
            return (id.matches("[A-Za-z][\\w-]*") ? "<a id=\"" + id + "\"></a>" : "") + text;
        }
        return text.isBlank() ? text : "[" + text.strip() + "](" + MarkdownSyntax.address(address) + ")";
    }

    String image(Element image, String caption) {
        String alt = MarkdownSyntax.escaped(image.attr("alt")).replace('\n', ' ');
        String address = image.attr("src").isBlank() ? image.attr("data-src") : image.attr("src");
        String title = caption.isBlank() ? "" : " \"" + MarkdownSyntax.title(caption) + "\"";
        return address.isBlank() ? alt : "![" + alt + "](" + MarkdownSyntax.address(address) + title + ")";
    }

    /** Returns a line without blanks and line breaks at its ends. */
    static String trimmed(String line) {
        String text = line.strip();
        while (text.startsWith("\\\n")) {
            text = text.substring(2).stripLeading();
        }
        while (text.endsWith("\\") && !text.endsWith("\\\\")) {
            text = text.substring(0, text.length() - 1).stripTrailing();
        }
        return INDENTED.matcher(text).replaceAll("\n");
    }
}

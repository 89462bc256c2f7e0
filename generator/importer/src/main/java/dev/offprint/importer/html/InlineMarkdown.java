package dev.offprint.importer.html;

import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Turns what stands within a line of HTML into Markdown. */
final class InlineMarkdown {

    /** What Offprint's pages show and Markdown has no form for. */
    private static final Set<String> AS_HTML =
            Set.of("sub", "sup", "mark", "kbd", "samp", "var", "abbr", "time", "u", "ins", "small", "q", "cite", "dfn");

    private static final Set<String> DROPPED =
            Set.of("script", "style", "input", "button", "select", "textarea", "object", "embed", "svg");
    private static final int DEEPEST = 200;

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
            return escaped(text.getWholeText());
        }
        return node instanceof Element element ? element(element, depth) : "";
    }

    private String children(Element element, int depth) {
        if (depth > DEEPEST) {
            return escaped(element.text());
        }
        StringBuilder result = new StringBuilder();
        element.childNodes().forEach(child -> result.append(of(child, depth + 1)));
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
            case "strong", "b" -> wrapped("**", children(element, depth));
            case "em", "i" -> wrapped("*", children(element, depth));
            case "del", "s", "strike" -> wrapped("~~", children(element, depth));
            case "code", "tt" -> code(element.wholeText());
            case "a" -> link(element, depth);
            case "img" -> image(element, element.attr("title"));
            default -> AS_HTML.contains(name) ? html(element, name, depth) : children(element, depth);
        };
    }

    private String html(Element element, String name, int depth) {
        String title = name.equals("abbr") && element.hasAttr("title")
                ? " title=\"" + Entities.escape(element.attr("title")) + "\""
                : name.equals("time") && element.hasAttr("datetime")
                        ? " datetime=\"" + Entities.escape(element.attr("datetime")) + "\""
                        : "";
        return "<" + name + title + ">" + children(element, depth) + "</" + name + ">";
    }

    /** Marks stand at words: {@code ** word**} would be no emphasis (CommonMark 0.31, 6.2). */
    private static String wrapped(String mark, String text) {
        String stripped = text.strip();
        if (stripped.isEmpty() || stripped.equals("\\")) {
            return text;
        }
        String before = text.substring(0, text.indexOf(stripped));
        String after = text.substring(before.length() + stripped.length());
        return before + mark + stripped + mark + after;
    }

    private static String code(String text) {
        String line = text.replaceAll("\\s+", " ");
        String fence = "`";
        while (line.contains(fence)) {
            fence += "`";
        }
        String pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
        return line.isBlank() ? line : fence + pad + line + pad + fence;
    }

    private String link(Element element, int depth) {
        String text = children(element, depth);
        String address = element.attr("href");
        if (address.isBlank()) {
            String id = element.id().isEmpty() ? element.attr("name") : element.id();
            return (id.matches("[A-Za-z][\\w-]*") ? "<a id=\"" + id + "\"></a>" : "") + text;
        }
        return text.isBlank() ? text : "[" + text.strip() + "](" + address(address) + ")";
    }

    String image(Element image, String caption) {
        String alt = escaped(image.attr("alt")).replace('\n', ' ');
        String address = image.attr("src").isBlank() ? image.attr("data-src") : image.attr("src");
        String title = caption.isBlank()
                ? ""
                : " \""
                        + caption.strip()
                                .replaceAll("\\s+", " ")
                                .replace("\\", "\\\\")
                                .replace("\"", "\\\"") + "\"";
        return address.isBlank() ? alt : "![" + alt + "](" + address(address) + title + ")";
    }

    /** Returns an address without characters at which a destination ends. */
    static String address(String address) {
        StringBuilder written = new StringBuilder();
        address.strip().codePoints().forEach(c -> {
            if (c <= ' ' || "()<>\\\"".indexOf(c) >= 0) {
                written.append('%')
                        .append(c < 16 ? "0" : "")
                        .append(Integer.toHexString(c).toUpperCase(Locale.ROOT));
            } else {
                written.appendCodePoint(c);
            }
        });
        return written.toString();
    }

    /** Returns a text in which Markdown reads no markup. White space becomes one blank. */
    static String escaped(String text) {
        StringBuilder result = new StringBuilder(text.length() + 8);
        boolean blank = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f') {
                if (!blank) {
                    result.append(' ');
                }
                blank = true;
                continue;
            }
            blank = false;
            boolean word = c == '_'
                    && i > 0
                    && i + 1 < text.length()
                    && Character.isLetterOrDigit(text.charAt(i - 1))
                    && Character.isLetterOrDigit(text.charAt(i + 1));
            if ("\\`*[]~|".indexOf(c) >= 0
                    || (c == '_' && !word)
                    || (c == '<' && i + 1 < text.length() && text.charAt(i + 1) != ' ')) {
                result.append('\\');
            } else if (c == '&') {
                result.append("&amp;");
                continue;
            }
            result.append(c);
        }
        return result.toString();
    }

    /** Returns a line without blanks and line breaks at its ends. */
    static String trimmed(String line) {
        return line.strip()
                .replaceAll("^(?:\\\\\\n\\s*)+|(?:\\s*\\\\\\n)+$", "")
                .replaceAll("\\n +", "\n")
                .replaceAll("\\s*\\\\$", "")
                .strip();
    }

    /** Escapes what begins a block only at the beginning of a line: headings, lists, quotes. */
    static String safeStarts(String text) {
        return text.replaceAll("(?m)^(#{1,6}(?=\\s|$)|[-+>](?=\\s|$)|>|={3,}\\s*$|-{3,}\\s*$)", "\\\\$1")
                .replaceAll("(?m)^(\\d{1,9})([.)])(?=\\s|$)", "$1\\\\$2");
    }
}

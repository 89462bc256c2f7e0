package dev.offprint.article.media;

import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.LinkSchemes;
import dev.offprint.message.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What an SVG must not hold to be published (SVG 2, 5 and 13 to 16): what runs, what holds HTML, what loads something, and
 * animations that could make such of what is harmless. For one file.
 */
final class SvgRules {

    static final String SVG = "http://www.w3.org/2000/svg";
    /** Elements that run, listen, or hold anything but drawings. */
    private static final Set<String> REFUSED = Set.of(
            "script",
            "foreignobject",
            "handler",
            "listener",
            "iframe",
            "object",
            "embed",
            "video",
            "audio",
            "canvas",
            "source",
            "track",
            "form",
            "base",
            "link",
            "meta");

    private static final Set<String> ANIMATIONS = Set.of("set", "animate", "animatetransform", "animatemotion");
    private static final Set<String> HTML_NAMESPACES =
            Set.of("http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML");
    /** Pictures within the file itself. */
    private static final Set<String> PICTURES =
            Set.of("data:image/png", "data:image/jpeg", "data:image/jpg", "data:image/gif", "data:image/webp");

    /** Hexadecimal digits of an escape. */
    private static final int LONGEST_ESCAPE = 6;

    private static final Message LOADS = Message.of("the SVG has a style that loads something from elsewhere");

    private final Deque<String> open = new ArrayDeque<>();
    /** Whether a browser looks at the element that began last; what drawing programs keep for themselves it does not. */
    private boolean isDrawn;

    private boolean isShown;
    /** The texts of the open style so far: it goes on after a comment or an instruction. */
    private final List<String> style = new ArrayList<>();

    /** Returns whether a browser takes the file for a drawing: its first element is in the namespace. */
    boolean isShown() {
        return isShown;
    }

    /** Takes the beginning of an element, and returns what is wrong with it. */
    Optional<Message> begin(String namespace, String localName) {
        String name = localName.toLowerCase(Locale.ROOT);
        boolean isRoot = open.isEmpty();
        isShown = isRoot ? namespace.equals(SVG) : isShown;
        open.push(name);
        if (isRoot && !name.equals("svg")) {
            return Optional.of(Message.of("the file is XML, but no SVG: it begins with `<{0}>`", localName));
        } else if (isInStyle()) {
            return Optional.of(Message.of("the SVG holds `<{0}>` within a style", localName));
        } else if (HTML_NAMESPACES.contains(namespace)) {
            return Optional.of(Message.of("the SVG holds `<{0}>`, which is HTML", localName));
        }
        isDrawn = namespace.equals(SVG) || namespace.isEmpty() || namespace.equals("null");
        return isDrawn && REFUSED.contains(name)
                ? Optional.of(Message.of("the SVG holds `<{0}>`, which can run or load something", localName))
                : Optional.empty();
    }

    /** Takes the end of an element, and returns what is wrong with the whole of it. */
    Optional<Message> end() {
        if (!open.pop().equals("style")) {
            return Optional.empty();
        }
        boolean isWrong = style.size() > 1 && leadsElsewhere(String.join("", style));
        style.clear();
        return isWrong ? Optional.of(LOADS) : Optional.empty();
    }

    /** Takes an attribute of the element that began last, and returns what is wrong with it. */
    Optional<Message> attribute(String prefix, String localName, String value) {
        String name = localName.toLowerCase(Locale.ROOT);
        String plain = withoutSpaces(value).toLowerCase(Locale.ROOT);
        String shown = (prefix.isEmpty() ? "" : prefix + ":") + localName;
        if (!isDrawn) {
            return Optional.empty();
        } else if (prefix.isEmpty() && name.startsWith("on")) {
            return Optional.of(Message.of("the SVG has `{0}`, which runs", shown));
        } else if (plain.contains("javascript:") || plain.contains("vbscript:")) {
            return Optional.of(Message.of("the SVG has `{0}` with the address of a script", shown));
        } else if (prefix.equals("xml") && name.equals("base")) {
            return Optional.of(Message.of("the SVG has `{0}`, which changes where its references lead", shown));
        } else if (name.equals("attributename") && ANIMATIONS.contains(open.element()) && isActive(plain)) {
            return Optional.of(Message.of("the SVG animates `{0}`", value.strip()));
        } else if (name.equals("href") || name.equals("src")) {
            return reference(plain, shown);
        }
        return leadsElsewhere(value)
                ? Optional.of(Message.of("the SVG has `{0}` that loads something from elsewhere", shown))
                : Optional.empty();
    }

    /** Takes text, and returns what is wrong with it. */
    Optional<Message> text(String text) {
        if (!open.contains("style")) {
            return Optional.empty();
        }
        style.add(text);
        return leadsElsewhere(text) ? Optional.of(LOADS) : Optional.empty();
    }

    /** Returns whether the element around the one that began last holds a style, of which a browser reads the texts alone. */
    private boolean isInStyle() {
        return open.stream().skip(1).anyMatch("style"::equals);
    }

    /** Returns what is wrong with a processing instruction. */
    static Optional<Message> instruction(String target) {
        return target.toLowerCase(Locale.ROOT).startsWith("xml-stylesheet")
                ? Optional.of(Message.of("the SVG names a style sheet of its own"))
                : Optional.empty();
    }

    /** A link may lead anywhere that links of articles may; everything else is loaded, and must be in the file. */
    private Optional<Message> reference(String address, String shown) {
        boolean inside = address.isEmpty() || address.startsWith("#");
        boolean isLink = open.element().equals("a");
        boolean allowed = isLink ? LinkSchemes.isPublished(new LinkAddress(address)) : inside || isPicture(address);
        if (allowed) {
            return Optional.empty();
        }
        return Optional.of(
                isLink
                        ? Message.of("the SVG has `{0}` with an address that links may not have", shown)
                        : Message.of("the SVG has `{0}` that leads out of the file", shown));
    }

    private static boolean isPicture(String address) {
        return PICTURES.stream().anyMatch(type -> address.startsWith(type + ";") || address.startsWith(type + ","));
    }

    private static boolean isActive(String attribute) {
        String name = attribute.substring(attribute.indexOf(':') + 1);
        return name.equals("href") || name.equals("src") || name.equals("style") || name.startsWith("on");
    }

    /** Addresses are read without spaces and controls at their ends, and without line ends and tabs (WHATWG URL, 4.4). */
    private static String withoutSpaces(String value) {
        StringBuilder plain = new StringBuilder(value.length());
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) > ' ') {
                plain.append(value.charAt(i));
            }
        }
        return plain.toString();
    }

    /** Returns whether a style loads something that is not in the file itself (CSS Values 4, 4.5; CSS Cascade 5, 2). Escapes and comments hide nothing. */
    private static boolean leadsElsewhere(String style) {
        if (style.indexOf('(') < 0 && style.indexOf('@') < 0 && style.indexOf('\\') < 0) {
            return false;
        }
        String plain = plain(style).toLowerCase(Locale.ROOT);
        boolean behaves =
                plain.contains("expression(") || plain.contains("-moz-binding") || plain.contains("behavior:");
        if (behaves || plain.contains("@import") || plain.contains("image-set(") || plain.contains("src(")) {
            return true;
        }
        for (int at = plain.indexOf("url("); at >= 0; at = plain.indexOf("url(", at + 1)) {
            int start = at + "url(".length();
            while (start < plain.length() && " \t\n\r\f\"'".indexOf(plain.charAt(start)) >= 0) {
                start++;
            }
            if (!plain.startsWith("#", start)
                    && !plain.startsWith("data:font/", start)
                    && !plain.startsWith("data:application/font", start)
                    && !isRaster(plain, start)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isRaster(String plain, int start) {
        return plain.startsWith("data:image/", start) && !plain.startsWith("data:image/svg", start);
    }

    /** Returns a style without comments and with its escapes undone (CSS Syntax 3, 4.3.2 and 4.3.7). */
    private static String plain(String style) {
        StringBuilder plain = new StringBuilder(style.length());
        int at = 0;
        while (at < style.length()) {
            if (style.startsWith("/*", at)) {
                int end = style.indexOf("*/", at + 2);
                at = end < 0 ? style.length() : end + 2;
            } else if (style.charAt(at) == '\\') {
                at = escape(style, at + 1, plain);
            } else {
                plain.append(style.charAt(at++));
            }
        }
        return plain.toString();
    }

    private static int escape(String style, int from, StringBuilder plain) {
        int end = from;
        int value = 0;
        while (end < style.length() && end - from < LONGEST_ESCAPE && Character.digit(style.charAt(end), 16) >= 0) {
            value = value * 16 + Character.digit(style.charAt(end++), 16);
        }
        if (end == from) {
            return from; // the next character stands for itself
        }
        plain.append(Character.isValidCodePoint(value) ? Character.toString(value) : "\uFFFD");
        return end < style.length() && Character.isWhitespace(style.charAt(end)) ? end + 1 : end;
    }
}

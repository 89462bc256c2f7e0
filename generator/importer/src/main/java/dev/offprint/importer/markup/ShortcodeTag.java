package dev.offprint.importer.markup;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A shortcode of Hugo in a line, such as {@code {{< tab "Linux" >}}} or {@code {{% /notice %}}}.
 *
 * @param line the index of its line, from 0
 * @param start where it begins in the line
 * @param end the index behind it
 * @param name its name
 * @param attributes what follows the name, as it is written
 * @param form whether it opens, closes or stands alone
 */
record ShortcodeTag(int line, int start, int end, String name, String attributes, Form form) {

    /** What a tag does. An opening tag need not have a closing one. */
    enum Form {
        OPENING,
        CLOSING,
        ALONE
    }

    private static final Pattern HEAD = Pattern.compile("([A-Za-z][\\w/.-]*+)(?:\\s+(.*))?");
    private static final int MARK = 3;

    /** Returns the tags of a text in their order; code has none. */
    static List<ShortcodeTag> all(Markup text) {
        List<ShortcodeTag> tags = new ArrayList<>();
        for (int i = 0; i < text.lines().size(); i++) {
            MarkupLine line = text.lines().get(i);
            if (!line.isCode() && line.text().contains("{{")) {
                find(line.text(), i, tags);
            }
        }
        return tags;
    }

    private static void find(String line, int index, List<ShortcodeTag> tags) {
        String prose = Markup.outsideCode(line, part -> "\0".repeat(part.length()));
        int at = line.indexOf("{{");
        while (at >= 0) {
            Optional<ShortcodeTag> tag = prose.charAt(at) == '\0' ? tag(line, index, at) : Optional.empty();
            tag.ifPresent(tags::add);
            at = line.indexOf("{{", tag.map(ShortcodeTag::end).orElse(at + 1));
        }
    }

    private static Optional<ShortcodeTag> tag(String line, int index, int start) {
        char mark = start + 2 < line.length() ? line.charAt(start + 2) : ' ';
        if (mark != '<' && mark != '%') {
            return Optional.empty();
        }
        int end = end(line, start + MARK, mark == '<' ? ">}}" : "%}}");
        if (end < 0) {
            return Optional.empty();
        }
        String inner = line.substring(start + MARK, end).strip();
        boolean isClosing = inner.startsWith("/");
        boolean isAlone = inner.endsWith("/") && (inner.endsWith(" /") || line.charAt(end - 1) == '/');
        Matcher head = HEAD.matcher(inner.substring(
                        isClosing ? 1 : 0, inner.length() - (isAlone && inner.length() > 1 ? 1 : 0))
                .strip());
        if (!head.matches()) {
            return Optional.empty();
        }
        Form form = isClosing ? Form.CLOSING : isAlone ? Form.ALONE : Form.OPENING;
        String attributes = head.group(2) == null ? "" : head.group(2);
        return Optional.of(new ShortcodeTag(index, start, end + MARK, head.group(1), attributes, form));
    }

    /** Returns where the end of a tag begins. A quote that does not end, or that would hold another tag, is none. */
    private static int end(String line, int from, String mark) {
        char quote = '\0';
        for (int i = from; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote == '\0' && line.startsWith(mark, i)) {
                return i;
            } else if (line.startsWith("{{", i)) {
                break;
            } else if (c == '\\' && quote == '"') {
                i++;
            } else if (c == quote) {
                quote = '\0';
            } else if (quote == '\0' && (c == '"' || c == '`')) {
                quote = c;
            }
        }
        return line.indexOf(mark, from);
    }
}

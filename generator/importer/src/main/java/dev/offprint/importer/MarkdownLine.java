package dev.offprint.importer;

import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Writes what stands within a paragraph, a heading or a cell as Markdown. Emphasis is written with delimiters where they are read as such
 * (CommonMark 0.31, 6.2), and as HTML elsewhere. For one line.
 */
final class MarkdownLine {

    /** What pages show and Markdown has no form for. */
    private static final Set<String> INLINE_HTML =
            Set.of("abbr", "cite", "dfn", "ins", "kbd", "mark", "q", "samp", "small", "sub", "sup", "time", "u", "var");

    private static final Map<String, String> EMPHASIS =
            Map.of("strong", "strong", "b", "strong", "em", "em", "i", "em", "del", "del", "s", "del", "strike", "del");

    private static final Pattern START = Pattern.compile(
            "(?m)^(?:(#{1,6}(?=\\s|$)|[-+](?=\\s|$)|>|=+[ \\t]*$|(?:-[ \\t]*)+$)|(\\d{1,9})([.)](?=\\s|$)))");
    static final Pattern SPACES = Pattern.compile("[ \\t\\r\\n\\f]+");
    private static final Pattern AROUND_BREAK = Pattern.compile("[ \\t]*\\\\\\n[ \\t]*");
    private static final Pattern ENTITY =
            Pattern.compile("&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]*);");
    static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}&&[^\\t\\n\\r\\f]]");
    private static final int DEEPEST = 30;

    private final StringBuilder out = new StringBuilder();
    private final String lineBreak;
    private final Set<String> linked;
    private final Set<String> within = new HashSet<>();
    /** Marks of footnotes that stand in something in which Markdown reads none. */
    private final StringBuilder marks = new StringBuilder();

    private int depth;

    /**
     * Begins a line.
     *
     * @param lineBreak what is written for a line break
     * @param linked identifiers that links lead to
     */
    MarkdownLine(String lineBreak, Set<String> linked) {
        this.lineBreak = lineBreak;
        this.linked = linked;
    }

    /** Returns the line as a paragraph, in which nothing begins a block. */
    String paragraph() {
        String text = AROUND_BREAK.matcher(trimmed()).replaceAll("\\\\\n");
        return START.matcher(text)
                .replaceAll(start -> Matcher.quoteReplacement(
                        start.group(1) == null ? start.group(2) + "\\" + start.group(3) : "\\" + start.group(1)));
    }

    /** Returns the line as a heading, which no characters at its end close (CommonMark 0.31, 4.2). */
    String heading() {
        return trimmed().replaceFirst("(^|\\s)(#+)$", "$1\\\\$2");
    }

    /** Returns the line as a cell of a table. */
    String cell() {
        return trimmed().replaceAll("^(<br>\\s*)+|(\\s*<br>)+$", "");
    }

    private String trimmed() {
        String text = strip(out.toString());
        while (text.startsWith("\\\n")) {
            text = strip(text.substring(2));
        }
        while (text.endsWith("\\\n") || text.endsWith("\\")) {
            int end = text.length() - (text.endsWith("\n") ? 2 : 1);
            int slashes = 0;
            for (int at = text.length() - 1; text.endsWith("\\") && at >= 0 && text.charAt(at) == '\\'; at--) {
                slashes++;
            }
            if (slashes > 0 && slashes % 2 == 0) {
                break; // an escaped backslash
            }
            text = strip(text.substring(0, end));
        }
        return text;
    }

    private static String strip(String text) {
        return SPACES.matcher(text).replaceFirst("").isEmpty() ? "" : text.replaceAll("^[ \\t\\n]+|[ \\t\\n]+$", "");
    }

    /** Adds a node with all that is in it. */
    void add(Node node) {
        if (node instanceof TextNode text) {
            text(text.getWholeText());
        } else if (node instanceof Element element) {
            if (depth > DEEPEST) {
                text(WordCount.text(element));
            } else {
                depth++;
                element(element);
                depth--;
            }
        }
    }

    private void element(Element element) {
        String name = element.normalName();
        String emphasis = EMPHASIS.get(name);
        if (emphasis != null) {
            emphasised(element, emphasis);
        } else if (element.hasAttr(ToolMarkup.NOTE)) {
            note(element);
        } else if (INLINE_HTML.contains(name)) {
            String start = RawHtml.tag(element, linked);
            out.append(start);
            children(element);
            out.append(start.isEmpty() ? "" : "</" + name + ">");
        } else {
            switch (name) {
                case "br" -> out.append(lineBreak);
                case "code", "tt" -> code(element);
                case "a" -> link(element);
                case "img" -> addImage(element, "");
                default -> children(element);
            }
        }
    }

    private void note(Element element) {
        String mark = "[^" + element.attr(ToolMarkup.NOTE) + "]";
        if (within.contains("a")) {
            marks.append(mark);
        } else {
            out.append(mark);
        }
    }

    private void children(Element element) {
        boolean isParted = HtmlMarkdown.BLOCKS.contains(element.normalName());
        int last = out.length() - lineBreak.length();
        if (isParted && !out.isEmpty() && (last < 0 || out.indexOf(lineBreak, last) < 0)) {
            out.append(lineBreak);
        }
        element.childNodes().forEach(this::add);
        if (isParted && element.nextSibling() != null) {
            out.append(lineBreak);
        }
    }

    private void text(String raw) {
        String text = SPACES.matcher(CONTROLS.matcher(raw).replaceAll("")).replaceAll(" ");
        int start = text.startsWith(" ") && endsInSpace() ? 1 : 0;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            char next = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
            boolean isTag = c == '<' && (Character.isLetter(next) || "/!?".indexOf(next) >= 0);
            boolean isWord = c == '_'
                    && i > 0
                    && Character.isLetterOrDigit(text.charAt(i - 1))
                    && Character.isLetterOrDigit(next);
            boolean isEntity =
                    c == '&' && ENTITY.matcher(text).region(i, text.length()).lookingAt();
            if ("\\`*[]~|".indexOf(c) >= 0 || (c == '_' && !isWord) || isTag || isEntity) {
                out.append('\\');
            }
            out.append(c);
        }
    }

    private boolean endsInSpace() {
        int last = out.length() - 1;
        return last < 0 || out.charAt(last) == ' ' || out.charAt(last) == '\n';
    }

    private void emphasised(Element element, String name) {
        if (!within.add(name)) {
            children(element);
            return;
        }
        int start = out.length();
        children(element);
        within.remove(name);
        String inner = out.substring(start);
        out.setLength(start);
        int from = 0;
        int to = inner.length();
        while (from < to && Character.isWhitespace(inner.charAt(from))) {
            from++;
        }
        while (to > from && Character.isWhitespace(inner.charAt(to - 1))) {
            to--;
        }
        String core = inner.substring(from, to);
        out.append(inner, 0, from);
        if (!core.isEmpty() && !core.equals("\\")) {
            String mark = mark(name, core);
            boolean fits = fits(mark, core, kindBefore(), kindAfter(element));
            out.append(fits ? mark : "<" + name + ">").append(core).append(fits ? mark : "</" + name + ">");
        } else {
            out.append(core);
        }
        out.append(inner.substring(to));
    }

    private String mark(String name, String core) {
        if (name.equals("em")) {
            return within.contains("strong") || core.startsWith("*") || core.endsWith("*") ? "_" : "*";
        }
        return name.equals("strong") ? "**" : "~~";
    }

    /** How a character takes part in the rules of delimiters. */
    private enum Kind {
        SPACE,
        PUNCTUATION,
        LETTER
    }

    private boolean fits(String mark, String core, Kind before, Kind after) {
        char delimiter = mark.charAt(0);
        boolean isBeside = !out.isEmpty() && "*_~".indexOf(out.charAt(out.length() - 1)) >= 0;
        boolean isDoubled = core.charAt(0) == delimiter || core.charAt(core.length() - 1) == delimiter;
        Kind first = kind(core.codePointAt(0));
        Kind last = kind(core.codePointBefore(core.length()));
        boolean opens = first == Kind.LETTER || (first == Kind.PUNCTUATION && before != Kind.LETTER);
        boolean closes = last == Kind.LETTER || (last == Kind.PUNCTUATION && after != Kind.LETTER);
        boolean isWordInside = delimiter == '_' && (before == Kind.LETTER || after == Kind.LETTER);
        return !isBeside && !isDoubled && opens && closes && !isWordInside;
    }

    private static Kind kind(int c) {
        if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
            return Kind.SPACE;
        }
        return switch (Character.getType(c)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION,
                    Character.MATH_SYMBOL,
                    Character.CURRENCY_SYMBOL,
                    Character.MODIFIER_SYMBOL,
                    Character.OTHER_SYMBOL -> Kind.PUNCTUATION;
            default -> Kind.LETTER;
        };
    }

    private Kind kindBefore() {
        return out.isEmpty() ? Kind.SPACE : kind(out.codePointBefore(out.length()));
    }

    /** Returns the kind of what is written next; a letter where that is not sure. */
    private static Kind kindAfter(Element element) {
        Node at = element;
        while (at != null) {
            Node next = at.nextSibling();
            while (next == null
                    && at.parent() instanceof Element parent
                    && !HtmlMarkdown.BLOCKS.contains(parent.normalName())) {
                at = parent;
                next = at.nextSibling();
            }
            if (next == null || HtmlMarkdown.BLOCKS.contains(next.normalName())) {
                return Kind.SPACE;
            } else if (next instanceof TextNode text && !text.getWholeText().isEmpty()) {
                return kind(text.getWholeText().codePointAt(0));
            } else if (next instanceof Element other && other.normalName().equals("br")) {
                return Kind.SPACE;
            } else if (next instanceof Element other && !WordCount.text(other).isEmpty()) {
                return kind(WordCount.text(other).codePointAt(0));
            }
            at = next;
        }
        return Kind.SPACE;
    }

    private void code(Element element) {
        String text = SPACES.matcher(CONTROLS.matcher(element.wholeText()).replaceAll(""))
                .replaceAll(" ");
        if (text.isBlank()) {
            text(text);
            return;
        }
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        String fence = "`".repeat(longest + 1);
        boolean isPadded = text.startsWith("`") || text.endsWith("`") || (text.startsWith(" ") && text.endsWith(" "));
        String shown = isPadded ? " " + text + " " : text;
        if (!out.isEmpty() && out.charAt(out.length() - 1) == '`') {
            out.append("<code>"); // two spans side by side would be one
            text(text);
            out.append("</code>");
            return;
        }
        out.append(fence)
                .append(lineBreak.equals("<br>") ? shown.replace("|", "\\|") : shown)
                .append(fence);
    }

    private void link(Element element) {
        String address = element.attr("href");
        String id = element.id().isEmpty() ? element.attr("name") : element.id();
        if (id.matches("[\\p{L}\\p{N}_.:-]{1,200}") && (address.isEmpty() || linked.contains(id))) {
            out.append("<a id=\"").append(id).append("\"></a>");
        }
        if (address.isEmpty() || !within.add("a")) {
            children(element);
            return;
        }
        int start = out.length();
        children(element);
        within.remove("a");
        String inner = out.substring(start);
        String core = strip(inner);
        out.setLength(start);
        out.append(inner.startsWith(" ") && !endsInSpace() ? " " : "");
        if (core.isEmpty()) {
            out.append(inner.isEmpty() ? "" : " ");
            return;
        }
        escapeExclamation();
        out.append('[')
                .append(core)
                .append("](")
                .append(address(address))
                .append(')')
                .append(marks);
        out.append(inner.endsWith(" ") ? " " : "");
        marks.setLength(0);
    }

    /** An exclamation mark before a link would make it an image. */
    private void escapeExclamation() {
        int last = out.length() - 1;
        if (last >= 0 && out.charAt(last) == '!') {
            out.setLength(last);
            out.append("\\!");
        }
    }

    /** Adds an image with a caption, which pages show where it stands alone. */
    void addImage(Element image, String caption) {
        String address = image.attr("src");
        String alt = SPACES.matcher(image.attr("alt")).replaceAll(" ").strip();
        if (address.isEmpty()) {
            text(alt);
        } else if (alt.isEmpty() && image.hasAttr("alt") && caption.isEmpty()) {
            out.append("<img src=\"").append(address(address)).append("\" alt=\"\">");
        } else {
            out.append("![");
            text(alt);
            String title = caption.replaceAll("[\\\\\"\\[\\]|<>*_`&~]", "\\\\$0");
            out.append("](")
                    .append(address(address))
                    .append(caption.isEmpty() ? "" : " \"" + title + "\"")
                    .append(')');
        }
    }

    /** Returns an address without characters at which a destination, a cell or an attribute ends. */
    static String address(String address) {
        StringBuilder written = new StringBuilder();
        address.strip().codePoints().forEach(c -> {
            if (c <= ' ' || "()<>\\\"|`[]".indexOf(c) >= 0) {
                written.append(String.format(Locale.ROOT, "%%%02X", c));
            } else {
                written.appendCodePoint(c);
            }
        });
        return ENTITY.matcher(written)
                .replaceAll(entity -> "&amp;" + entity.group().substring(1));
    }
}

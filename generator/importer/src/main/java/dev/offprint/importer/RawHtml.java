package dev.offprint.importer;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Writes what Markdown has no form for as the HTML that pages keep. For one element. */
final class RawHtml {

    /** What stays in HTML, with the attributes that pages keep. */
    private static final Map<String, Set<String>> KEPT = Map.ofEntries(
            Map.entry("a", Set.of("href", "id")),
            Map.entry("img", Set.of("src", "alt", "width", "height")),
            Map.entry("td", Set.of("colspan", "rowspan", "align")),
            Map.entry("th", Set.of("colspan", "rowspan", "align", "scope")),
            Map.entry("ol", Set.of("start")),
            Map.entry("li", Set.of("id")),
            Map.entry("abbr", Set.of("title")),
            Map.entry("time", Set.of("datetime")),
            Map.entry("details", Set.of("open")));

    private static final Set<String> PLAIN = Set.of(
            ("p div blockquote pre code hr br ul dl dt dd table thead tbody tfoot tr caption figure figcaption summary"
                            + " h2 h3 h4 h5 h6 em strong b i u s del ins sub sup mark small kbd samp var cite q dfn wbr")
                    .split(" "));

    /** In these, space means nothing. */
    private static final Set<String> LAYOUT = Set.of("table", "thead", "tbody", "tfoot", "tr", "ul", "ol", "dl", "div");

    private static final Pattern DATE =
            Pattern.compile("\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})?)?");

    private final StringBuilder out = new StringBuilder();
    /** Marks of footnotes, which Markdown does not read within HTML. */
    private final StringBuilder marks = new StringBuilder();

    private final Set<String> linked;

    private RawHtml(Set<String> linked) {
        this.linked = linked;
    }

    /** Returns an element as HTML without an empty line, which would end it (CommonMark 0.31, 4.6); marks of footnotes come after it. */
    static String of(Element element, Set<String> linked) {
        RawHtml raw = new RawHtml(linked);
        raw.add(element, false);
        String html = raw.out.toString().strip();
        return raw.marks.isEmpty() ? html : html + "\n\n" + raw.marks;
    }

    private void add(Node node, boolean isCode) {
        if (node instanceof TextNode text) {
            boolean isBetween =
                    text.isBlank() && node.parent() instanceof Element parent && LAYOUT.contains(parent.normalName());
            String shown = MarkdownLine.CONTROLS.matcher(text.getWholeText()).replaceAll("");
            String one = isCode
                    ? shown.replace("\r", "")
                    : MarkdownLine.SPACES.matcher(shown).replaceAll(" ");
            out.append(isBetween ? "" : Entities.escape(one).replace("\n", "&#10;"));
        } else if (node instanceof Element element && element.hasAttr(ToolMarkup.NOTE)) {
            marks.append("[^").append(element.attr(ToolMarkup.NOTE)).append(']');
        } else if (node instanceof Element element) {
            String start = tag(element, linked);
            String name = element.normalName();
            if (name.equals("pre")) {
                out.append("<pre><code>")
                        .append(Entities.escape(WordCount.code(element)).replace("\n", "&#10;"));
                out.append("</code></pre>");
                return;
            }
            out.append(start);
            element.childNodes().forEach(child -> add(child, isCode));
            boolean isClosed =
                    !start.isEmpty() && !Set.of("img", "br", "hr", "wbr").contains(name);
            out.append(isClosed ? "</" + (name.equals("h1") ? "h2" : name) + ">" : "");
            out.append(Set.of("tr", "li", "dd").contains(name) ? "\n" : "");
        }
    }

    /** Returns the start tag of an element with what pages keep of it; empty where they keep no such element. */
    static String tag(Element element, Set<String> linked) {
        String name = element.normalName().equals("h1") ? "h2" : element.normalName();
        Set<String> attributes = KEPT.getOrDefault(name, Set.of());
        boolean isDated =
                !name.equals("time") || DATE.matcher(element.attr("datetime")).matches();
        if ((attributes.isEmpty() && !PLAIN.contains(name)) || !isDated) {
            return "";
        }
        StringBuilder tag = new StringBuilder("<").append(name);
        attributes.stream().sorted().filter(element::hasAttr).forEach(key -> {
            boolean isAddress = key.equals("href") || key.equals("src");
            String value = isAddress
                    ? MarkdownLine.address(element.attr(key))
                    : Entities.escape(element.attr(key)).replace("\n", " ");
            if (!key.equals("id") || linked.contains(element.id())) {
                tag.append(' ').append(key).append("=\"").append(value).append('"');
            }
        });
        return tag.append('>').toString();
    }
}

package dev.offprint.importer;

import dev.offprint.article.markdown.AlertMark.AlertKind;
import dev.offprint.source.Resource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Gives what tools write in forms of their own one form: code with its language, alerts, tabs, footnotes, tasks, formulas, drawings and
 * players. Everything is known by its shape; names are of highlighters and of kinds of alerts. Changes the element it is given.
 */
@SuppressWarnings("ReferenceEquality") // elements of a page have an identity
final class ToolMarkup {

    /** On {@code sup}, the name of a footnote; on {@code div}, that of which it is the text. */
    static final String NOTE = "data-offprint-note";
    /** On {@code blockquote}, the kind of an alert in capitals. */
    static final String ALERT = "data-offprint-alert";
    /** On {@code li}, a space or an x. */
    static final String TASK = "data-offprint-task";
    /** On {@code pre}, what stands after the fence: the language. */
    static final String INFO = "data-offprint-info";
    /** On {@code pre} and {@code code}, that it is the source of a formula. */
    static final String FORMULA = "data-offprint-formula";

    /** The rows of the table of markup by their names. */
    private static final Map<String, String> TABLE = Resource.text("importer/markup.tsv")
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split("\t", -1))
            .collect(Collectors.toMap(row -> row[0], row -> row[1], (one, other) -> one + ", " + other));

    private static final String BLOCKS = String.join(", ", HtmlMarkdown.BLOCKS);
    private static final Pattern LANGUAGE =
            Pattern.compile("(?:^|\\s)(?:language-|lang-|highlight-source-|highlight-text-"
                    + "|brush:\\s*|sourceCode\\s+(?!numberLines))(?!none(?:\\s|$))([\\w+#.-]{1,30})(?=\\s|$)");

    private ToolMarkup() {}

    /** Returns what the table has for a name, a selector; nothing where it has none. */
    static String known(String name) {
        return TABLE.getOrDefault(name, "");
    }

    /** Settles all of an element. */
    static void settle(Element main) {
        formulas(main);
        highlighting(main);
        tabs(main);
        tasks(main);
        footnotes(main);
        alerts(main);
        players(main);
        pictures(main);
        nesting(main);
    }

    /** TeX stands in an annotation of MathML (MathML 3, 5.1), or in a script of MathJax. */
    private static void formulas(Element main) {
        for (Element formula : main.select(known("formula"))) {
            Element tex = formula.selectFirst("annotation[encoding*=tex i]");
            String text = tex == null ? formula.attr("alttext") + formula.data() : tex.text();
            Element code = formula.is(known("formula of its own"))
                    ? new Element("pre").attr(INFO, "latex")
                    : new Element("code");
            formula.replaceWith(code.attr(FORMULA, "").appendText(text.isBlank() ? formula.text() : text.strip()));
        }
        main.select(".MathJax_Preview, .MathJax, .MathJax_Display").remove();
    }

    private static void highlighting(Element main) {
        main.select(known("gutter")).remove();
        for (Element pre : main.select("table pre")) {
            Element table = pre.closest("table");
            if (table != null && table.text().equals(pre.text())) {
                table.replaceWith(pre);
            }
        }
        for (Element pre : main.select("pre:not([" + INFO + "])")) {
            pre.attr(INFO, pre.hasClass("mermaid") ? "mermaid" : language(pre));
        }
    }

    /** Returns what highlighters say next to the code: in it, or in what they put around it. */
    private static String language(Element pre) {
        Stream<Element> around = pre.parents().stream().limit(4).takeWhile(outer -> outer.is("div, figure"));
        String said = Stream.concat(Stream.concat(pre.select("code").stream(), Stream.of(pre)), around)
                .map(one -> one.className() + " lang-" + one.attr("data-language") + " lang-" + one.attr("data-lang"))
                .collect(Collectors.joining(" "));
        Matcher named = LANGUAGE.matcher(said);
        return named.find()
                ? named.group(1).toLowerCase(Locale.ROOT).replaceAll("^(?:plaintext|fallback)$", "text")
                : "";
    }

    /** Returns the text of a block of code, in which some highlighters write lines as elements. */
    static String code(Element pre) {
        StringBuilder text = new StringBuilder();
        pre.traverse((node, depth) -> {
            boolean isLine = depth > 0 && node instanceof Element element && element.is("div, p, li, tr");
            if (node.nameIs("br") || (isLine && !text.isEmpty() && text.charAt(text.length() - 1) != '\n')) {
                text.append('\n');
            } else if (node instanceof TextNode words) {
                text.append(words.getWholeText());
            }
        });
        return text.toString().replace("\r\n", "\n").replaceFirst("\\A\\n+", "").replaceFirst("\\s+\\z", "");
    }

    /** Labels and panels are paired by their order. */
    private static void tabs(Element main) {
        for (Element labels : main.select(known("tab list"))) {
            Elements tabs = labels.select("[role=tab], label");
            Element around = labels.closest(":has(" + known("tab panel") + ")");
            Elements panels = around == null
                    ? new Elements()
                    : around.select(known("tab panel")).not(":is(" + known("tab panel") + ") *");
            if (panels.size() == tabs.size()) {
                for (int i = 0; i < panels.size(); i++) {
                    Element panel = panels.get(i).clearAttributes().tagName("div");
                    panel.prependElement("p")
                            .appendElement("strong")
                            .text(tabs.get(i).text());
                }
                labels.remove();
            }
        }
        main.select("input[type=radio]").remove();
    }

    private static void tasks(Element main) {
        for (Element box : main.select("li input[type=checkbox]")) {
            Element item = box.closest("li");
            if (item != null && item.hasText() && !item.hasAttr(TASK)) {
                item.attr(TASK, box.hasAttr("checked") ? "x" : " ");
                box.remove();
            }
        }
    }

    /** A footnote is a raised link to an item that links back to it. */
    private static void footnotes(Element main) {
        Map<String, Element> ids = main.select("[id]").stream()
                .collect(Collectors.toMap(Element::id, one -> one, (first, other) -> first));
        int notes = 0;
        for (Element link : main.select("sup a[href^=#], a[href^=#]:has(> sup)")) {
            Element note = ids.get(OldSite.decoded(link.attr("href").substring(1)));
            Element raised = Optional.ofNullable(link.closest("sup")).orElse(link);
            if (note == null || raised.parents().contains(note)) {
                continue;
            }
            List<String> marks = raised.getAllElements().eachAttr("id");
            List<Element> back = note.select("a[href^=#]").stream()
                    .filter(one ->
                            marks.contains(one.attr("href").substring(1)) || one.is(known("back to a footnote's mark")))
                    .toList();
            if (!note.hasAttr(NOTE) && note.is("li, div, p, aside") && !back.isEmpty()) {
                back.forEach(Element::remove);
                move(note.attr(NOTE, String.valueOf(++notes)), main);
            }
            if (note.hasAttr(NOTE)) {
                raised.replaceWith(new Element("sup").attr(NOTE, note.attr(NOTE)));
            }
        }
    }

    /** Moves a footnote to the end, and takes away what it leaves empty. */
    private static void move(Element note, Element main) {
        Elements around = note.parents();
        main.appendChild(note.tagName("div").removeAttr("id"));
        around.stream().takeWhile(outer -> outer != main && !outer.hasText()).forEach(Element::remove);
    }

    private static void alerts(Element main) {
        for (Element box : main.children().select(known("callout"))) {
            AlertKind kind = Stream.of(box.className().toLowerCase(Locale.ROOT).split("[\\s_-]+"))
                    .map(word -> known("alert " + word))
                    .filter(one -> !one.isEmpty())
                    .findFirst()
                    .map(AlertKind::valueOf)
                    .orElse(AlertKind.NOTE);
            Element title = box.selectFirst(":not(" + known("callout") + "):is([class*=title i], [class*=heading i])");
            if (title != null && (title.text().equalsIgnoreCase(kind.label()) || !title.hasText())) {
                title.remove();
            } else if (title != null && !title.is("h1, h2, h3, h4, h5, h6")) {
                String words = title.text();
                title.tagName("p").empty().appendElement("strong").text(words);
            }
            box.tagName("blockquote").attr(ALERT, kind.name()).removeAttr("class");
        }
    }

    /** Pages load nothing from other sites: in the place of a player is a link, with its picture if it has one. */
    private static void players(Element main) {
        for (Element player : main.select("iframe, video, audio, object, embed")) {
            Element named = player.selectFirst("[src], [data-src], [data]"); // it, or what is in it
            String address = first(named, "src", "data-src", "data")
                    .orElse("about:blank")
                    .replaceFirst(
                            "^(?:https?:)?//(?:www\\.)?youtube(?:-nocookie)?\\.com/embed/([\\w-]+).*$",
                            "https://www.youtube.com/watch?v=$1");
            Element link = new Element("a").attr("href", address);
            link.text(first(player, "title", "aria-label").orElse(address));
            first(player, "poster").ifPresent(poster -> {
                Element picture = new Element("img").attr("src", poster).attr("alt", link.text());
                link.empty().appendChild(picture);
            });
            player.replaceWith(address.startsWith("about:") ? new TextNode("") : new Element("p").appendChild(link));
        }
    }

    /** Where the picture is loaded late, its address is in another attribute. */
    private static void pictures(Element main) {
        for (Element image : main.select("img:is(:not([src]), [src=''], [src^=data:])")) {
            first(image, "data-src", "data-lazy-src", "data-original", "srcset", "data-srcset")
                    .map(set -> set.split("[\\s,]+(?=\\S)", 2)[0])
                    .filter(one -> !one.startsWith("data:"))
                    .ifPresent(one -> image.attr("src", one));
        }
    }

    private static Optional<String> first(@Nullable Element element, String... attributes) {
        return Stream.of(attributes)
                .map(name -> element == null ? "" : element.attr(name).strip())
                .filter(value -> !value.isEmpty())
                .findFirst();
    }

    /** No link and no emphasis within its like; words that only mark others hold no blocks. */
    private static void nesting(Element main) {
        for (String name : List.of("strong", "em", "del", "code", "ul")) {
            main.select(known(name)).tagName(name);
        }
        for (Element link : main.select("a[href]:has(" + BLOCKS + ")")) {
            Element inner = new Element("a").attr("href", link.attr("href"));
            Element place = link.select("h2, h3, h4, h5, h6, p, li, figcaption, div").stream()
                    .filter(one -> (one.hasText() || one.selectFirst("img") != null)
                            && one.selectFirst("> :is(" + BLOCKS + ")") == null)
                    .findFirst()
                    .orElse(link);
            inner.appendChildren(place.childNodesCopy());
            place.empty().appendChild(inner);
            link.tagName("div").clearAttributes();
        }
        main.select("strong strong, em em, del del, a a").unwrap();
        for (Element mark : main.select("a sup[" + NOTE + "]")) {
            Optional.ofNullable(mark.closest("a")).ifPresent(link -> link.after(mark));
        }
        main.children().select(":not(" + BLOCKS + "):has(" + BLOCKS + ")").unwrap();
    }
}

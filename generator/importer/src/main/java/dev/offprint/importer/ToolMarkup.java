package dev.offprint.importer;

import dev.offprint.article.markdown.known.AlertKind;
import dev.offprint.article.markdown.known.AlertNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
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

    private static final Pattern LANGUAGE =
            Pattern.compile("(?:^|\\s)(?:language-|lang-|highlight-source-|highlight-text-|brush:\\s*)([\\w+#.-]+)");
    private static final Pattern CALLOUT = Pattern.compile(
            "(?:^|\\s)(?:admonition|theme-admonition|alert|callout|custom-block|notices?|markdown-alert|starlight-aside|hint|note-box|aside-box)(?:\\s|$)");
    private static final String GUTTERS =
            ".ln, .lnt, .lineno, .linenos, .linenodiv, .line-number, .line-numbers, .lines-num, .gutter,"
                    + " .line-numbers-wrapper, .line-numbers-rows, .code-header button, div[class*=language-] > span.lang,"
                    + " .hljs-ln-numbers, [style*=user-select]";
    private static final String PLAYERS = "iframe, video, audio, lite-youtube, lite-vimeo, object, embed";
    private final Element main;
    private int notes;

    private ToolMarkup(Element main) {
        this.main = main;
    }

    /** Settles all of an element. */
    static void settle(Element main) {
        ToolMarkup markup = new ToolMarkup(main);
        markup.formulas();
        markup.code();
        markup.tabs();
        markup.tasks();
        markup.footnotes();
        markup.alerts();
        markup.players();
        markup.pictures();
        markup.linkedBlocks();
    }

    /** TeX stands in an annotation of MathML (MathML 3, 5.1), or in a script of MathJax. */
    private void formulas() {
        for (Element formula : main.select(
                ".katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, math, script[type^=math/tex]")) {
            Element tex = formula.normalName().equals("script")
                    ? formula
                    : formula.selectFirst("annotation[encoding*=tex i]");
            String text =
                    tex == null ? formula.attr("alttext") : tex.normalName().equals("script") ? tex.data() : tex.text();
            if (formula.parent() == null || !within(formula)) {
                continue; // a part of one that was settled
            }
            boolean isBlock = formula.hasClass("katex-display")
                    || formula.hasClass("MathJax_Display")
                    || formula.attr("display").equals("block")
                    || formula.attr("display").equals("true")
                    || formula.attr("type").contains("display");
            String shown = text.isBlank() ? formula.text() : text.strip();
            Element code = isBlock ? new Element("pre").attr(INFO, "latex") : new Element("code");
            formula.replaceWith(code.attr(FORMULA, "").appendText(shown));
        }
        main.select("script[type^=math/tex], .MathJax_Preview").remove();
    }

    private boolean within(Element element) {
        return element == main || element.parents().contains(main);
    }

    private void code() {
        for (Element table : main.select("table:has(pre)")) {
            List<Element> pres = table.select("pre");
            boolean isNumbered = pres.size() == 2
                    && table.select("td").size() == 2
                    && pres.get(0).text().matches("[\\d\\s]*");
            if (isNumbered && within(table)) {
                table.replaceWith(pres.get(1));
            }
        }
        for (Element pre : main.select("pre")) {
            Element box = box(pre);
            String language = language(pre, box);
            String info = pre.hasAttr(INFO) ? pre.attr(INFO) : language;
            Element title = box == null
                    ? null
                    : box.selectFirst("[class*=codeBlockTitle], figcaption > .title, .code-block-filename, .filename");
            String name = title == null ? "" : title.text().strip();
            if (title != null
                    && name.matches("[^\"`]{1,200}")
                    && !title.parents().contains(pre)) {
                title.remove();
                info = (info.isEmpty() ? "text" : info) + " title=\"" + name + "\"";
            }
            Stream.of(pre, box == null ? pre : box)
                    .forEach(place -> place.select(GUTTERS).remove());
            pre.attr(INFO, info);
        }
    }

    /** Returns the element that highlighters put around code alone; null where there is none. */
    private static @Nullable Element box(Element pre) {
        Element box = null;
        Element at = pre.parent();
        for (int i = 0;
                i < 4
                        && at != null
                        && at.selectStream("pre").limit(2).count() == 1
                        && !at.normalName().matches("li|td|dd|article|main|body|section");
                i++) {
            box = at.className().matches("(?s).*(language-|lang-|highlight|code|sourceCode|frame|expressive).*")
                            || at.hasAttr("data-lang")
                    ? at
                    : box;
            at = at.parent();
        }
        return box;
    }

    private static String language(Element pre, @Nullable Element box) {
        List<Element> places = new ArrayList<>(pre.select("code"));
        places.add(0, pre);
        for (Element at = pre.parent(); box != null && at != null && at != box.parent(); at = at.parent()) {
            places.add(at);
        }
        if (pre.hasClass("mermaid")) {
            return "mermaid";
        }
        for (Element place : places) {
            String named = Stream.of("data-language", "data-lang", "lang")
                    .map(place::attr)
                    .filter(one -> !one.isBlank())
                    .findFirst()
                    .orElse("");
            Matcher language = LANGUAGE.matcher(place.className());
            String found = language.find()
                    ? language.group(1)
                    : place.hasClass("sourceCode")
                            ? place.className()
                                    .replaceAll("sourceCode|numberLines", "")
                                    .strip()
                            : named;
            if (found.matches("[\\w+#.-]{1,30}") && !found.equals("none")) {
                return found.equals("plaintext") || found.equals("fallback") ? "text" : found.toLowerCase(Locale.ROOT);
            }
        }
        return "";
    }

    /** Labels and panels are paired by {@code aria-controls}, or by their order. */
    private void tabs() {
        for (Element labels : main.select("[role=tablist], .tabbed-labels, .vp-code-group > .tabs")) {
            List<Element> tabs = new ArrayList<>(labels.select("[role=tab]"));
            tabs = tabs.isEmpty() ? labels.select("label") : tabs;
            List<Element> panels = panels(labels, tabs);
            if (panels.isEmpty() || panels.size() != tabs.size() || !within(labels)) {
                continue;
            }
            for (int i = 0; i < panels.size(); i++) {
                panels.get(i).removeAttr("hidden").removeAttr("style").attr("role", "group");
                panels.get(i)
                        .prependElement("p")
                        .appendElement("strong")
                        .text(tabs.get(i).text());
            }
            labels.remove();
        }
        main.select("input[type=radio]").remove();
    }

    private static List<Element> panels(Element labels, List<Element> tabs) {
        for (Element at = labels.parent(); at != null; at = at.parent()) {
            List<Element> all = at.select("[role=tabpanel], .tabbed-block, .vp-code-group > .blocks > *");
            List<Element> panels = all.stream()
                    .filter(panel -> panel.parents().stream().noneMatch(all::contains))
                    .toList();
            if (!panels.isEmpty()) {
                return panels.size() == tabs.size() ? panels : List.of();
            }
        }
        return List.of();
    }

    private void tasks() {
        for (Element box : main.select("li input[type=checkbox]")) {
            Element item = box.closest("li");
            if (item != null && WordCount.text(item).strip().length() > 0 && !item.hasAttr(TASK)) {
                item.attr(TASK, box.hasAttr("checked") ? "x" : " ");
                box.remove();
            }
        }
    }

    /** A footnote is a raised link to an item that links back to it. */
    private void footnotes() {
        Map<String, Element> ids = new HashMap<>();
        main.select("[id]").forEach(one -> ids.putIfAbsent(one.id(), one));
        for (Element link : main.select("sup a[href^=#], a[href^=#]:has(> sup)")) {
            String id = link.attr("href").substring(1);
            Element note = ids.get(Links.decoded(id));
            Element raised = link.closest("sup") == null ? link : link.closest("sup");
            if (note == null || raised == null || raised.parents().contains(note)) {
                continue;
            }
            boolean isText = note.hasAttr(NOTE)
                    || (note.normalName().matches("li|div|p|aside")
                            && backlinks(note, raised).size() > 0);
            if (!isText) {
                continue;
            }
            if (!note.hasAttr(NOTE)) {
                notes++;
                backlinks(note, raised).forEach(Node::remove);
                Element holder = note.parent();
                note.tagName("div").attr(NOTE, String.valueOf(notes)).removeAttr("id");
                main.appendChild(note);
                for (Element at = holder; at != null && at != main && !at.hasText(); ) {
                    Element outer = at.parent();
                    at.remove();
                    at = outer;
                }
            }
            raised.replaceWith(new Element("sup").attr(NOTE, note.attr(NOTE)));
        }
    }

    private static List<Element> backlinks(Element note, Element raised) {
        List<String> ids = new ArrayList<>(raised.getAllElements().eachAttr("id"));
        List<Element> links = new ArrayList<>();
        for (Element link : note.select("a[href^=#]")) {
            String to = link.attr("href").substring(1);
            boolean isBack = ids.contains(to)
                    || link.attr("role").equals("doc-backlink")
                    || link.className().contains("backref")
                    || link.hasAttr("data-footnote-backref");
            if (isBack) {
                links.add(link);
            }
        }
        return links;
    }

    private void alerts() {
        for (Element box :
                main.select("div[class], aside[class], blockquote[class], section[class], details[class], p[class]")) {
            if (box != main
                    && CALLOUT.matcher(box.className()).find()
                    && !box.normalName().equals("details")) {
                alert(box);
            }
        }
    }

    private static void alert(Element box) {
        AlertKind kind = kind(box).orElse(AlertKind.NOTE);
        Element title = box.selectFirst("[class*=title], [class*=heading], [class*=Heading]");
        if (title != null && !title.parents().contains(box)) {
            title = null;
        }
        String name = title == null ? "" : title.text().strip();
        boolean isNamed = Stream.of("note", "tip", "important", "warning", "caution")
                .anyMatch(one -> one.equals(kind.label()) && name.equalsIgnoreCase(one));
        if (title != null && (isNamed || name.isEmpty())) {
            title.remove();
        } else if (title != null && !title.normalName().matches("h[1-6]")) {
            title.tagName("p").html("<strong></strong>").expectFirst("strong").text(name);
        }
        box.tagName("blockquote").attr(ALERT, kind.name()).removeAttr("class");
    }

    private static Optional<AlertKind> kind(Element box) {
        return Stream.of(box.className().toLowerCase(Locale.ROOT).split("\\s+"))
                .flatMap(name -> Stream.of(name, name.replaceFirst("^.*[-_]", "")))
                .map(AlertNames::kind)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Pages load nothing from other sites: in the place of a player is a link, with its picture if it has one. */
    private void players() {
        for (Element player : main.select(PLAYERS)) {
            if (!within(player)) {
                continue;
            }
            Element source = player.selectFirst("source[src]");
            String own = player.hasAttr("src")
                    ? player.attr("src")
                    : player.hasAttr("data-src") ? player.attr("data-src") : player.attr("data");
            String given = own.isBlank() && source != null ? source.attr("src") : own;
            String address = player.hasAttr("videoid")
                    ? "https://www.youtube.com/watch?v=" + player.attr("videoid")
                    : watched(given);
            if (address.isBlank() || address.startsWith("about:")) {
                player.remove();
                continue;
            }
            String title = player.attr("title").isBlank() ? player.attr("aria-label") : player.attr("title");
            String words = title.isBlank() ? address : title;
            Element link = new Element("a").attr("href", address);
            if (player.attr("poster").isBlank()) {
                link.text(words);
            } else {
                link.appendElement("img").attr("src", player.attr("poster")).attr("alt", words);
            }
            player.replaceWith(new Element("p").appendChild(link));
        }
    }

    private static String watched(String address) {
        return address.strip()
                .replaceFirst(
                        "^(?:https?:)?//(?:www\\.)?youtube(?:-nocookie)?\\.com/embed/([\\w-]+).*$",
                        "https://www.youtube.com/watch?v=$1")
                .replaceFirst("^(?:https?:)?//player\\.vimeo\\.com/video/(\\d+).*$", "https://vimeo.com/$1");
    }

    /** Where the picture is loaded late, its address is in another attribute. */
    private void pictures() {
        for (Element image : main.select("img")) {
            String src = image.attr("src");
            if (src.isBlank() || src.startsWith("data:")) {
                Stream.of("data-src", "data-lazy-src", "data-original", "srcset", "data-srcset")
                        .map(image::attr)
                        .map(set -> set.strip().split("[\\s,]+(?=\\S)", 2)[0])
                        .filter(one -> !one.isBlank() && !one.startsWith("data:"))
                        .findFirst()
                        .ifPresent(one -> image.attr("src", one));
            }
            image.attr("src", image.attr("src").strip());
        }
    }

    /** A link around blocks, such as a card, becomes that of its first heading, picture or words. */
    private void linkedBlocks() {
        String blocks = String.join(",", HtmlMarkdown.BLOCKS);
        for (Element link : main.select("a[href]")) {
            if (link.selectFirst(blocks) == null) {
                continue;
            }
            Element place = Stream.of("h1, h2, h3, h4, h5, h6", "p, li, figcaption, div, span", "img")
                    .flatMap(one -> link.select(one).stream())
                    .filter(one -> one != link
                            && (one.hasText() || one.normalName().equals("img"))
                            && one.select(blocks).size() <= 1)
                    .findFirst()
                    .orElse(null);
            Element inner = new Element("a").attr("href", link.attr("href"));
            if (place != null && place.normalName().equals("img")) {
                place.replaceWith(inner);
                inner.appendChild(place);
            } else if (place != null) {
                List.copyOf(place.childNodes()).forEach(inner::appendChild);
                place.appendChild(inner);
            }
            link.tagName("div").clearAttributes();
        }
    }
}

package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.level.Gate;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the compiler makes of an imported text is what the old page showed: the same words in the same structure. */
class HtmlMarkdownTest {

    private static final List<String> WORDS = List.of(
            "word",
            "two words",
            "Straße",
            "1. first",
            "2) x",
            "- dash",
            "+ plus",
            "# sharp",
            "#tag",
            "> more",
            "a*b",
            "*",
            "**",
            "_",
            "snake_case_name",
            "__init__",
            "`tick",
            "``",
            "[x]",
            "[^1]",
            "](y)",
            "!",
            "!x",
            "<b>",
            "a < b",
            "&amp;",
            "&copy;",
            "AT&T",
            "a|b",
            "| - |",
            "~~",
            "~x~",
            "\\",
            "C:\\*.txt",
            "---",
            "===",
            "- - -",
            "***",
            "1.5",
            "{{ x }}",
            "$5",
            "(a)",
            "\"quote\"",
            "x.",
            ".y",
            "„Zitat“",
            "日本語",
            "😀",
            "[a]: b",
            "+++",
            "Term: x",
            ": y",
            "&#35;",
            "\\# x",
            "'");

    private static final List<String> INLINE = List.of(
            "strong", "em", "b", "i", "code", "del", "a", "kbd", "sub", "sup", "mark", "span", "u", "abbr", "small");

    @Test
    void whatTheCompilerReadsBackIsThePage() {
        assertSame(5, 300);
    }

    @Gate
    @ParameterizedTest
    @CsvSource({"1", "2", "3", "4"})
    void whatTheCompilerReadsBackIsThePageOfAnyShape(long seed) {
        assertSame(seed, 1_500);
    }

    private static void assertSame(long seed, int pages) {
        Random random = new Random(seed);
        for (int i = 0; i < pages; i++) {
            assertSame(blocks(random, 3), seed + "/" + i);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>a<b>.b</b>c <i>x</i><i>y</i> <b><i>both</i></b></p>",
                "<p>Hello!<a href='/x'>link [1]</a> and <code>`a``</code></p>",
                "<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol start='7'><li>d</li></ol>",
                "<ul><li>a<ol start='3'><li>b</li></ol></li><li><p>c</p><p>d</p></li><li></li></ul>",
                "<ul><li><pre>\ta\n\n\tb</pre></li><li><hr></li><li><blockquote><p>q</p></blockquote></li></ul>",
                "<table><tr><th>a|b</th><th><code>c|d</code></th></tr><tr><td>x<br>y</td><td></td></tr></table>",
                "<table><tr><td><pre>a\n\nb</pre></td><td><ul><li>c</li></ul></td></tr></table>",
                "<p>one<br>- two<br># three<br>4. four<br>=== <br> five</p>",
                "<dl><dt>T</dt><dd><p>a</p><p>b &lt;c&gt;</p></dd></dl>",
                "<details open><summary>More <code>x</code></summary><p>in</p></details>",
                "<h2>Title ##</h2><h3>*a* [b] &amp; c</h3><pre>```\n~~~</pre>",
                "<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote><blockquote><p>c</p></blockquote>",
                "<p><img src='a.png' alt='a ] [b'> <img src='b.png' alt=''></p>",
                "<figure><pre>code</pre><figcaption>said <b>so</b></figcaption></figure>",
                "<p>x<sup>2</sup> H<sub>2</sub>O <kbd>Ctrl</kbd>+<kbd>C</kbd> <mark>*m*</mark></p>"
            })
    void examples(String html) {
        assertSame(html, html);
    }

    @Test
    void identifiersOfHeadingsStayWherePagesGiveOthers() {
        assertThat(markdown("<h2 id='intro'>Introduction</h2><h2 id='usage'>Usage</h2>", Set.of()))
                .isEqualTo("## <a id=\"intro\"></a>Introduction\n\n## Usage\n");
        assertThat(markdown("<div id='part'><p>Text</p></div><div id='other'><p>More</p></div>", Set.of("part")))
                .isEqualTo("<a id=\"part\"></a>\n\nText\n\nMore\n");
    }

    private static String markdown(String html, Set<String> linked) {
        Element main = Jsoup.parse("<main>" + html + "</main>").expectFirst("main");
        ToolMarkup.settle(main);
        return HtmlMarkdown.of(main, linked);
    }

    static void assertSame(String html, String name) {
        String markdown = markdown(html, Set.of());
        Element source = Jsoup.parse("<main>" + html + "</main>").expectFirst("main");
        Element page = Jsoup.parse(
                        new PageMarkdown(PageAnchors.OWN).render(markdown).html())
                .body();
        page.select("a.anchor").remove();
        assertThat(Report.missing(source.text(), page.text()))
                .as("%s: %s%n%s", name, html, markdown)
                .isEmpty();
        assertThat(shape(page))
                .as("%s: %s%n%s%n%s", name, html, markdown, page.html())
                .isEqualTo(shape(source));
    }

    /** Returns the elements that mean something with their text, in one line. */
    private static String shape(Element element) {
        StringBuilder shape = new StringBuilder();
        element.childNodes().forEach(node -> shape(node, shape));
        return shape.toString().replaceAll("\\s+", "").replaceAll("(?:em|strong|del)\\(\\)|p\\(\\)", "");
    }

    private static void shape(Node node, StringBuilder shape) {
        if (node instanceof TextNode text) {
            shape.append(text.getWholeText());
        } else if (node instanceof Element element) {
            String name = switch (element.normalName()) {
                case "b" -> "strong";
                case "i" -> "em";
                default -> element.normalName();
            };
            boolean isPlain = Set.of("div", "span", "thead", "tbody", "section", "p", "br")
                            .contains(name)
                    || (name.equals("code")
                            && element.parent() != null
                            && element.parent().normalName().equals("pre"))
                    || (Set.of("em", "strong", "del").contains(name) && isWithin(element, name));
            String shown = name.matches("h[1-6]") ? "h" : name;
            String attribute = name.equals("a")
                    ? element.attr("href")
                    : name.equals("img") ? element.attr("src") + " " + element.attr("alt") : "";
            if (isPlain) {
                shape.append(name.equals("p") ? " " : "");
                element.childNodes().forEach(child -> shape(child, shape));
            } else {
                int start = shape.length();
                shape.append(shown).append('(').append(attribute);
                element.childNodes().forEach(child -> shape(child, shape));
                shape.append(')');
                boolean isEmpty = shape.substring(start).replaceAll("\\s", "").equals(shown + "()")
                        && element.selectFirst("img") == null;
                if (isEmpty && !Set.of("li", "td", "th", "hr").contains(name)) {
                    shape.setLength(start);
                }
            }
        }
    }

    private static boolean isWithin(Element element, String name) {
        return element.parents().stream().anyMatch(outer -> {
            String own = outer.normalName().equals("b")
                    ? "strong"
                    : outer.normalName().equals("i") ? "em" : outer.normalName();
            return own.equals(name);
        });
    }

    private static String blocks(Random random, int depth) {
        StringBuilder html = new StringBuilder();
        for (int i = random.nextInt(3) + 1; i > 0; i--) {
            html.append(block(random, depth));
        }
        return html.toString();
    }

    private static String block(Random random, int depth) {
        int kind = random.nextInt(depth > 0 ? 10 : 4);
        return switch (kind) {
            case 0, 1 -> "<p>" + inline(random, 3) + "</p>";
            case 2 -> "<h" + (random.nextInt(3) + 2) + ">" + inline(random, 1) + "</h2>";
            case 3 -> "<pre><code>" + text(random) + "\n\n  " + text(random) + "</code></pre>";
            case 4, 5 -> list(random, depth, random.nextBoolean() ? "ul" : "ol");
            case 6 -> "<blockquote>" + blocks(random, depth - 1) + "</blockquote>";
            case 7 -> table(random, depth);
            case 8 -> "<div>" + text(random) + blocks(random, depth - 1) + inline(random, 2) + "</div>";
            default -> "<hr>";
        };
    }

    private static String list(Random random, int depth, String name) {
        StringBuilder html = new StringBuilder("<" + name + ">");
        for (int i = random.nextInt(3) + 1; i > 0; i--) {
            html.append("<li>")
                    .append(random.nextInt(3) == 0 ? "" : inline(random, 2))
                    .append(random.nextInt(3) == 0 ? blocks(random, depth - 1) : "")
                    .append("</li>");
        }
        return html.append("</").append(name).append('>').toString();
    }

    private static String table(Random random, int depth) {
        StringBuilder html = new StringBuilder("<table><tr><th>" + inline(random, 1) + "</th><th>h</th></tr>");
        for (int i = random.nextInt(3) + 1; i > 0; i--) {
            String cell = random.nextInt(5) == 0 ? block(random, depth - 1) : inline(random, 2);
            html.append("<tr><td>")
                    .append(inline(random, 2))
                    .append("</td><td>")
                    .append(cell)
                    .append("</td></tr>");
        }
        return html.append("</table>").toString();
    }

    private static String inline(Random random, int depth) {
        StringBuilder html = new StringBuilder();
        for (int i = random.nextInt(4) + 1; i > 0; i--) {
            String space = random.nextInt(3) == 0 ? "" : " ";
            if (depth == 0 || random.nextInt(3) > 0) {
                html.append(text(random)).append(space);
            } else {
                String name = INLINE.get(random.nextInt(INLINE.size()));
                boolean isCode = name.equals("code");
                String inner = isCode ? text(random) : inline(random, depth - 1);
                String shown = name.equals("a") ? inner.replaceAll("</?a\\b[^>]*>", "") : inner;
                html.append('<')
                        .append(name)
                        .append(name.equals("a") ? " href='/x'" : "")
                        .append('>')
                        .append(shown)
                        .append("</")
                        .append(name)
                        .append('>')
                        .append(space);
            }
        }
        return html.toString();
    }

    private static String text(Random random) {
        String word = WORDS.get(random.nextInt(WORDS.size()));
        return word.contains("&") && !word.equals("AT&T") ? word.replace("&", "&amp;") : word.replace("<", "&lt;");
    }
}

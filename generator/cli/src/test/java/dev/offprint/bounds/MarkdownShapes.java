package dev.offprint.bounds;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Shapes of Markdown and of the HTML in it. */
final class MarkdownShapes {

    private static final int PARAGRAPH = 200;

    private MarkdownShapes() {}

    static Stream<Shape> all() {
        return Stream.of(headings(), blocks(), code(), inlines(), references(), html(), addresses())
                .flatMap(List::stream);
    }

    private static List<Shape> headings() {
        return List.of(
                body("equal headings", 5_000, n -> "# Same\n\n".repeat(n)).finding("heading-levels"),
                body("headings without letters", 5_000, n -> "## !\n\n".repeat(n)),
                body(
                        "headings that take each other's names",
                        5_000,
                        n -> each(n, i -> "## same " + i + "\n\n## same\n\n")),
                body("equal identifiers in HTML", 5_000, n -> "<h2 id=\"same\">x</h2>\n\n## Same\n\n".repeat(n))
                        .finding("removed-html"),
                body("one long heading", 50_000, n -> "# " + "word ".repeat(n) + "\n"),
                body("heading of signs", 200_000, n -> "# " + "#".repeat(n) + "\n" + "a\n" + "-".repeat(n) + "\n"));
    }

    private static List<Shape> blocks() {
        return List.of(
                body("nested quotes", 10_000, n -> ">".repeat(n) + " a\n").finding("markdown-bounds"),
                body("nested alerts", 10_000, n -> ">".repeat(n) + " [!NOTE]\n" + ">".repeat(n) + " a\n")
                        .finding("markdown-bounds"),
                body(
                        "nested alerts that begin inside each other",
                        10,
                        n -> each(
                                n,
                                i -> "> ".repeat(i + 1) + "[!TIP]\n" + "> ".repeat(i + 1) + "a\n" + "> ".repeat(i + 1)
                                        + "\n")),
                body("alerts", 7_500, n -> "> [!NOTE]\n> a\n\n".repeat(n)),
                body("alerts of unknown kinds", 7_500, n -> "> [!HINT]\n> a\n\n".repeat(n))
                        .finding("unknown-alert"),
                body("tasks", 15_000, n -> "- [x] a\n".repeat(n)),
                body("tables of HTML", 10_000, n -> "<table><tr><td>a</td></tr></table>\n\n".repeat(n)),
                body(
                        "tables of HTML within each other",
                        10,
                        n -> "<table><caption>a</caption><tr><td>".repeat(n) + "a" + "</td></tr></table>".repeat(n)),
                body("captions without an end", 10_000, n -> "<table><caption>a\n\n</table>".repeat(n))
                        .finding("unclosed-block"),
                body("dollar signs", 5_000, n -> spread(n, "$a$ $$b$$ $")),
                body("formulas", 5_000, n -> spread(n, "$x^2$ ")).finding("math-formula"),
                body("formulas in brackets", 5_000, n -> spread(n, "\\(x\\) ")).finding("math-formula"),
                body("escaped brackets", 20_000, n -> spread(n, "\\(a b \\[ ")),
                body("escaped brackets that end", 20_000, n -> spread(n, "\\(ab\\) \\[ab\\] ")),
                body("lines of definitions", 10_000, n -> spread(n, "a\n: b\n")).finding("definition-list"),
                body("video cards", 5_000, n -> "[![a](https://example.org/a.png)](https://youtu.be/a)\n\n".repeat(n))
                        .finding("foreign-thumbnail"),
                body("nested quotes with lazy lines", 10_000, n -> ">".repeat(n) + " a\nb\n".repeat(20))
                        .finding("markdown-bounds"),
                body("nested lists on a line", 10_000, n -> "- ".repeat(n) + "a\n")
                        .finding("markdown-bounds"),
                body("nested ordered lists on a line", 10_000, n -> "1. ".repeat(n) + "a\n")
                        .finding("markdown-bounds"),
                body("lists in quotes in lists", 5_000, n -> "> - ".repeat(n) + "a\n")
                        .finding("markdown-bounds"),
                // n characters make the square root of n steps
                body("stairs of lists", 160_000, n -> each((int) Math.sqrt(n), i -> "  ".repeat(i) + "- a\n"))
                        .finding("markdown-bounds"),
                body("long list", 20_000, n -> "- a\n".repeat(n)),
                body(
                        "wide table",
                        10_000,
                        n -> "|a".repeat(n) + "|\n" + "|-".repeat(n) + "|\n" + "|b".repeat(n) + "|\n"),
                body("long table", 10_000, n -> "|a|b|\n|-|-|\n" + "|c|d|\n".repeat(n)),
                body(
                                "table with cells left out",
                                1_000,
                                n -> "|a".repeat(n) + "|\n" + "|-".repeat(n) + "|\n" + "|b|\n".repeat(n))
                        .finding("markdown-bounds"),
                body("tables that are none", 10_000, n -> spread(n, "|a|b\n") + "|-|-|-|\n"),
                body("cells with escaped pipes", 10_000, n -> "|a|\n|-|\n" + "|\\|\\| [x](y.png)|\n".repeat(n))
                        .finding("missing-media"),
                body("fences without an end", 10_000, n -> each(n, i -> "`".repeat(3 + i % 50) + " a\n"))
                        .finding("unclosed-block"),
                body("blank lines", 500_000, n -> "a\n" + "\n".repeat(n) + "b\n"),
                body("long lines", 20, n -> each(n, i -> "a ".repeat(10_000) + "\n\n")),
                body("spaces at the end of lines", 500, n -> each(n, i -> "a" + " ".repeat(1_000) + "\n")),
                body("tabs", 100_000, n -> "-" + "\t".repeat(n) + "a\n"));
    }

    private static List<Shape> code() {
        return List.of(
                body("blocks of code", 5_000, n -> "```js\nlet a = 1\n```\n\n".repeat(n)),
                body("blocks of code beside HTML", 5_000, n -> "<b>a</b>\n\n" + "```js\nlet a = 1\n```\n\n".repeat(n)),
                body("languages that are misspelt", 2_000, n -> "```javscript\na\n```\n\n".repeat(n))
                        .finding("similar-value"),
                body("languages with long names", 100_000, n -> "```" + "javascript".repeat(n) + "\na\n```\n"),
                body(
                                "marks of lines",
                                50_000,
                                n -> "```js {" + "1-9999999,".repeat(n) + "}\n" + "a\n".repeat(n) + "```\n")
                        .finding("code-lines"),
                body("options without an end", 50_000, n -> "```js " + "a={b=\"c{d".repeat(n) + "\na\n```\n"),
                body("a long line of code", 40_000, n -> "```html\n" + "<a ".repeat(n) + "\n```\n"),
                body("a long block of code", 10_000, n -> "```js\n" + "`${a\n".repeat(n) + "```\n"),
                lines("tags that are open", "html", "<"),
                lines("entities without an end", "html", "&a"),
                lines("strings without an end", "java", "\"\\\""),
                lines("regular expressions without an end", "js", "=/a[/"),
                lines("what may be a regular expression", "ts", "</x"),
                lines("templates in templates", "ts", "`${"),
                lines("addresses in comments", "c", "// http://"),
                lines("emphasis", "markdown", "**a_"),
                lines("numbers with signs", "css", "1e+"),
                lines("texts of other kinds", "ruby", "%w(a "),
                lines("documents in a shell", "sh", "<<E $("),
                lines("brackets", "lua", "[==[ "),
                lines("quotes", "python", "'''\"\"\""),
                lines("tags in PHP", "php", "<?php ?"),
                lines("commands", "latex", "\\a{"),
                lines("keys", "yaml", "a: &b "),
                lines("braces in templates", "handlebars", "{{#a "));
    }

    /** Lines that are as long as lines with colours may be. */
    private static Shape lines(String what, String language, String part) {
        String line = part.repeat(990 / part.length()) + "\n";
        return body(what + ", in code", 4, n -> ("```" + language + "\n" + line.repeat(20) + "```\n\n").repeat(n));
    }

    private static List<Shape> inlines() {
        return List.of(
                body("nested emphasis", 20_000, n -> "*a **a ".repeat(n) + "b" + " a** a*".repeat(n))
                        .finding("markdown-bounds"),
                body("emphasis without an end", 50_000, n -> spread(n, "*a ")),
                body("emphasis without a beginning", 50_000, n -> spread(n, "a* ")),
                body("mixed emphasis", 20_000, n -> "*a _b **c __d ".repeat(n) + "a_ b* c__ d** ".repeat(n))
                        .finding("markdown-bounds"),
                body("runs of stars", 2_000, n -> each(n, i -> "a" + "*".repeat(i % 100 + 1) + "b\n\n")),
                body("brackets", 100_000, n -> "[".repeat(n) + "a" + "]".repeat(n))
                        .finding("markdown-bounds"),
                body("open brackets", 100_000, n -> spread(n, "[a")),
                body("nested links", 20_000, n -> "[".repeat(n) + "a" + "](b.png)".repeat(n))
                        .finding("markdown-bounds"),
                body("nested images", 5_000, n -> "![".repeat(n) + "a" + "](https://example.org/)".repeat(n))
                        .finding("markdown-bounds"),
                body("links without an end", 20_000, n -> spread(n, "[a](b")).finding("markdown-as-text"),
                body("destinations without an end", 20_000, n -> spread(n, "[a](<b"))
                        .finding("markdown-as-text"),
                body("titles without an end", 20_000, n -> spread(n, "[a](b \"c"))
                        .finding("markdown-as-text"),
                body("parentheses in destinations", 20_000, n -> "[a](" + "(".repeat(n) + "b")
                        .finding("markdown-as-text"),
                body(
                        "code spans of growing length",
                        3_000,
                        n -> each(n, i -> "a" + "`".repeat(i % 90) + (i % 90 == 0 ? "\n\n" : ""))),
                body("code spans without an end", 50_000, n -> spread(n, "a `") + "``"),
                body("strikethrough", 50_000, n -> spread(n, "~~a ")),
                body("strikethrough of one tilde", 50_000, n -> spread(n, "~a~~b"))
                        .finding("markdown-as-text"),
                body("entities", 15_000, n -> "&amp;&#x10ffff;&unknown;&".repeat(n))
                        .finding("markdown-as-text"),
                body("backslashes", 100_000, n -> spread(n, "\\\\\\[")),
                body("hard breaks", 50_000, n -> spread(n, "a  \n")));
    }

    private static List<Shape> references() {
        return List.of(
                body(
                        "definitions and references",
                        10_000,
                        n -> each(n, i -> "[l" + i + "]: https://example.org/" + i + "\n") + "\n"
                                + each(n, i -> "[l" + i + "]\n\n")),
                body("references to one definition", 5_000, n -> "[l]: https://example.org/\n\n" + spread(n, "[l] ")),
                body(
                                "references to a long definition",
                                1_000,
                                n -> "[l]: https://example.org/" + "a".repeat(n) + "\n\n" + "[l] ".repeat(n))
                        .finding("markdown-bounds"),
                body("references to none", 30_000, n -> spread(n, "[l] ")),
                body("equal definitions", 20_000, n -> "[l]: https://example.org/\n".repeat(n))
                        .finding("unused-definition"),
                body("definitions without a destination", 30_000, n -> "[l]: \n".repeat(n))
                        .finding("missing-media unused-definition"),
                body("definitions whose titles have no end", 30_000, n -> spread(n, "[l]: b \"c\n")),
                body("labels without an end", 30_000, n -> spread(n, "[l\n")),
                body("labels in labels", 30_000, n -> spread(n, "[a][b]]")).finding("markdown-as-text"),
                body(
                        "footnotes",
                        5_000,
                        n -> each(n, i -> "[^f" + i + "]\n\n") + each(n, i -> "[^f" + i + "]: Text.\n\n")),
                body("references to one footnote", 10_000, n -> spread(n, "[^f] ") + "[^f]: Text.\n"),
                body(
                                "footnotes within footnotes",
                                5_000,
                                n -> "[^f0]\n\n" + each(n, i -> "[^f" + i + "]: a [^f" + (i + 1) + "]\n\n"))
                        .finding("lost-footnote"),
                body("equal footnotes", 10_000, n -> "[^f]\n\n" + "[^f]: a\n\n".repeat(n))
                        .finding("lost-footnote"),
                body("footnotes without a definition", 10_000, n -> each(n, i -> "[^f" + i + "]\n\n"))
                        .finding("lost-footnote"));
    }

    private static List<Shape> html() {
        return List.of(
                body("nested HTML", 5_000, n -> "<div>".repeat(n) + "\n").finding("markdown-bounds"),
                body("nested HTML with an end", 5_000, n -> "<div>".repeat(n) + "a" + "</div>".repeat(n) + "\n")
                        .finding("markdown-bounds"),
                body(
                        "formatting in the wrong order",
                        5_000,
                        n -> each(n / 20, i -> "<b><i>".repeat(20) + "a" + "</b></i>".repeat(20) + "\n\n")),
                body("formatting without an end", 5_000, n -> spread(n, "<p><b><i><u>a\n"))
                        .finding("markdown-bounds"),
                body("nested tables in HTML", 5_000, n -> "<table><tr><td>".repeat(n) + "a\n")
                        .finding("markdown-bounds"),
                body("nested lists in HTML", 5_000, n -> "<ul><li>".repeat(n) + "a\n")
                        .finding("markdown-bounds"),
                body("links in links in HTML", 10_000, n -> spread(n, "<a href=\"https://example.org/\"><a>x</a></a>"))
                        .finding("empty-link"),
                body("attributes of one tag", 20_000, n -> "<a" + each(n, i -> " a" + i + "=\"b\"") + ">a</a>\n")
                        .finding("removed-html"),
                body(
                                "equal attributes of one tag",
                                20_000,
                                n -> "<a" + " href=\"https://example.org\"".repeat(n) + ">a</a>\n")
                        .finding("removed-html"),
                body("tags without an end", 50_000, n -> spread(n, "a <b ")),
                body("attributes without an end", 50_000, n -> spread(n, "a <b c=\"")),
                body("comments without an end", 50_000, n -> spread(n, "a <!-- "))
                        .finding("markdown-as-text"),
                body("CDATA and processing instructions without an end", 25_000, n -> spread(n, "a <![CDATA[ <? <!A ")),
                body("closing tags", 50_000, n -> "</div></p>".repeat(n) + "\n").finding("unclosed-block"),
                body("angle brackets", 200_000, n -> spread(n, "<")),
                body("blocks of HTML with a tag that does not end", 20_000, n -> "<hr class=\"a>\n\n".repeat(n))
                        .finding("unclosed-block"),
                body("comments that end as they begin", 50_000, n -> "<div>" + "<!--> ".repeat(n) + "\n")
                        .finding("unclosed-block"),
                body("ends of containers", 10_000, n -> "a\n\n:::\n\n".repeat(n))
                        .finding("markdown-as-text"),
                body("scripts", 20_000, n -> "<script>a</script>\n\n".repeat(n)).finding("removed-html"),
                body("HTML between the lines", 20_000, n -> spread(n, "<i>a</i> **b**\n")));
    }

    private static List<Shape> addresses() {
        return List.of(
                body("bare links", 20_000, n -> spread(n, "https://example.org/a ")),
                body("bare links without a space", 20_000, n -> "https://".repeat(n)),
                body("www without a space", 50_000, n -> "www.".repeat(n)),
                body("mail addresses without a space", 50_000, n -> "a@".repeat(n) + "example.org"),
                body("dots before a mail address", 50_000, n -> "a.".repeat(n) + "@example.org"),
                body("colons and slashes", 50_000, n -> "://".repeat(n)),
                body("parentheses behind an address", 100_000, n -> "https://example.org/" + ")".repeat(n)),
                body("links that lead nowhere", 2_000, n -> spread(n, "[a](../none/) "))
                        .finding("broken-link"),
                body("links that lead nowhere, on lines of their own", 5_000, n -> "[a](../none/)\n\n".repeat(n))
                        .finding("broken-link"),
                body(
                                "links to headings that are not there",
                                1_000,
                                n -> each(n, i -> "## heading " + i + "\n\n")
                                        + each(n, i -> "[a](#headimg-" + i + ")\n\n"))
                        .finding("missing-anchor"),
                body(
                        "links to headings",
                        3_000,
                        n -> each(n, i -> "## heading " + i + "\n\n") + each(n, i -> "[a](#heading-" + i + ")\n\n")),
                body("media that are not there", 5_000, n -> each(n, i -> "![a](picture-" + i + ".png)\n\n"))
                        .finding("missing-media"),
                body("a long path", 100_000, n -> "[a](" + "a/".repeat(n) + ")").finding("missing-media"),
                body("addresses with other schemes", 2_000, n -> spread(n, "[a](data:b) "))
                        .finding("link-scheme"),
                body("a long way up", 100_000, n -> "[a](" + "../a/".repeat(n) + ")"),
                body("long paths on one line", 300, n -> ("[a](" + "a".repeat(1_000) + ") ").repeat(n))
                        .finding("missing-media"));
    }

    /** Returns so many of a text, in paragraphs of a size that is within the bounds. */
    static String spread(int n, String one) {
        return (one.repeat(PARAGRAPH) + "\n\n").repeat(Math.max(1, n / PARAGRAPH));
    }

    static String each(int n, IntFunction<String> one) {
        return IntStream.range(0, n).mapToObj(one).collect(Collectors.joining());
    }

    static Shape body(String name, int size, IntFunction<String> body) {
        return Shape.body(name, size, body);
    }
}

package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.markdown.AlertMark.AlertKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What pages show of Markdown besides what CommonMark says. */
class PageMarkdownTest {

    private static final PageWords GERMAN = new PageWords(
            "Tabelle",
            "Fußnoten",
            "Zurück zu",
            Map.of(AlertKind.NOTE, "Hinweis", AlertKind.WARNING, "Warnung"),
            "erledigt",
            "offen",
            "Video ansehen",
            "Video auf {host} ansehen");

    @Test
    void headingsCanBeLinkedTo() {
        assertThat(html("## Über *Caches*\n")).isEqualTo("""
                        <div class="heading">
                        <h2 id="über-caches">Über <em>Caches</em></h2>
                        <a class="anchor" href="#über-caches" aria-labelledby="über-caches">#</a></div>
                        """);
    }

    @Test
    void aLinkWhoseAddressIsNotPublishedIsItsText() {
        assertThat(html("[*a* link](irc://example.org/x), <ftp://example.org/y> and [](#top).\n"))
                .isEqualTo("<p><em>a</em> link, ftp://example.org/y and <a href=\"#top\"></a>.</p>\n");
    }

    @Test
    void quotesAndDotsOfTypographersEndABareAddress() {
        assertThat(
                        html(
                                "Die Adresse „https://example.com/a“ (»www.example.org«), ‚https://example.net‘ und https://example.info…\n"))
                .isEqualTo("<p>Die Adresse „<a href=\"https://example.com/a\">https://example.com/a</a>“ "
                        + "(»<a href=\"http://www.example.org\">www.example.org</a>«), "
                        + "‚<a href=\"https://example.net\">https://example.net</a>‘ und "
                        + "<a href=\"https://example.info\">https://example.info</a>…</p>\n");
    }

    @Test
    void anApostropheWithinAnAddressIsAPartOfIt() {
        assertThat(html("‚https://example.org/L’Or’\n"))
                .isEqualTo("<p>‚<a href=\"https://example.org/L%E2%80%99Or\">https://example.org/L’Or</a>’</p>\n");
    }

    @Test
    void oneTildeStrikesNothingOut() {
        assertThat(html("H~2~O, ~5 to ~10, ~~gone~~\n")).isEqualTo("<p>H~2~O, ~5 to ~10, <del>gone</del></p>\n");
    }

    /** Addresses of headings are public: whatever makes them faster must not make others. */
    @Test
    void equalHeadingsAreNumberedFromTwoUpPastWhatIsTaken() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            List<String> headings = random.ints(60, 0, 12)
                    .mapToObj(
                            n -> List.of("a", "a 2", "a-2 2", "b", "main", "!").get(n % 6) + (n < 6 ? "" : " " + n % 4))
                    .toList();
            Set<String> taken = new HashSet<>(Set.of("main"));
            List<String> expected = new ArrayList<>();
            for (String heading : headings) {
                String base = heading.replaceAll("[^a-z0-9]+", "-");
                String name = base.startsWith("-") ? base.substring(1) : base;
                String id = name.isEmpty() ? "section" : name;
                String candidate = id;
                for (int n = 2; !taken.add(candidate); n++) {
                    candidate = id + "-" + n;
                }
                expected.add(candidate);
            }
            assertThat(new PageMarkdown(Set.of("main"))
                            .render("# " + String.join("\n\n# ", headings) + "\n")
                            .anchors())
                    .extracting(PageMarkdown.Anchor::id)
                    .isEqualTo(expected);
        }
    }

    @Test
    void aTagKeepsTheFirstOfEqualAttributes() {
        assertThat(html("<a title=\"one\" href=\"https://example.org/\" title=\"two\" TITLE=\"three\">x</a>\n"))
                .contains("title=\"one\"", "href=\"https://example.org/\"")
                .doesNotContain("two", "three");
    }

    @Test
    void aHeadingWithoutTextIsNone() {
        assertThat(html("##\n\ntext*s*\n")).isEqualTo("<p>text<em>s</em></p>\n");
    }

    @Test
    void tablesScrollAndAreToldApart() {
        assertThat(html("|a|\n|-|\n|b|\n\ntext\n\n|c|\n|-|\n|d|\n"))
                .contains("<div class=\"scroll\" role=\"region\" aria-label=\"Tabelle 1\" tabindex=\"0\">\n<table>")
                .contains("aria-label=\"Tabelle 2\"");
    }

    @Test
    void anImageAloneWithATitleIsAFigure() {
        assertThat(html("![A *line*](a.png \"Two & three\")\n"))
                .isEqualTo("<figure><img src=\"a.png\" alt=\"A line\" loading=\"lazy\""
                        + " decoding=\"async\" /><figcaption>Two &amp; three</figcaption></figure>\n");
    }

    @Test
    void otherImagesStayInTheirText() {
        assertThat(html("![x](b.png)\n")).startsWith("<p><img src=\"b.png\" alt=\"x\" loading=\"lazy\"");
        assertThat(html("see ![x](a.png \"t\")\n")).startsWith("<p>see <img").contains("title=\"t\"");
        assertThat(html("- ![x](a.png \"t\")\n")).doesNotContain("figure");
    }

    @Test
    void codeNamesItsLanguageAndCanBeReachedByKeyboard() {
        assertThat(html("```http\nGET /\n```\n"))
                .isEqualTo(
                        "<pre tabindex=\"0\"><code class=\"language-http\"><span class=\"k\">GET</span> /\n</code></pre>\n");
    }

    @Test
    void codeHasColoursAndWhatItsFirstLineAsksFor() {
        assertThat(html("```js title=\"<a>.js\" {1}\nlet a = \"</b>\"\n```\n"))
                .isEqualTo("<figure class=\"listing\"><figcaption>&lt;a&gt;.js</figcaption>"
                        + "<pre tabindex=\"0\"><code class=\"language-js\"><mark><span class=\"k\">let</span> a ="
                        + " <span class=\"s\">&quot;&lt;/b&gt;&quot;</span>\n</mark></code></pre></figure>\n");
    }

    @Test
    void authorsHtmlLeavesCodeAsItIs() {
        String code = "```js title=\"a.js\" {1} showLineNumbers\nlet a = \"<b id='x'>\"\n```\n";
        String alone = html(code);
        assertThat(html("<b>x</b>\n\n" + code + "\n" + code)).isEqualTo("<p><b>x</b></p>\n" + alone + alone);
    }

    /** What stands for code while HTML is sanitised is no way around the sanitiser. */
    @Test
    void codeInAnAttributeThatHasNoEndStaysOut() {
        String html = html("<div><img src=\"x.png\" alt='\n\n```js\n' onclick='a()\n```\n\n'></div>\n");
        assertThat(html).contains("<img src=\"x.png\" alt=\"").doesNotContain("<pre", "onclick", "<span");
        assertThat(html("<details><summary><code>\n\n```js\nlet a\n```\n\n</details>"))
                .contains("<span class=\"k\">let</span> a");
    }

    @Test
    void authorsHtmlTakesNothingOfThatAway() {
        String html = html("""
                <div onclick="x()" role="alert" tabindex="9">*</div>

                ## a

                |a|
                |-|
                |b|

                ```
                x
                ```

                ![i](a.png "t")

                note[^1]

                [^1]: there
                """);
        assertThat(html)
                .doesNotContain("onclick")
                .doesNotContain("alert")
                .doesNotContain("tabindex=\"9\"")
                .contains("aria-labelledby=\"a\"")
                .contains("role=\"region\"")
                .contains("<pre tabindex=\"0\">")
                .contains("loading=\"lazy\"")
                .contains("<figcaption>t</figcaption>")
                .contains("aria-label=\"Zurück zu 1\"");
    }

    @Test
    void theFootnotesOfEachPieceHaveANameOfTheirOwn() {
        PageMarkdown page = new PageMarkdown(Set.of(), GERMAN);
        String text = "note[^1]\n\n[^1]: there\n";
        assertThat(page.render(text).html()).contains("<section class=\"footnotes\" aria-label=\"Fußnoten\"");
        assertThat(page.render(text + "\n<b>x</b>\n").html())
                .contains("<section class=\"footnotes\" aria-label=\"Fußnoten 2\"");
    }

    private static String html(String markdown) {
        return new PageMarkdown(Set.of(), GERMAN).render(markdown).html();
    }
}

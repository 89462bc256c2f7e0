package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What GitHub renders, pages render; what looks like it and is none stays as it is. {@code sites/markdown} has the rest. */
final class FamiliarMarkdownTest {

    @Test
    void anAlertKeepsWhatIsInItsQuote() {
        assertThat(html("> [!NOTE]\n> One *word*.\n>\n> - two\n")).isEqualTo("""
                <div class="alert note" role="note">
                <p><strong>Note</strong></p>
                <p>One <em>word</em>.</p>
                <ul>
                <li>two</li>
                </ul>
                </div>
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "> [!NOTE]\n>\n> a",
                "> [!note]  \n> a",
                ">[!Note]\na",
                "- > [!NOTE]\n  > a",
                "> > [!NOTE]\n> > a"
            })
    void anAlertIsOneWhereverItStands(String markdown) {
        assertThat(html(markdown)).contains("<div class=\"alert note\"").doesNotContain("[!");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "> [!NOTE]",
                "> [!NOTE] a",
                "> [!HINT]\n> a",
                "> a\n> [!NOTE]",
                "> \\[!NOTE]\n> a",
                "> **[!NOTE]**\n> a",
                "> `[!NOTE]`\n> a"
            })
    void whatIsNoAlertStaysAQuote(String markdown) {
        assertThat(html(markdown)).startsWith("<blockquote>").contains("[!");
    }

    @Test
    void anAlertInAnAlertIsOneAsWell() {
        assertThat(html("> [!NOTE]\n> a\n>\n> > [!TIP]\n> > b\n")).contains("Note</strong>", "Tip</strong>");
    }

    @ParameterizedTest
    @CsvSource({"- [ ] a, ☐, to do", "- [x] a, ☑, done", "* [X] a, ☑, done", "1. [ ] a, ☐, to do"})
    void aTaskSaysWhetherItIsDone(String markdown, String sign, String name) {
        assertThat(html(markdown))
                .contains(
                        "<li class=\"task\"><span role=\"img\" aria-label=\"" + name + "\">" + sign + "</span> a</li>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"- [] a", "- [ ]", "- [y] a", "- [x]a", "- a [x] b", "- `[x]` a", "- \\[x] a [x](y)"})
    void whatIsNoTaskStaysAnItem(String markdown) {
        assertThat(html(markdown)).doesNotContain("task", "☐", "☑");
    }

    @ParameterizedTest
    @CsvSource({
        "https://www.youtube.com/watch?v=a, on youtube.com",
        "https://youtu.be/a, on youtu.be",
        "https://media.ccc.de/v/a, on media.ccc.de",
        "https://video.example.org/videos/watch/a, on video.example.org",
        "talk.mp4, video<",
        "https://example.org/talk.WEBM?x#t=1, video<"
    })
    void aPictureThatLinksToAVideoIsACard(String address, String said) {
        assertThat(html("[![a](b.png \"c\")](" + address + ")"))
                .startsWith("<figure><a class=\"video\" href=\"" + address + "\"><img src=\"b.png\" alt=\"a\" loading=")
                .contains("<strong>Watch the video")
                .contains(said)
                .endsWith("</strong></a><figcaption>c</figcaption></figure>\n")
                .doesNotContain("iframe", "<video", "title=");
    }

    @Test
    void aCardKeepsTheTitleOfItsLink() {
        assertThat(html("[![a](b.png)](https://youtu.be/a \"From \\\"here\\\" on\")"))
                .contains("<a class=\"video\" href=\"https://youtu.be/a\" title=\"From &quot;here&quot; on\">");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[![a](b.png)](https://example.org/)",
                "[![a](b.png)](https://notyoutube.com/watch)",
                "[a](https://youtu.be/a)",
                "[![a](b.png) b](https://youtu.be/a)",
                "See [![a](b.png)](https://youtu.be/a)",
                "- [![a](b.png)](https://youtu.be/a)"
            })
    void otherPicturesAndLinksStay(String markdown) {
        assertThat(html(markdown)).doesNotContain("video\"", "figure");
    }

    @Test
    void anAddressThatRunsIsNoneInACardEither() {
        assertThat(html("[![a](b.png)](javascript:alert(1)//a.mp4)")).doesNotContain("javascript");
        assertThat(html("[![a](b.png)](javascript://youtu.be/a)")).doesNotContain("javascript");
    }

    @Test
    void tablesOfHtmlScrollAndAreNamedByTheirCaptions() {
        assertThat(
                        html(
                                "<table><caption>A \"b\" <i>c</i></caption><tr><td><table><tr><td>d</td></tr></table></td></tr></table>\n"))
                .startsWith(
                        "<div class=\"scroll\" role=\"region\" aria-label=\"A &#34;b&#34; c\" tabindex=\"0\"><table>")
                .endsWith("</table></div>\n")
                .containsOnlyOnce("scroll");
        assertThat(html("|a|\n|-|\n\n<table><tr><td>b</td></tr></table>\n\n<i>c</i>\n"))
                .containsOnlyOnce("Table 1")
                .containsOnlyOnce("Table 2");
    }

    @ParameterizedTest
    @CsvSource({
        "'> [!WARNING]\n> Do *not*\n> do it.', 'Warning: Do not do it.'",
        "'- [x] one\n- [ ] two', '☑ one\n☐ two'",
        "'A **b** `c`, [d](https://e.org/) ![f](g.png) <b>h</b>', 'A b c, d f h'",
        "'# a\n\nb  \nc\n\n    d', 'a\nb\nc\nd'",
        "'Plain, as it is.', 'Plain, as it is.'"
    })
    void plainTextHasNoMarkup(String markdown, String plain) {
        assertThat(PlainText.of(markdown, PageWords.ENGLISH)).isEqualTo(plain);
    }

    private static String html(String markdown) {
        return new PageMarkdown(Set.of("main")).render(markdown).html();
    }
}

package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What authors may write and HTML does not allow. */
final class ValidHtmlTest {

    private final PageMarkdown page = new PageMarkdown(Set.of("main"));

    @ParameterizedTest
    @CsvSource({
        "2 3 4 2, 2 3 4 2",
        "1 2 3 1, 2 3 4 2",
        "3 2 3, 2 2 3",
        "2 4 4 3 2, 2 3 3 3 2",
        "4 6 5, 2 3 3",
        "1 2 3 4 5 6, 2 3 4 5 6 6",
        "2 2 1 2, 2 2 2 3"
    })
    void headingsSkipNoLevel(String written, String shown) {
        String markdown = Arrays.stream(written.split(" ", -1))
                .map(level -> "#".repeat(Integer.parseInt(level)) + " x\n")
                .reduce("", String::concat);
        PageMarkdown.Rendered rendered = page.render(markdown);
        assertThat(String.join(" ", all("<h(\\d)", rendered.html()))).isEqualTo(shown);
        assertThat(rendered.anchors().stream()
                        .map(anchor -> "" + anchor.level())
                        .toList())
                .isEqualTo(List.of(shown.split(" ", -1)));
    }

    @ParameterizedTest
    @CsvSource({
        "[x](#with`tick), #with%60tick",
        "[x](<https://example.com/a b>), https://example.com/a%20b",
        "[x](https://example.com/\"x\"), https://example.com/%22x%22",
        "[x](https://example.com/größe), https://example.com/gr%C3%B6%C3%9Fe",
        "[x](https://example.com/%C3%B6?a=b%26c#d), https://example.com/%C3%B6?a=b%26c#d",
        "[x](https://example.com/100%25?a[b]=c|d), https://example.com/100%25?a[b]=c%7Cd",
        "![x](https://example.com/a`b.png), https://example.com/a%60b.png",
    })
    void addressesHaveLegalCharactersOnly(String markdown, String address) {
        assertThat(all("(?:href|src)=\"([^\"]*)\"", page.render(markdown).html()))
                .containsExactly(address);
    }

    @Test
    void noIdentifierIsOnAPageTwice() {
        String markdown =
                "## Own\n\n<h2 id=\"own\">a</h2><h2 id=\"other\">b</h2><h2 id=\"main\">c</h2>\n\nNote[^n].\n\n[^n]: x";
        String html = page.render(markdown).html() + page.render(markdown).html();
        assertThat(all(" id=\"([^\"]*)\"", html))
                .containsExactly("own", "other", "fnref-n", "fn-n", "own-2", "p2-fnref-n", "p2-fn-n");
    }

    @Test
    void aTimeSaysWhatProgramsCanRead() {
        assertThat(page.render("<time datetime=\"2026-01-31\">the end of January</time>")
                        .html())
                .contains("<time datetime=\"2026-01-31\">the end of January</time>");
        assertThat(page.render("<time>yesterday</time> or <time datetime=\"soon\">tomorrow</time>")
                        .html())
                .contains("yesterday or tomorrow");
    }

    private static List<String> all(String pattern, String html) {
        return Pattern.compile(pattern)
                .matcher(html)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }
}

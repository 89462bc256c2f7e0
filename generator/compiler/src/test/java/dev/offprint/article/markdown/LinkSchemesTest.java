package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An address that a browser would run is refused, however it is written. */
class LinkSchemesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[x](javascript:a)",
                "[x](JavaScript:a)",
                "[x](<java\tscript:a>)",
                "[x](&#106;avascript:a)",
                "[x](javascript&colon;a)",
                "[x](&#x6A;avascript:a)",
                "[x](< javascript:a>)",
                "[x](<\u0001javascript:a>)",
                "[x]: vbscript:a\n\n[x]",
                "![x](data:text/html,a)",
                "<javascript:a>",
                "<a href=\"javascript:a\">x</a>",
                "<a href=\"&#106avascript:a\">x</a>",
                "<a href=\"java&#10;script:a\">x</a>",
                "<a href=\"java&#10script:a\">x</a>",
                "<a href=\"java&Tab;script:a\">x</a>",
                "<a href=\"javascript&colon;a\">x</a>",
                "<a href=\" \n javascript:a\">x</a>",
                "<a href=\"java\n   script:a\">x</a>",
                "<a href='&#0000106avascript:a'>x</a>",
                "<a href=java&NewLine;script:a>x</a>",
                "<a href=\"&#x6a;avascript&#58;a\">x</a>",
                "<img src=\"vbscript:a\">",
                "<a xlink:href=\"javascript:a\">x</a>"
            })
    void whatABrowserRunsIsRefused(String markdown) {
        Diagnostics found = new Diagnostics();
        boolean ignored = MarkdownCheck.accepts(
                new ParsedMarkdown(markdown), (line, column) -> new Place("a", line + 1, column), found);
        assertThat(found.failed()).as(markdown).isTrue();
    }
}

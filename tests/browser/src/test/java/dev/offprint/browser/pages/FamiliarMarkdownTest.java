package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What readers do with the Markdown that authors know from elsewhere: unfold, scroll, follow and come back, by keyboard too. */
@BrowserTest
final class FamiliarMarkdownTest {

    private static final String ROW = "| A column with a long name ".repeat(20) + "|\n";
    private static final String TEXT = """
            ---
            title: Familiar
            ---
            <details>
            <summary>More about this</summary>

            What was folded.

            </details>

            %s%s%s
            A claim.[^1]

            - [x] Written

            [![How it is drawn](line.svg)](https://www.youtube.com/watch?v=abc_123)

            [^1]: Its source.
            """.formatted(ROW, "|---".repeat(20) + "|\n", ROW);

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Path article = Files.createDirectories(folder.resolve("articles/familiar"));
        Files.writeString(
                folder.resolve("site.yaml"),
                "baseUrl: https://example.com\nname: Familiar\nmcpUrl: https://mcp.example.com\n");
        Files.writeString(
                article.resolve("article.yaml"), "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\n");
        Files.writeString(article.resolve("en.md"), TEXT);
        Files.writeString(article.resolve("de.md"), TEXT);
        Files.writeString(
                article.resolve("line.svg"),
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"180\"><path d=\"M0 0h9\"/></svg>\n");
    }

    private static void open(Page page, ServedSite site, String lang) {
        page.navigate(site.url("/" + lang + "/knowledge/familiar"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void whatIsFoldedOpensByKeyboardAndWithoutAScript(String lang, Page page) throws IOException {
        try (ServedSite site = ServedSite.of(folder)) {
            open(page, site, lang);
            Locator folded = page.getByText("What was folded.");
            assertThat(folded).isHidden();
            page.locator(".body summary").focus();
            page.keyboard().press("Enter");
            assertThat(folded).isVisible();
            page.keyboard().press("Space");
            assertThat(folded).isHidden();
        }
    }

    @Test
    void aWideTableScrollsOnItsOwnByKeyboard(Page page) throws IOException {
        try (ServedSite site = ServedSite.of(folder)) {
            page.setViewportSize(400, 700);
            open(page, site, "en");
            Locator region = page.locator(".body .scroll");
            region.focus();
            page.keyboard().press("ArrowRight");
            page.waitForFunction("one => one.scrollLeft > 0", region.elementHandle());
            assertThat(page.evaluate("document.scrollingElement.scrollLeft")).isEqualTo(0);
            assertThat(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                    .isEqualTo(0);
        }
    }

    @Test
    void aFootnoteLeadsToItsTextAndBack(Page page) throws IOException {
        try (ServedSite site = ServedSite.of(folder)) {
            open(page, site, "en");
            Locator reference = page.locator(".body sup a");
            reference.click();
            Locator note = page.locator(":target");
            assertThat(note).containsText("Its source.");
            note.locator("a").last().click();
            assertThat(page.locator(":target")).isInViewport();
            assertThat(page.evaluate("document.querySelector(':target').closest('p').textContent"))
                    .asString()
                    .contains("A claim.");
        }
    }
}

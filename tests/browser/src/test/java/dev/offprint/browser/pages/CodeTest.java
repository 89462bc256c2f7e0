package dev.offprint.browser.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import dev.offprint.edge.SpecFolder;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Blocks of code: their lines, and what is marked in them. */
@BrowserTest
final class CodeTest {

    private static final Path SITE = SpecFolder.of("sites/markdown/content");
    private static final String FAMILIAR = "/en/knowledge/familiar";

    /** Returns the heights of a line, in whole pixels, each once, of all blocks. */
    private static final String LINE_HEIGHTS = """
        () => {
          const heights = new Set();
          for (const pre of document.querySelectorAll('.body pre')) {
            const { paddingTop, paddingBottom } = getComputedStyle(pre);
            const lines = pre.textContent.replace(/\\n$/, '').split('\\n').length;
            const text = pre.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
            heights.add(Math.round(text / lines));
          }
          return [...heights].join();
        }\
        """;

    @Test
    void theNumbersOfLinesAreNotCopied(Page page) throws IOException {
        try (ServedSite site = ServedSite.of(SITE)) {
            page.navigate(site.url(FAMILIAR));
            Locator code = page.locator("pre:has(mark[data-line])").first();
            assertThat(code.locator("mark[data-line]").first().evaluate("m => getComputedStyle(m, '::before').content"))
                    .asString()
                    .startsWith("\"2\"");
            Object marked = code.locator("mark").first().evaluate("m => getComputedStyle(m).backgroundColor");
            assertThat(marked).isNotEqualTo(code.evaluate("c => getComputedStyle(c).backgroundColor"));
            assertThat(code.evaluate("c => (getSelection().selectAllChildren(c), String(getSelection()))"))
                    .asString()
                    .startsWith("// the newest articles\nconst url = ");
        }
    }

    @Test
    void allLinesAreEquallyHigh(Page page) throws IOException {
        try (ServedSite site = ServedSite.of(SITE)) {
            page.navigate(site.url(FAMILIAR));
            assertThat(page.locator(".body pre").count()).isGreaterThan(2);
            assertThat(page.locator(".body pre mark").count()).isPositive();
            assertThat(page.evaluate(LINE_HEIGHTS)).asString().matches("\\d+");
        }
    }

    @Test
    void markedLinesCanBeReadInForcedColors(Page page) throws IOException {
        try (ServedSite site = ServedSite.of(SITE)) {
            page.emulateMedia(new Page.EmulateMediaOptions()
                    .setForcedColors(ForcedColors.ACTIVE)
                    .setColorScheme(ColorScheme.DARK));
            page.navigate(site.url(FAMILIAR));
            assertThat(page.evaluate("""
                () => {
                  const system = document.createElement('i');
                  system.style = 'color: MarkText; background: Mark; forced-color-adjust: none';
                  document.body.append(system);
                  const { color, backgroundColor } = getComputedStyle(system);
                  return [...document.querySelectorAll('.body pre :is(mark, mark *)')].filter((one) => {
                    const style = getComputedStyle(one);
                    return style.color !== color || (one.matches('mark') && style.backgroundColor !== backgroundColor);
                  }).map((one) => one.outerHTML).join();
                }\
                """)).isEqualTo("");
        }
    }

    @Test
    void copyStandsInTheBarOfATitle(Page page) throws IOException {
        try (ServedSite site = ServedSite.of(SITE)) {
            page.navigate(site.url(FAMILIAR));
            Locator listing = page.locator(".listing:has(figcaption)").first();
            listing.hover();
            BoundingBox bar = listing.locator("figcaption").boundingBox();
            BoundingBox copy = listing.locator("button").boundingBox();
            assertThat(copy.y).isBetween(bar.y, bar.y + bar.height - copy.height);
            assertThat(copy.x).isBetween(bar.x, bar.x + bar.width - copy.width);
        }
    }
}

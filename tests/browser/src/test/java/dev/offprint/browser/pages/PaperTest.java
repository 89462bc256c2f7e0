package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is printed says where it comes from, and has what the screen has behind controls. */
@BrowserTest
final class PaperTest {

    /** Pixels of 22 cm, at 96 for an inch of 2.54 cm. */
    private static final double SHEET = 22 / 2.54 * 96;

    @BeforeEach
    void print(Page page) {
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    }

    @Test
    void anArticleHasItsAddress(Page page, ServedSite site) {
        page.navigate(site.url("/en/knowledge/answer-first-writing"));
        Object address = page.locator(".opening").evaluate("o => getComputedStyle(o, '::after').content");
        assertThat(address).isEqualTo('"' + page.url() + '"');
    }

    @Test
    void noImageIsHigherThanASheet(Page page, ServedSite site) {
        page.navigate(site.url("/en/knowledge/answer-first-writing"));
        Object most = page.evaluate("""
                () => {
                  const image = new Image(10, 9000);
                  document.querySelector('.body').append(image);
                  return parseFloat(getComputedStyle(image).maxHeight);
                }""");
        assertThat(((Number) most).doubleValue()).isCloseTo(SHEET, within(1.0));
    }

    @Test
    void noControlIsPrinted(Page page, ServedSite site) {
        page.navigate(site.url("/en/developers"));
        for (Locator control :
                page.locator("button, nav, select, .try, .anchor").all()) {
            assertThat(control).isHidden();
        }
    }
}

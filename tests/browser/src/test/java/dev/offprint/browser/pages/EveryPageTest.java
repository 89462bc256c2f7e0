package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for every kind of page. That none writes errors or asks another machine holds for every test. */
@BrowserTest
final class EveryPageTest {

    /** One visit to each: a browser that begins with nothing takes longer than what it is asked. */
    @ParameterizedTest
    @EnumSource
    @BrowserSettings(width = 1280, height = 900)
    void looksLikeTheOthersAndLeadsSomewhere(PageKind kind, Page page, BrowserSession session, ServedSite site) {
        open(kind, page, session, site);
        assertAll(
                () -> assertThat(Links.broken(page)).isEmpty(),
                () -> assertHasTheFrameOfAllPages(page),
                () -> assertIsDarkIfPreferred(page),
                () -> assertIsPrintedWithoutItsNavigation(page));
    }

    @ParameterizedTest
    @EnumSource
    @BrowserSettings(script = false)
    void isCompleteWithoutScript(PageKind kind, Page page, BrowserSession session, ServedSite site) {
        open(kind, page, session, site);
        assertThat(page.locator("h1")).isVisible();
        assertThat(page.locator("main")).isVisible();
        assertThat(page.locator("button:visible")).hasCount(0);
    }

    /** Readers who go from page to page find its head and its text where they were. */
    private static void assertHasTheFrameOfAllPages(Page page) {
        assertThat(page.evaluate("""
                () => ['header', 'main', 'h1', 'footer'].map((one) => document.querySelector(one).getBoundingClientRect())
                    .map((one, i) => Math.round(one.left) + (i === 1 ? ' to ' + Math.round(one.right) : '')).join()""")).isEqualTo("144,144 to 1136,144,144");
    }

    private static void assertIsDarkIfPreferred(Page page) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        Object light = page.evaluate("() => { const [r, g, b] = getComputedStyle(document.body).backgroundColor"
                + ".match(/[\\d.]+/g).map(Number); return 0.299 * r + 0.587 * g + 0.114 * b }");
        assertThat(((Number) light).doubleValue()).isLessThan(80);
    }

    private static void assertIsPrintedWithoutItsNavigation(Page page) {
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator("header nav:visible")).hasCount(0);
        assertThat(page.locator("h1")).isVisible();
    }

    private static void open(PageKind kind, Page page, BrowserSession session, ServedSite site) {
        if (kind.status == 404) {
            session.expect(PageKind.MISSING);
        }
        Response response = page.navigate(site.url(kind.path));
        assertThat(Objects.requireNonNull(response).status()).isEqualTo(kind.status);
    }
}

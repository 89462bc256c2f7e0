package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.Media;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.Reader;
import dev.offprint.browser.ServedSite;
import dev.offprint.browser.Visit;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for every kind of page. That none writes errors or asks another machine holds for every test. */
@BrowserTest
final class EveryPageTest {

    private static final String OVERHANG =
            "document.documentElement.scrollWidth - document.documentElement.clientWidth";

    @ParameterizedTest
    @EnumSource
    void leadsNowhereThatIsNot(Kind kind, Page page, Visit visit, ServedSite site) throws Exception {
        open(kind, page, visit, site);
        assertThat(Links.broken(page)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    @Reader(width = 320, height = 640)
    void doesNotScrollSidewaysOnASmallPhone(Kind kind, Page page, Visit visit, ServedSite site) {
        open(kind, page, visit, site);
        assertThat(page.evaluate(OVERHANG)).isEqualTo(0);
    }

    @ParameterizedTest
    @EnumSource
    @Reader(script = false)
    void isWholeWithoutScript(Kind kind, Page page, Visit visit, ServedSite site) {
        open(kind, page, visit, site);
        assertThat(page.locator("h1")).isVisible();
        assertThat(page.locator("main")).isVisible();
        assertThat(page.locator("button:visible")).hasCount(0);
    }

    @ParameterizedTest
    @EnumSource
    @Reader(dark = true)
    void isDarkForWhoPrefersDark(Kind kind, Page page, Visit visit, ServedSite site) {
        open(kind, page, visit, site);
        Object light = page.evaluate("() => { const [r, g, b] = getComputedStyle(document.body).backgroundColor"
                + ".match(/[\\d.]+/g).map(Number); return 0.299 * r + 0.587 * g + 0.114 * b }");
        assertThat(((Number) light).doubleValue()).isLessThan(80);
    }

    @ParameterizedTest
    @EnumSource
    void printsWithoutItsNavigation(Kind kind, Page page, Visit visit, ServedSite site) {
        open(kind, page, visit, site);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator("header nav:visible")).hasCount(0);
        assertThat(page.locator("h1")).isVisible();
    }

    private static void open(Kind kind, Page page, Visit visit, ServedSite site) {
        if (kind.status == 404) {
            visit.expect(Kind.MISSING);
        }
        Response response = page.navigate(site.url(kind.path));
        assertThat(Objects.requireNonNull(response).status()).isEqualTo(kind.status);
    }
}

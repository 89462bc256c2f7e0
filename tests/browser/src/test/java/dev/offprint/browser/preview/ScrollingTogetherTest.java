package dev.offprint.browser.preview;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.offprint.browser.BrowserTest;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Both languages of the view side by side scroll together, whichever of them leads. */
@BrowserTest
final class ScrollingTogetherTest extends DashboardCase {

    @Test
    void theGermanSideLeadsTheEnglishOne(Page page) throws IOException {
        leads(page, "de", "en");
    }

    @Test
    void theEnglishSideLeadsTheGermanOne(Page page) throws IOException {
        leads(page, "en", "de");
    }

    private void leads(Page page, String leader, String other) throws IOException {
        for (String locale : new String[] {"de", "en"}) {
            String name = "articles/answer-first-writing/" + locale + ".md";
            preview.save(name, preview.read(name) + "\n## X\n\nA long text.\n".repeat(80));
        }
        page.navigate(preview.url("/_preview/articles/answer-first-writing"));
        assertThat(page.frameLocator("section:has(#de) iframe").locator("h2:text-is('X')"))
                .hasCount(80);
        assertThat(page.frameLocator("section:has(#en) iframe").locator("h2:text-is('X')"))
                .hasCount(80);
        assertThat(page.locator("#differences")).containsText("anguages");
        scroll(page, leader, 2_500);
        for (int i = 0; i < 100 && scrolled(page, other) < 1_000; i++) {
            page.waitForTimeout(50);
        }
        double before = scrolled(page, other);
        assertThat(before).isGreaterThan(1_000);
        page.locator("#together").uncheck();
        scroll(page, leader, 100);
        page.waitForTimeout(200);
        assertThat(scrolled(page, other)).isEqualTo(before);
    }

    private static double scrolled(Page page, String locale) {
        Object top = page.evaluate(
                "id => document.querySelector(`section:has(#${id}) iframe`).contentWindow.scrollY", locale);
        return ((Number) top).doubleValue();
    }

    private static void scroll(Page page, String locale, int top) {
        page.evaluate(
                "([id, top]) => document.querySelector(`section:has(#${id}) iframe`)"
                        + ".contentWindow.scrollTo({ top, behavior: 'instant' })",
                List.of(locale, top));
    }
}

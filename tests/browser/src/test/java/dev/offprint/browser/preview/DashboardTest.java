package dev.offprint.browser.preview;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dashboard of the preview, and the view side by side. */
@BrowserTest
final class DashboardTest {

    @TempDir
    private Path folder;

    private PreviewedContent preview;

    @BeforeEach
    void preview() throws IOException {
        preview = PreviewedContent.in(folder, Drafts.HIDDEN);
    }

    @AfterEach
    void close() {
        preview.close();
    }

    @Test
    void itShowsEveryArticleWithItsStateAndHints(Page page) {
        page.navigate(preview.url("/_preview/"));
        assertThat(row(page, "guest-column-quiet-archives")).containsText("syndicated");
        assertThat(row(page, "etags-and-revalidation")).containsText("has no `de` translation");
        Locator first = row(page, "answer-first-writing");
        assertThat(first).containsText("Die Antwort zuerst");
        first.getByText("Answer-first writing").click();
        assertThat(page.locator("h1")).hasText("Answer-first writing");
    }

    @Test
    void itFollowsWhatIsSaved(Page page) throws IOException {
        page.navigate(preview.url("/_preview/"));
        assertThat(row(page, "answer-first-writing")).isVisible();
        preview.save("articles/brand-new/article.yaml", "contentType: guide\n");
        preview.save("articles/brand-new/en.md", "---\ntitle: Brand new\n---\nWritten just now.\n");
        assertThat(row(page, "brand-new")).containsText("draft");
        assertThat(row(page, "brand-new")).containsText("en: no short answer");
    }

    @Test
    void articlesCanBeFoundByKeyboard(Page page) {
        page.navigate(preview.url("/_preview/"));
        assertThat(row(page, "answer-first-writing")).isVisible();
        while (!page.locator("#find")
                .evaluate("find => find === document.activeElement")
                .equals(true)) {
            page.keyboard().press("Tab");
        }
        page.keyboard().type("die antwort");
        assertThat(page.locator("tbody tr")).hasCount(1);
        Locator side = page.getByText("Side by side").first();
        while (!side.evaluate("link => link === document.activeElement").equals(true)) {
            page.keyboard().press("Tab");
        }
        page.keyboard().press("Enter");
        assertThat(page.locator("h1")).hasText("answer-first-writing");
    }

    @Test
    void oneArticleIsShownInAllItsFormsSideBySide(Page page) throws IOException {
        page.navigate(preview.url("/_preview/articles/answer-first-writing"));
        assertThat(page.frameLocator("section:has(#de) iframe").locator("h1")).hasText("Die Antwort zuerst");
        assertThat(page.frameLocator("section:has(#en) iframe").locator("h1")).hasText("Answer-first writing");
        assertThat(page.locator("section:has(#markdown) pre")).hasCount(2);
        assertThat(page.locator("section:has(#json)")).containsText("\"slug\": \"answer-first-writing\"");
        String name = "articles/answer-first-writing/de.md";
        preview.save(name, preview.read(name) + "\nEben gesichert.\n");
        assertThat(page.frameLocator("section:has(#de) iframe").getByText("Eben gesichert."))
                .isVisible();
        assertThat(page.locator("section:has(#markdown)")).containsText("Eben gesichert.");
    }

    @Test
    void bothLanguagesScrollTogetherUnlessToldNotTo(Page page) throws IOException {
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
        scroll(page, "de", 2_500);
        for (int i = 0; i < 100 && scrolled(page, "en") < 1_000; i++) {
            page.waitForTimeout(50);
        }
        double before = scrolled(page, "en");
        assertThat(before).isGreaterThan(1_000);
        page.locator("#together").uncheck();
        scroll(page, "de", 100);
        page.waitForTimeout(200);
        assertThat(scrolled(page, "en")).isEqualTo(before);
    }

    @Test
    void itSaysInWhatTheLanguagesDiffer(Page page) throws IOException {
        String name = "articles/answer-first-writing/de.md";
        preview.save(name, preview.read(name) + "\n> [!NOTE]\n> Nur auf Deutsch.\n");
        page.navigate(preview.url("/_preview/articles/answer-first-writing"));
        assertThat(page.locator("#differences")).containsText("alerts 1 / 0");
    }

    @Test
    void filtersStayInTheAddress(Page page) {
        page.navigate(preview.url("/_preview/?state=syndicated"));
        assertThat(page.locator("tbody tr")).hasCount(1);
        page.locator("#state").selectOption("");
        page.locator("#find").fill("answer-first");
        assertThat(page.locator("tbody tr")).hasCount(1);
        assertThat(page).hasURL(preview.url("/_preview/?find=answer-first"));
        page.reload();
        assertThat(page.locator("#find")).hasValue("answer-first");
        assertThat(page.locator("tbody tr")).hasCount(1);
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

    @Test
    void withoutAReleaseItSaysWhatToCompareWith(Page page) {
        page.navigate(preview.url("/_preview/"));
        page.getByText("Compare").click();
        assertThat(page.locator("#release")).containsText("--against");
    }

    @Test
    @BrowserSettings(width = 320)
    void aSmallScreenNeedsNoScrollingSideways(Page page) {
        page.navigate(preview.url("/_preview/"));
        assertThat(row(page, "answer-first-writing")).isVisible();
        assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        page.navigate(preview.url("/_preview/articles/answer-first-writing"));
        assertThat(page.locator("section:has(#json)")).containsText("answer-first-writing");
        assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }

    private static Locator row(Page page, String slug) {
        return page.locator("tbody tr:has(th:text('" + slug + "'))");
    }
}

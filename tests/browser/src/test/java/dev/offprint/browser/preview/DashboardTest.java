package dev.offprint.browser.preview;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The dashboard of the preview, and the view side by side. */
@BrowserTest
final class DashboardTest extends DashboardCase {

    @Test
    void itShowsEveryArticleWithItsStateAndHints(Page page) {
        page.navigate(preview.url("/_preview/"));
        assertThat(row(page, "guest-column-quiet-archives")).containsText("syndicated");
        assertThat(row(page, "etags-and-revalidation")).containsText("has no de translation");
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
    void itSaysInWhatTheLanguagesDiffer(Page page) throws IOException {
        String name = "articles/answer-first-writing/de.md";
        preview.save(name, preview.read(name) + "\n> [!NOTE]\n> Nur auf Deutsch.\n");
        page.navigate(preview.url("/_preview/articles/answer-first-writing"));
        assertThat(page.locator("#differences")).containsText("alerts 1 / 0");
        // the name of the alert is none
        assertThat(page.locator("#differences")).containsText("paragraphs");
        Locator german = page.frameLocator("section:has(#de) iframe").locator(".body p:not(.alert > :first-child)");
        assertThat(page.locator("#differences")).containsText("paragraphs " + german.count() + " / ");
    }

    @Test
    void anArticleForLaterIsScheduledAndItsPageIsNotLinked(Page page) throws IOException {
        preview.save(
                "articles/a-later-one/article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: 2999-01-31T08:00:00Z\n");
        preview.save("articles/a-later-one/en.md", "---\ntitle: A later one\n---\nNot yet.\n");
        page.navigate(preview.url("/_preview/?state=scheduled"));
        assertThat(page.locator("tbody tr")).hasCount(1);
        assertThat(row(page, "a-later-one")).containsText("scheduled from 31 January 2999");
        assertThat(row(page, "a-later-one").getByText("A later one")).isVisible();
        assertThat(row(page, "a-later-one").locator("a")).hasText(new String[] {"Side by side"});
    }

    /** What a check finds in a text is seen where authors look. */
    @Test
    void whatPagesWouldLoseIsNamedAtItsArticle(Page page) throws IOException {
        translation("A <blink>removed</blink> element, and an image ![photo](my photo.png).");
        page.navigate(preview.url("/_preview/?improvable=1&find=two-languages"));
        Locator findings = row(page, "two-languages").locator(".findings");
        assertThat(findings).containsText("pages lose the element <blink>");
        assertThat(findings.locator("code:text-is('<blink>')")).hasCount(1);
        assertThat(findings).containsText("my photo.png");
        translation("Nothing is wrong.");
        assertThat(findings.getByText("blink")).hasCount(0);
    }

    @Test
    @BrowserSettings(width = 1280, height = 900)
    void aTitleWithoutBlanksDoesNotPushFindingsOutOfSight(Page page) throws IOException {
        preview.save("articles/a-long-one/article.yaml", "contentType: guide\nisPublished: true\n");
        preview.save("articles/a-long-one/en.md", "---\ntitle: " + "T".repeat(300) + "\n---\nText.\n");
        page.navigate(preview.url("/_preview/?find=a-long-one"));
        assertThat(row(page, "a-long-one")).isVisible();
        assertThat(page.evaluate("document.querySelector('.scroll').scrollWidth <= innerWidth"))
                .isEqualTo(true);
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
}

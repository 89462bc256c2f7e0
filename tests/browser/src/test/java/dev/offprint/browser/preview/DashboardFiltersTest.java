package dev.offprint.browser.preview;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import dev.offprint.browser.BrowserTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The filters of the dashboard, and the address that keeps them. */
@BrowserTest
final class DashboardFiltersTest extends DashboardCase {

    private static final LocatorAssertions.ContainsTextOptions LONG =
            new LocatorAssertions.ContainsTextOptions().setTimeout(30_000);

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

    @Test
    void articlesWithoutFindingsAndHintsAreLeftOut(Page page) throws IOException {
        good();
        page.navigate(preview.url("/_preview/"));
        assertThat(row(page, "nothing-to-improve")).isVisible();
        assertThat(row(page, "nothing-to-improve").locator(".findings")).hasCount(0);
        page.getByLabel("with findings or hints").check();
        assertThat(row(page, "nothing-to-improve")).hasCount(0);
        assertThat(row(page, "etags-and-revalidation")).containsText("has no de translation");
        assertThat(page.locator("tbody tr:not(:has(.findings li))")).hasCount(0);
        assertThat(page).hasURL(preview.url("/_preview/?improvable=1"));
        page.reload();
        assertThat(page.getByLabel("with findings or hints")).isChecked();
        assertThat(row(page, "etags-and-revalidation")).isVisible();
        assertThat(row(page, "nothing-to-improve")).hasCount(0);
        page.getByLabel("with findings or hints").uncheck();
        assertThat(row(page, "nothing-to-improve")).isVisible();
        assertThat(page).hasURL(preview.url("/_preview/"));
    }

    /** Letters that are typed are no steps of their own. */
    @Test
    void theWayBackUndoesAChoiceAndKeepsTheOthers(Page page) {
        page.navigate(preview.url("/_preview/?find=answer"));
        assertThat(row(page, "answer-first-writing")).isVisible();
        page.locator("#state").selectOption("syndicated");
        assertThat(page.locator("tbody tr")).hasCount(0);
        page.locator("#find").fill("guest");
        assertThat(page.locator("tbody tr")).hasCount(1);
        page.locator("#improvable").check();
        assertThat(page).hasURL(preview.url("/_preview/?find=guest&state=syndicated&improvable=1"));
        page.goBack();
        assertThat(page).hasURL(preview.url("/_preview/?find=guest&state=syndicated"));
        assertThat(page.locator("#improvable")).not().isChecked();
        assertThat(page.locator("#state")).hasValue("syndicated");
        page.goBack();
        assertThat(page).hasURL(preview.url("/_preview/?find=answer"));
        assertThat(page.locator("#find")).hasValue("answer");
        assertThat(page.locator("#state")).hasValue("");
        assertThat(row(page, "answer-first-writing")).isVisible();
        page.goForward();
        assertThat(page.locator("#state")).hasValue("syndicated");
        assertThat(page.locator("tbody tr")).hasCount(1);
    }

    @Test
    void theWayBackFromAnArticleKeepsTheFilters(Page page) {
        page.navigate(preview.url("/_preview/"));
        page.locator("#find").fill("answer-first");
        page.locator("#state").selectOption("public");
        assertThat(page.locator("tbody tr")).hasCount(1);
        page.getByText("Side by side").click();
        assertThat(page.locator("h1")).hasText("answer-first-writing");
        page.goBack();
        assertThat(page).hasURL(preview.url("/_preview/?find=answer-first&state=public"));
        assertThat(page.locator("#find")).hasValue("answer-first");
        assertThat(page.locator("#state")).hasValue("public");
        assertThat(page.locator("tbody tr")).hasCount(1);
    }

    /** A table of thousands of rows is slow, so it begins with 200. */
    @Test
    void theFirstOfManyArticlesAreShownUntilAllAreWanted(Page page) throws IOException {
        for (int i = 0; i < 205; i++) {
            preview.save("articles/many-" + i + "/article.yaml", "contentType: guide\n");
            preview.save("articles/many-" + i + "/en.md", "---\ntitle: One of many\n---\nText.\n");
        }
        page.navigate(preview.url("/_preview/?find=many-"));
        assertThat(page.locator("#count")).containsText("205 of ", LONG);
        assertThat(page.locator("tbody tr")).hasCount(200);
        page.getByText("Show all 205").click();
        assertThat(page.locator("tbody tr")).hasCount(205);
        assertThat(page.locator("#more")).isHidden();
    }

    /** An article in which neither a check nor the dashboard finds anything. */
    private void good() throws IOException {
        String folder = "articles/nothing-to-improve/";
        preview.save(
                folder + "article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\nlastUpdated: 2026-01-02\n");
        for (String locale : new String[] {"de", "en"}) {
            preview.save(
                    folder + locale + ".md",
                    "---\ntitle: Good " + locale + "\ndescription: A text without a flaw, " + locale
                            + ".\nshortAnswer: Short, " + locale + ".\ncitations:\n"
                            + "  - title: RFC 9110\n    url: https://www.rfc-editor.org/rfc/rfc9110\n---\nText "
                            + locale
                            + ".\n");
        }
    }
}

package dev.offprint.browser.preview;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.author.edit.TranslationEdit;
import dev.offprint.browser.BrowserTest;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the dashboard and the view side by side say of translations. */
@BrowserTest
final class TranslationStatesTest extends DashboardCase {

    @Test
    void whatChangedSinceATranslationIsShownBesideTheParagraphToEdit(Page page) throws IOException {
        translation("Two.");
        record(false, null);
        page.navigate(preview.url("/_preview/?translation=current"));
        assertThat(page.locator("tbody tr")).hasCount(1);
        assertThat(row(page, "two-languages")).containsText("up to date since 5 January 2026");
        translation("Two.\n\nThree.");
        assertThat(page.locator("tbody tr")).hasCount(0);
        page.locator("#translation").selectOption("outdated");
        assertThat(page).hasURL(preview.url("/_preview/?translation=outdated"));
        assertThat(row(page, "two-languages")).containsText("1 part of the English text changed since 5 January 2026");
        row(page, "two-languages").getByText("Side by side").click();
        Locator rows = page.locator("#rows tr");
        assertThat(rows).hasCount(1);
        assertThat(rows.first()).containsText("en.md:8new");
        translation("Two, edited.");
        assertThat(rows.first()).containsText("en.md:6changed");
        assertThat(rows.first().locator("td")).hasText(new String[] {"Two, edited.", "Zwei."});
        assertThat(page.locator("#summary")).containsText("offprint translated two-languages --locale de");
        page.getByLabel("show unchanged paragraphs too").check();
        assertThat(rows).hasCount(3);
        assertThat(page).hasURL(preview.url("/_preview/articles/two-languages?unchanged=1"));
        page.reload();
        assertThat(rows).hasCount(3);
        record(false, null);
        assertThat(page.locator("#summary")).containsText("is up to date with the English one of 5 January 2026");
    }

    /** A paragraph that was edited beside a new one has no pair, and one that moved keeps its own. */
    @Test
    void aWrongParagraphStandsBesideNone(Page page) throws IOException {
        translation("Two.");
        record(false, null);
        translation("Inserted.\n\nTwo, edited.");
        page.navigate(preview.url("/_preview/articles/two-languages"));
        Locator rows = page.locator("#rows tr");
        assertThat(rows).hasCount(3);
        assertThat(rows.nth(0).locator("td")).hasText(new String[] {"Inserted.", "–"});
        assertThat(rows.nth(1).locator("td")).hasText(new String[] {"Two, edited.", "–"});
        assertThat(rows.nth(2).locator("td")).hasText(new String[] {"–", "Zwei."});
        assertThat(rows.nth(2)).containsText("translates one of the changed parts above, or none");
        preview.save("articles/two-languages/en.md", "---\ntitle: Two languages\n---\nTwo.\n\nOne.\n");
        assertThat(rows).hasCount(1);
        assertThat(rows.first()).containsText("moved");
    }

    @Test
    void aReviewIsShownUntilTheTranslationChanges(Page page) throws IOException {
        translation("Two.");
        page.navigate(preview.url("/_preview/?translation=none&find=two-languages"));
        assertThat(page.locator("tbody tr")).hasCount(1);
        record(true, "Jana");
        page.locator("#translation").selectOption("reviewed");
        assertThat(row(page, "two-languages")).containsText("reviewed on 5 January 2026 by Jana");
        preview.save(GERMAN, preview.read(GERMAN).replace("Zwei.", "Zwo."));
        assertThat(page.locator("tbody tr")).hasCount(0);
        page.locator("#translation").selectOption("current");
        assertThat(row(page, "two-languages")).containsText("up to date since 5 January 2026");
    }

    private void record(boolean reviewed, @Nullable String reviewer) throws IOException {
        LocalDate day = LocalDate.of(2026, 1, 5);
        try {
            TranslationEdit.of(
                            preview.content(),
                            "two-languages",
                            null,
                            new TranslationEdit.Wish(false, reviewed, reviewer, Set.of(), day))
                    .run();
        } catch (RefusedException refused) {
            throw new IOException(refused);
        }
    }
}

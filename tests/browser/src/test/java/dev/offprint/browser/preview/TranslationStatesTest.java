package dev.offprint.browser.preview;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import dev.offprint.author.edit.TranslationEdit;
import dev.offprint.browser.BrowserTest;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the dashboard says of translations. */
@BrowserTest
final class TranslationStatesTest extends DashboardCase {

    @Test
    void aTranslationIsOutdatedOnceTheTextChanges(Page page) throws IOException, RefusedException {
        translation("Two.");
        page.navigate(preview.url("/_preview/?translation=none&find=two-languages"));
        assertThat(page.locator("tbody tr")).hasCount(1);
        TranslationEdit.of(preview.content(), "two-languages", null).edits().run();
        page.locator("#translation").selectOption("current");
        assertThat(row(page, "two-languages")).containsText("up to date");
        translation("Two.\n\nThree.");
        assertThat(page.locator("tbody tr")).hasCount(0);
        page.locator("#translation").selectOption("outdated");
        assertThat(page).hasURL(Pattern.compile(".*translation=outdated.*"));
        assertThat(row(page, "two-languages")).containsText("outdated");
    }
}

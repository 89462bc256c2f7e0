package dev.offprint.browser.preview;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserTest;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The search of the preview knows what editors have just saved, and the drafts that they see. */
@BrowserTest
final class PreviewedSearchTest {

    private static final String ARTICLE = "articles/answer-first-writing/en.md";
    private static final String PAGE = "/en/knowledge/answer-first-writing";
    private static final String DRAFT = "/en/knowledge/a-draft";
    private static final LocatorAssertions.HasTextOptions SOON =
            new LocatorAssertions.HasTextOptions().setTimeout(10_000);

    @TempDir
    private Path folder;

    @SuppressWarnings("NullAway.Init") // each test opens its own
    private PreviewedContent preview;

    @AfterEach
    void close() {
        preview.close();
    }

    @Test
    void findsANewWordAfterTheReload(Page page) throws IOException {
        preview = PreviewedContent.in(folder, Drafts.HIDDEN);
        search(page, "xylotheque");
        assertThat(page.locator("[role=status]").first()).containsText("xylotheque");
        assertThat(found(page)).hasCount(0);
        page.navigate(preview.url(PAGE));
        preview.save(ARTICLE, preview.read(ARTICLE) + "\nKeep it in a xylotheque.\n");
        assertThat(page.getByText("Keep it in a xylotheque.")).isVisible();
        search(page, "xylotheque");
        assertThat(found(page)).hasCount(1);
        assertThat(found(page)).hasAttribute("href", PAGE);
        assertThat(page.locator(".passage")).containsText("Keep it in a xylotheque.");
    }

    @Test
    void findsADraftThatIsShown(Page page, BrowserSession session) throws IOException {
        session.expect("404");
        draft(Drafts.PAGES);
        page.navigate(preview.url(DRAFT));
        assertThat(page.locator("h1")).hasText("A draft", SOON);
        search(page, "xylotheque");
        assertThat(found(page)).hasAttribute("href", DRAFT);
    }

    @Test
    void findsNoDraftThatIsHidden(Page page, BrowserSession session) throws IOException {
        session.expect("404");
        draft(Drafts.HIDDEN);
        // what was saved after it is seen
        page.navigate(preview.url(PAGE));
        preview.save(ARTICLE, preview.read(ARTICLE) + "\nSaved a moment ago.\n");
        assertThat(page.getByText("Saved a moment ago.")).isVisible();
        search(page, "xylotheque");
        assertThat(page.locator("[role=status]").first()).containsText("xylotheque");
        assertThat(found(page)).hasCount(0);
    }

    private void draft(Drafts drafts) throws IOException {
        preview = PreviewedContent.in(folder, drafts);
        preview.save("articles/a-draft/article.yaml", "contentType: guide\n");
        preview.save("articles/a-draft/en.md", "---\ntitle: A draft\n---\nKept in a xylotheque.\n");
    }

    private void search(Page page, String word) {
        page.navigate(preview.url("/en/search?q=" + word));
    }

    private static Locator found(Page page) {
        return page.locator("[data-search] ol h3 a");
    }
}

package dev.offprint.browser.preview;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page is open in a browser; somebody saves a file. */
@BrowserTest
final class PreviewTest {

    private static final String ARTICLE = "articles/answer-first-writing/en.md";
    private static final String PAGE = "/en/knowledge/answer-first-writing";

    @TempDir
    private Path folder;

    @SuppressWarnings("NullAway.Init") // each test opens its own
    private PreviewedContent preview;

    @AfterEach
    void close() {
        preview.close();
    }

    @Test
    void aSaveIsSeenAtOnce(Page page) throws IOException {
        open(page, PAGE);
        preview.save(ARTICLE, preview.read(ARTICLE) + "\nSaved a moment ago.\n");
        assertThat(page.getByText("Saved a moment ago.")).isVisible();
    }

    @Test
    void aPageThatASaveDoesNotChangeIsLeftAlone(Page page) throws IOException {
        open(page, "/en/knowledge/evidence-and-citations");
        page.evaluate("document.body.dataset.kept = 'yes'");
        String saved = preview.read(ARTICLE) + "\nSaved a moment ago.\n";
        page.waitForResponse(
                answer -> answer.url().contains("state.json") && answer.status() == 200,
                () -> preview.saveNow(ARTICLE, saved));
        page.waitForTimeout(300);
        assertThat(page.locator("body")).hasAttribute("data-kept", "yes");
    }

    @Test
    void anErrorIsShownOverTheLastGoodVersionUntilItIsFixed(Page page) throws IOException {
        open(page, PAGE);
        String good = preview.read(ARTICLE);
        preview.save(ARTICLE, good.replaceFirst("title: .*", "title: [Answer-first writing"));
        Locator overlay = page.locator("#offprint-overlay section");
        assertThat(overlay).isVisible();
        assertThat(overlay).containsText("1 error");
        assertThat(overlay.locator(".place")).containsText(ARTICLE + ":");
        assertThat(overlay.locator("mark")).hasCount(1);
        assertThat(overlay.locator(".hint")).not().isEmpty();
        assertThat(page.locator("h1")).hasText("Answer-first writing");
        preview.save(ARTICLE, good + "\nFixed.\n");
        assertThat(page.getByText("Fixed.")).isVisible();
        assertThat(overlay).hasCount(0);
    }

    @Test
    void theOverlayCanBeHiddenAndComesBackWithTheNextMistake(Page page) throws IOException {
        open(page, PAGE);
        String good = preview.read(ARTICLE);
        preview.save(ARTICLE, good.replaceFirst("title: .*", "title: [One"));
        Locator overlay = page.locator("#offprint-overlay section");
        assertThat(overlay).isVisible();
        page.keyboard().press("Escape");
        assertThat(overlay).hasCount(0);
        preview.save(ARTICLE, good.replaceFirst("title: .*", "titel: Two"));
        assertThat(overlay).isVisible();
    }

    @Test
    @BrowserSettings(width = 360, height = 640)
    void theButtonOfTheOverlayCoversNothingOnAPhone(Page page) throws IOException {
        open(page, PAGE);
        preview.save(ARTICLE, preview.read(ARTICLE).replaceFirst("title: .*", "title: [One"));
        Locator overlay = page.locator("#offprint-overlay section");
        assertThat(overlay).isVisible();
        BoundingBox button = overlay.locator("button").boundingBox();
        BoundingBox heading = overlay.locator("h2").boundingBox();
        BoundingBox list = overlay.locator("ol").boundingBox();
        assertThat(heading.x + heading.width).isLessThanOrEqualTo(button.x);
        assertThat(button.y + button.height).isLessThanOrEqualTo(list.y);
    }

    @Test
    @BrowserSettings(width = 360, height = 640)
    void theEndOfThePageIsNotBehindTheOverlay(Page page) throws IOException {
        open(page, PAGE);
        preview.save(ARTICLE, preview.read(ARTICLE).replaceFirst("title: .*", "titel: Two"));
        Locator overlay = page.locator("#offprint-overlay section");
        assertThat(overlay.locator(".message code").first()).hasText("title");
        page.waitForFunction("() => { scrollTo(0, 1e6);"
                + " const overlay = document.querySelector('#offprint-overlay').shadowRoot.querySelector('section');"
                + " const end = document.querySelector('body > footer').getBoundingClientRect().bottom;"
                + " return end <= overlay.getBoundingClientRect().top + 1; }");
    }

    @Test
    void everyOpenPageShowsAMistakeWhereverItIs(Page page, BrowserSession session) throws IOException {
        open(page, "/de");
        Page dashboard = session.context().newPage();
        dashboard.navigate(preview.url("/_preview/"));
        preview.save("site.yaml", "name: [\n");
        assertThat(dashboard.locator("#offprint-overlay section")).containsText("site.yaml");
        page.bringToFront();
        assertThat(page.locator("#offprint-overlay section")).containsText("site.yaml");
    }

    private void open(Page page, String path) throws IOException {
        preview = PreviewedContent.in(folder, Drafts.HIDDEN);
        page.navigate(preview.url(path));
    }
}

package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import dev.offprint.edge.SpecFolder;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Type and topic narrow what the search found. */
@BrowserTest
final class SearchFacetsTest {

    private static final String ENGLISH = "/en/search";

    @Test
    void narrowWithoutARequest(Page page, BrowserSession session, ServedSite site) {
        page.navigate(site.url(ENGLISH + "#q=articles"));
        Locator types = page.getByLabel("Type");
        assertThat(types).isVisible();
        page.waitForLoadState(LoadState.NETWORKIDLE);
        int before = indexRequests(session);
        types.selectOption("guide");
        assertThat(page).hasURL(site.url(ENGLISH + "#q=articles&type=guide"));
        for (String kind : page.locator("ol.entries .meta span:first-child").allInnerTexts()) {
            assertThat(kind).isEqualToIgnoringCase("guide");
        }
        assertThat(indexRequests(session)).isEqualTo(before);
        page.goBack();
        assertThat(types).hasValue("");
    }

    @Test
    void thatTheSiteDoesNotHaveAreDropped(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH + "?q=caching&type=bogus&level=__proto__"));
        assertThat(results(page).first()).isVisible();
        assertThat(page).hasURL(site.url(ENGLISH + "#q=caching"));
        assertThat(page.getByLabel("Type")).hasValue("");
        assertThat(page.locator("[name=type] option[value=bogus]")).hasCount(0);
        page.navigate(site.url(ENGLISH + "?q=articles&type=guide"));
        assertThat(page.locator("[name=type]")).hasValue("guide");
    }

    /** The sample has no topics. */
    @Test
    void ofTopicAndTypeAreOfferedWithTheirNumbers(Page page) throws IOException {
        try (ServedSite site = ServedSite.of(SpecFolder.of("sites/everything/content"))) {
            page.navigate(site.url(ENGLISH + "#q=because"));
            assertThat(results(page)).hasCount(2);
            Locator topics = page.getByLabel("Topic");
            assertThat(topics.locator("option")).hasText(new String[] {"All", "Caching (2)", "First things (1)"});
            topics.selectOption("first-things");
            assertThat(results(page)).hasText(new String[] {"First steps <fast>"});
            assertThat(page.locator("main [role=status]")).hasText("1 article.");
            page.reload();
            assertThat(results(page)).hasText(new String[] {"First steps <fast>"});
            topics.selectOption("caching");
            assertThat(results(page)).hasCount(2);
        }
    }

    private static int indexRequests(BrowserSession session) {
        return (int) session.requests().stream()
                .filter(address -> address.contains("/search/"))
                .count();
    }

    private static Locator results(Page page) {
        return page.locator("main ol.entries h3");
    }
}

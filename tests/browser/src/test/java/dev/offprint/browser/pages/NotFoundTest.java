package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import dev.offprint.edge.SpecFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page for unknown addresses names what was perhaps meant. */
@BrowserTest
final class NotFoundTest {

    private static final Path EVERYTHING = SpecFolder.of("sites/everything/content");

    @BeforeEach
    void expect404(BrowserSession session) {
        session.expect(PageKind.MISSING);
    }

    @ParameterizedTest
    @CsvSource({
        "/en/knowledge/http-cachng-for-knowledge-apis, /en/knowledge/http-caching-for-knowledge-apis",
        "/en/knowledge/HTTP-Caching-for-Knowledge-APIs, /en/knowledge/http-caching-for-knowledge-apis",
        "/en/caching.html, /en/knowledge/http-caching-for-knowledge-apis",
        "/en/blog/2024/answer_first_writing, /en/knowledge/answer-first-writing",
        // its title is German, and its address is not
        "/de/knowledge/answer-first-writings, /de/knowledge/answer-first-writing",
        // in no language: that of the reader
        "/knowledge/publishing-glosary, /en/knowledge/publishing-glossary",
        // no article, but a page that is linked from here
        "/en/developer, /en/developers",
        "/de/archiv, /de/archive",
        "/en/types/guids, /en/types/guide",
        "/en/tpyes, /en/types",
    })
    void namesTheArticleThatWasMeantFirst(String asked, String meant, Page page, ServedSite site) {
        page.navigate(site.url(asked));
        assertThat(suggestions(page).first()).hasAttribute("href", meant);
        assertThat(page.locator("[aria-live] a[href='" + meant + "']:visible")).hasCount(1);
        suggestions(page).first().click();
        assertThat(page).hasURL(site.url(meant));
    }

    @Test
    @BrowserSettings(locale = "de-DE")
    void speaksTheLanguageOfTheAddress(Page page, ServedSite site) {
        page.navigate(site.url("/en/knowledge/publishing-glosary"));
        assertThat(suggestions(page).first()).isVisible();
        assertThat(page.locator("section[lang=de]")).isHidden();
        page.navigate(site.url("/publishing-glosary"));
        assertThat(suggestions(page).first()).hasAttribute("href", "/de/knowledge/publishing-glossary");
        assertThat(page.locator("section[lang=en]")).isHidden();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/en/knowledge/http-cachng-for-knowledge-apis", "/de/nichts", "/nothing", "/en/types/guids"})
    void asksForEightFilesAtMostBesideTheIcon(String asked, Page page, BrowserSession session, ServedSite site) {
        page.navigate(site.url(asked));
        assertThat(page.locator("[aria-live] :is(a, p):visible").first()).isVisible();
        page.waitForLoadState(LoadState.NETWORKIDLE);
        List<String> requests = session.requests().stream()
                .map(String::valueOf)
                .filter(one -> !one.contains("/assets/icon."))
                .toList();
        assertTrue(requests.size() <= 8, requests::toString);
    }

    @Test
    void searchesInTheLanguageOfTheAddress(Page page, ServedSite site) {
        page.navigate(site.url("/de/knowledge/veroeffentlichungs-glosar"));
        assertThat(page.locator("html")).hasAttribute("lang", "de");
        assertThat(page).hasTitle(Pattern.compile("^Seite nicht gefunden"));
        assertThat(page.locator("header .name")).hasAttribute("href", "/");
        assertThat(page.locator("a.skip")).hasText("Zum Inhalt springen");
        assertThat(page.locator("main .parts a:visible").first()).hasText("Startseite");
        page.locator("[name=q]:visible").fill("Zwischenspeicher");
        assertThat(page.locator("main [role=option]").first()).isVisible();
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("/de/search"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/en/knowledge/zzzzqqqq", "/en/%E4", "/en/---", "/en/<script>alert(1)</script>"})
    void isCompleteWhereNothingIsLikeTheAddress(String asked, Page page, ServedSite site) {
        page.navigate(site.url(asked));
        assertThat(page.locator("h1")).hasText("404");
        assertThat(page.locator("main script:not([src])")).hasCount(0);
        assertThat(page.locator("main ul a:visible").first()).isVisible();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nope", "/en/nope", "/de/knowledge/impressum", "/en/knowledge/zzzzqqqq"})
    void namesNothingWhereNoWordIsNear(String asked, Page page, ServedSite site) {
        page.navigate(site.url(asked));
        page.waitForLoadState(LoadState.NETWORKIDLE);
        assertThat(suggestions(page)).hasCount(0);
        assertThat(page.locator("[aria-live] p:visible")).hasCount(1);
        assertThat(page.locator("[aria-live] a:visible")).hasCount(0);
        String word = asked.substring(asked.lastIndexOf('/') + 1);
        assertThat(page.locator("main [name=q]:visible")).hasValue(word);
    }

    @ParameterizedTest
    @CsvSource({"/en/topics/first-thing, /en/topics/first-things", "/en/topics/cachin, /en/topics/caching"})
    void namesTheEntriesOfTheIndexAbove(String asked, String meant, Page page) throws IOException {
        try (ServedSite site = ServedSite.of(EVERYTHING)) {
            page.navigate(site.url(asked));
            assertThat(suggestions(page).first()).hasAttribute("href", meant);
            page.waitForLoadState(LoadState.NETWORKIDLE);
            assertThat(page.locator("[aria-live] a[href='" + meant + "']")).hasCount(1);
        }
    }

    @Test
    @BrowserSettings(script = false)
    void leadsOnWithoutAScript(Page page, ServedSite site) {
        page.navigate(site.url("/de/knowledge/publishing-glosary"));
        for (String href : new String[] {
            "/en/search", "/de/search", "/en/a-z", "/de/a-z", "/en/archive", "/de/archive", "/de/types"
        }) {
            assertThat(page.locator("main a[href='" + href + "']")).isVisible();
        }
        assertThat(suggestions(page)).hasCount(0);
    }

    @Test
    void worksBelowABasePath(Page page) throws IOException {
        Path content = Path.of(System.getProperty("browser.content", "../../content"));
        try (ServedSite site = ServedSite.of(content, "/kb")) {
            page.navigate(site.url("/de/knowledge/publishing-glosary"));
            assertThat(suggestions(page).first()).hasAttribute("href", "/kb/de/knowledge/publishing-glossary");
            assertThat(page.locator("section[lang=en]")).isHidden();
        }
    }

    private static Locator suggestions(Page page) {
        return page.locator("[aria-live] li a");
    }
}

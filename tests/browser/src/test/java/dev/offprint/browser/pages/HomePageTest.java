package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The home page: one list of what is new, and for each language ways in for readers, developers and agents. */
@BrowserTest
final class HomePageTest {

    @BeforeEach
    void open(Page page, ServedSite site) {
        page.navigate(site.url("/"));
    }

    @Test
    void namesEachArticleOnceWithItsLanguages(Page page) {
        List<String> slugs = page.locator(".news h3 a").all().stream()
                .map(link -> link.getAttribute("href").replaceFirst(".*/", ""))
                .toList();
        assertThat(slugs).hasSize(6).doesNotHaveDuplicates();
        Locator both = page.locator(".news li:has(h3 a[href='/en/knowledge/agent-discovery-files'])");
        assertThat(both.locator("a[hreflang=de]")).hasAttribute("href", "/de/knowledge/agent-discovery-files");
    }

    @ParameterizedTest
    @CsvSource({
        "en, For readers, /en/a-z",
        "en, For developers, /en/developers",
        "en, For developers, /openapi.json",
        "en, For agents, /llms.txt",
        "de, Zum Lesen, /de/a-z",
        "de, Für Entwickler, /de/developers",
        "de, Für Agenten, /llms.txt",
    })
    void saysForWhomItIs(String lang, String whom, String href, Page page) {
        Locator way = page.locator("section[lang=" + lang + "] .way")
                .filter(new Locator.FilterOptions()
                        .setHas(page.locator("h3", new Page.LocatorOptions().setHasText(whom))));
        assertThat(way.locator("a[href='" + href + "']")).isVisible();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void countsTheArticlesOfEachType(String lang, Page page) {
        Locator types = page.locator("section[lang=" + lang + "] .way").first().locator("li");
        assertThat(types.locator("small")).hasCount(types.count());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/en", "/de", "/en/knowledge/answer-first-writing", "/de/developers", "/en/search"})
    void theNameOfTheSiteLeadsToIt(String path, Page page, ServedSite site) {
        page.navigate(site.url(path));
        page.locator("header .name").click();
        assertThat(page).hasURL(site.url("/"));
    }
}

package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ways on from a list and from an article, most of them without a script. */
@BrowserTest
final class ReadingOnTest {

    private static final String SECOND = "/en/knowledge/etags-and-revalidation";

    /** One filter, which the address has; "All" takes it away. */
    @Test
    @BrowserSettings(script = false)
    void aListIsFilteredWithoutAScript(Page page, ServedSite site) {
        for (String lang : new String[] {"en", "de"}) {
            page.navigate(site.url("/" + lang + "/archive"));
            Locator entries = page.locator(".entries > li");
            int all = entries.count();
            int types = page.locator(".filters a").count();
            for (int i = 1; i < types; i++) {
                Locator type = page.locator(".filters a").nth(i);
                int count = Integer.parseInt(type.locator("small").textContent());
                type.click();
                assertThat(page).hasURL(Pattern.compile("/" + lang + "/types/"));
                assertThat(entries).hasCount(count);
                page.locator(".filters a").first().click();
                assertThat(page).hasURL(site.url("/" + lang + "/archive"));
                assertThat(entries).hasCount(all);
            }
        }
    }

    @Test
    void aTypeIsSearchedWithin(Page page, @TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("site.yaml"), "baseUrl: https://example.com\nname: Many\n");
        for (int i = 0; i < 24; i++) {
            Path article = Files.createDirectories(folder.resolve("articles/article-" + i));
            String type = i % 8 == 0 ? "research" : "guide";
            Files.writeString(article.resolve("article.yaml"), "contentType: " + type + "\nisPublished: true\n");
            Files.writeString(article.resolve("en.md"), "---\ntitle: Caching " + i + "\n---\n\nText.\n");
        }
        try (ServedSite many = ServedSite.of(folder)) {
            page.navigate(many.url("/en/types/guide"));
            page.getByLabel("Search in Guides").fill("caching");
            page.keyboard().press("Enter");
            assertThat(page).hasURL(many.url("/en/search#q=caching&type=guide"));
            assertThat(page.locator("#main").getByRole(AriaRole.STATUS)).containsText("21 articles");
        }
    }

    @Test
    @BrowserSettings(script = false)
    void aSeriesLeadsOnAndBack(Page page, ServedSite site) {
        page.navigate(site.url(SECOND));
        page.locator("a[rel=next]").click();
        assertThat(page).not().hasURL(site.url(SECOND));
        page.locator("a[rel=prev]").click();
        assertThat(page).hasURL(site.url(SECOND));
        assertThat(page.getByRole(AriaRole.NAVIGATION, new Page.GetByRoleOptions().setName("Series")))
                .containsText("HTTP for APIs");
    }

    @Test
    void anArticleIsCopiedAsACitation(Page page, ServedSite site) {
        page.navigate(site.url(SECOND));
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("BibTeX"))
                .click();
        page.waitForCondition(() -> !clipboard(page).isEmpty());
        assertThat(clipboard(page))
                .startsWith("@misc{etags-and-revalidation-en,\n")
                .containsPattern(Pattern.compile("url = \\{http.*/en/knowledge/etags-and-revalidation}"));
    }

    /** Nothing in a title is markup of TeX, and braces match, which BibTeX counts even after a backslash. */
    @Test
    void aTitleIsNoMarkupOfTex(Page page, ServedSite site) {
        page.navigate(site.url(SECOND));
        page.evaluate("document.querySelector('meta[name=citation_title]').content = 'a_b  {100 %}\\n\\\\ ~<c>'");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("BibTeX"))
                .click();
        page.waitForCondition(() -> !clipboard(page).isEmpty());
        assertThat(clipboard(page))
                .contains("title = {{a\\_b {\\textbraceleft}100 \\%{\\textbraceright} {\\textbackslash}"
                        + " {\\textasciitilde}{\\textless}c{\\textgreater}}}");
    }

    private static String clipboard(Page page) {
        return (String) page.evaluate("navigator.clipboard.readText()");
    }
}

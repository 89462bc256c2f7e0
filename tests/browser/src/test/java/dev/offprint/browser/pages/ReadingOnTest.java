package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways on from a list and from an article, most of them without a script. */
@BrowserTest
final class ReadingOnTest {

    private static final String SECOND = "/en/knowledge/etags-and-revalidation";

    @Test
    @BrowserSettings(script = false)
    void aListIsFilteredWithoutAScript(Page page, ServedSite site) {
        page.navigate(site.url("/en"));
        Locator entries = page.locator(".entries > li");
        int all = entries.count();
        Locator level = page.getByRole(AriaRole.RADIO).nth(1);
        level.check();
        Locator shown = page.locator(".entries > li:visible");
        assertThat(shown.count()).isBetween(1, all - 1);
        assertThat(page.locator("label:has([id]:checked) small")).hasText(Integer.toString(shown.count()));
        page.getByLabel("All").first().check();
        assertThat(shown).hasCount(all);
    }

    @Test
    @BrowserSettings(script = false)
    void everyChoiceLeavesAsManyAsItSays(Page page, ServedSite site) {
        for (String path : new String[] {"/en", "/de", "/en/archive", "/en/types/guide", "/de/a-z"}) {
            page.navigate(site.url(path));
            for (Locator label : page.locator(".filters label:has([id])").all()) {
                page.locator(".filters label:not(:has([id])) input").all().forEach(Locator::check);
                label.locator("input").check();
                assertThat(page.locator(".entries > li:visible"))
                        .hasCount(Integer.parseInt(label.locator("small").textContent()));
                assertThat(page.locator("main section:visible:not(:has(li:visible))"))
                        .hasCount(0);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/en", "/en/archive", "/de/a-z"})
    @BrowserSettings(script = false)
    void choicesOfTypeAndLevelAreCombined(String path, Page page, ServedSite site) {
        page.navigate(site.url(path));
        assertThat(page.locator(".shown")).isHidden();
        Locator types = page.locator("[name=filter-type][id]");
        Locator levels = page.locator("[name=filter-level][id]");
        assertThat(types.count()).isGreaterThan(1);
        assertThat(levels.count()).isGreaterThan(1);
        for (Locator type : types.all()) {
            for (Locator level : levels.all()) {
                type.check();
                level.check();
                String both = "." + type.getAttribute("id") + "." + level.getAttribute("id");
                int wanted = page.locator(".entries > " + both).count();
                assertThat(page.locator(".entries > li:visible")).hasCount(wanted);
                assertThat(page.locator(".shown")).isVisible();
            }
        }
        assertThat(page.locator("section h2:visible")).hasCount(0);
        page.locator(".filters label:not(:has([id])) input").all().forEach(Locator::check);
        assertThat(page.locator(".entries > li:not(:visible)")).hasCount(0);
        assertThat(page.locator(".shown")).isHidden();
    }

    @Test
    @BrowserSettings(width = 390, height = 844, script = false)
    void choicesAreFoldedOnAPhone(Page page, ServedSite site) {
        page.navigate(site.url("/en"));
        Locator choice = page.locator(".filters label").first();
        assertThat(choice).isHidden();
        page.locator(".filters summary").click();
        assertThat(choice).isVisible();
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

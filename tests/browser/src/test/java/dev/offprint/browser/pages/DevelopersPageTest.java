package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@BrowserTest
final class DevelopersPageTest {

    private static final String ENGLISH = "/en/developers";

    @Test
    void theFormAsksTheApi(Page page, BrowserSession session, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        send(page, "answer-first-writing");
        assertThat(page.locator("#try [role=status]")).containsText("200");
        assertThat(page.locator("#try pre")).containsText("\"shortAnswer\": \"State the one question");
        assertThat(page.locator("#try pre")).containsText("content-type: application/json");
        assertThat(session.requests()).endsWith(site.url("/api/aeo/articles/answer-first-writing?locale=en"));
    }

    @Test
    void theFormShowsProblemsAsTheyAre(Page page, BrowserSession session, ServedSite site) {
        session.expect(PageKind.MISSING);
        page.navigate(site.url(ENGLISH));
        send(page, "no-such-article");
        assertThat(page.locator("#try [role=status]")).containsText("404");
        assertThat(page.locator("#try pre")).containsText("/problems/article-not-found");
    }

    @Test
    void theFormAsksForWhatTheOperationTakes(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        page.locator("#try-operation").selectOption("List published articles");
        assertThat(page.locator("#try-slug")).isHidden();
        assertThat(page.locator("#try-contentType")).isVisible();
        page.locator("#try-contentType").selectOption("guide");
        assertThat(page.locator("#try .request")).hasText("GET /api/knowledge/articles?contentType=guide");
    }

    @Test
    @BrowserSettings(script = false)
    void thereIsNoFormThatDoesNothing(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        assertThat(page.locator("#try")).isHidden();
    }

    @Test
    @BrowserSettings(script = false)
    void theLanguagesOfARequestAreReachedByArrow(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        Locator tabs = page.locator("fieldset.tabs").first();
        Locator panels = tabs.locator(".panel");
        assertThat(panels.first()).containsText("curl");
        tabs.locator("input").first().focus();
        for (int i = 1; i < panels.count(); i++) {
            page.keyboard().press("ArrowRight");
            assertThat(panels.nth(i)).isVisible();
            assertThat(tabs.locator(".panel:visible")).hasCount(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1000, 1100, 1280, 1440, 1920})
    void nothingIsCutOrBrokenOnADesk(int width, Page page, ServedSite site) {
        page.setViewportSize(width, 800);
        for (String path : new String[] {ENGLISH, "/de/developers"}) {
            page.navigate(site.url(path));
            assertThat(page.evaluate("""
                    () => [...document.querySelectorAll('.scroll')].filter((one) => one.scrollWidth > one.clientWidth)
                        .map((one) => one.ariaLabel).join()""")).isEqualTo("");
            assertThat(page.evaluate("""
                    () => [...document.querySelectorAll('.try label')].filter((one) => one.getClientRects().length > 1)
                        .map((one) => one.textContent).join()""")).isEqualTo("");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {360, 768, 1440})
    void wordsOfNarrowColumnsStayWhole(int width, Page page, ServedSite site) {
        page.setViewportSize(width, 800);
        for (String path : new String[] {ENGLISH, "/de/developers"}) {
            page.navigate(site.url(path));
            assertThat(page.evaluate("""
                    () => [...document.querySelectorAll('.developers tbody :is(th, td:not(:last-child)) :is(code, a)')]
                        .filter((one) => /^\\w+$/.test(one.textContent) && one.getClientRects().length > 1)
                        .map((one) => one.textContent).join()""")).isEqualTo("");
        }
    }

    @Test
    void cellsThatStandBelowEachOtherHaveTheHeadsOfTheirColumns(Page page, ServedSite site) {
        page.setViewportSize(360, 800);
        for (String path : new String[] {ENGLISH, "/de/developers"}) {
            page.navigate(site.url(path));
            assertThat(page.evaluate("""
                    () => [...document.querySelectorAll('.developers td')].filter((cell) => {
                      const heads = cell.closest('table').querySelectorAll('thead th');
                      const said = getComputedStyle(cell, '::before').content;
                      return said !== `"${heads[cell.cellIndex].textContent.trim()}: "`;
                    }).map((cell) => cell.outerHTML.slice(0, 80)).join()""")).isEqualTo("");
            assertThat(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                    .isEqualTo(0);
        }
    }

    private static void send(Page page, String slug) {
        page.locator("#try-operation").selectOption("Get the answer-first form of an article");
        page.locator("#try-slug").fill(slug);
        page.locator("#try-locale").selectOption("en");
        page.locator("#try button").click();
    }

    @Test
    void everyHeadingCanBeLinkedTo(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        Locator headings = page.locator("main section :is(h2, h3)[id]");
        assertThat(headings.count()).isGreaterThan(10);
        for (Locator heading : headings.all()) {
            String id = heading.getAttribute("id");
            assertThat(page.locator(".heading > a.anchor[href='#" + id + "']")).hasCount(1);
        }
    }
}

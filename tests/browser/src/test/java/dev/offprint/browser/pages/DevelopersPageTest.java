package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@BrowserTest
final class DevelopersPageTest {

    private static final String ENGLISH = "/en/developers";
    private static final List<String> ALL = Stream.of("en", "de")
            .flatMap(lang -> Stream.of("", "-operations", "-errors", "-limits", "-documents", "-schemas")
                    .map(part -> "/" + lang + "/developers" + part))
            .toList();

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
        assertThat(page.locator("#try .request")).hasText("GET /api/knowledge/articles?contentType=guide&locale=en");
    }

    @ParameterizedTest
    @ValueSource(ints = {360, 1440})
    void noPageScrollsSideways(int width, Page page, ServedSite site) {
        page.setViewportSize(width, 800);
        for (String path : ALL) {
            page.navigate(site.url(path));
            assertThat(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                    .isEqualTo(0);
        }
    }

    @Test
    void theFirstPageIsShortEnoughToBeginWith(Page page, ServedSite site) {
        page.setViewportSize(1440, 900);
        page.navigate(site.url(ENGLISH));
        assertThat(((Number) page.evaluate("document.documentElement.scrollHeight")).intValue())
                .isLessThan(5_000);
    }

    private static void send(Page page, String slug) {
        page.locator("#try-operation").selectOption("Get the answer-first form of an article");
        page.locator("#try-slug").fill(slug);
        page.locator("#try-locale").selectOption("en");
        page.locator("#try button").click();
    }

    @Test
    void everyHeadingCanBeLinkedTo(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH + "-schemas"));
        Locator headings = page.locator("main :is(h2, h3)[id]:not(#contents)");
        assertThat(headings.count()).isGreaterThanOrEqualTo(9);
        for (Locator heading : headings.all()) {
            String id = heading.getAttribute("id");
            assertThat(page.locator(".heading > a.anchor[href='#" + id + "']")).hasCount(1);
        }
    }
}

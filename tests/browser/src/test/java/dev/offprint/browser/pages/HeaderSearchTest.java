package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ForcedColors;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The field of the search in the header of every page. */
@BrowserTest
final class HeaderSearchTest {

    @Test
    void theHeaderShowsTheFirstResults(Page page, ServedSite site) {
        page.navigate(site.url("/en/developers"));
        Locator field = page.locator("header [name=q]");
        page.keyboard().press("/");
        assertThat(field).isFocused();
        page.keyboard().type("cachin");
        Locator options = page.getByRole(AriaRole.OPTION);
        assertThat(options.first()).containsText("caching");
        assertThat(field).hasAttribute("aria-expanded", "true");
        page.keyboard().press("ArrowDown");
        assertThat(options.first()).hasAttribute("aria-selected", "true");
        assertThat(field).hasAttribute("aria-activedescendant", "found-0");
        page.keyboard().press("Escape");
        assertThat(field).hasAttribute("aria-expanded", "false");
        field.fill("caching api");
        assertThat(field).hasAttribute("aria-expanded", "true");
        page.keyboard().press("ArrowDown");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("/en/knowledge/"));
    }

    @Test
    void theHeaderShowsThatNothingWasFound(Page page, ServedSite site) {
        page.navigate(site.url("/en/developers"));
        page.locator("header [name=q]").fill("xyzzyqqq");
        Locator said = page.locator("header [role=status]");
        assertThat(said).containsText("Nothing found");
        assertThat(said).hasClass("found");
        assertThat(said).isInViewport();
        page.keyboard().press("Escape");
        assertThat(said).hasClass("hidden");
        assertThat(page.locator("header [name=q]")).hasValue("xyzzyqqq");
        page.locator("header [name=q]").fill("xyzzyqq");
        assertThat(said).hasClass("found");
        page.locator("header [name=q]").fill("cachin");
        assertThat(said).hasClass("hidden");
    }

    @Test
    void whatIsTypedAfterAChoiceIsSearchedFor(Page page, ServedSite site) {
        page.navigate(site.url("/en/developers"));
        page.locator("header [name=q]").fill("cachin");
        assertThat(page.getByRole(AriaRole.OPTION).first()).isVisible();
        page.keyboard().press("ArrowDown");
        page.keyboard().type("g etag");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(site.url("/en/search#q=caching+etag"));
    }

    @Test
    void theHeaderSearchesOnceTheNetworkIsBack(Page page, BrowserSession session, ServedSite site) {
        session.expect("ERR_INTERNET_DISCONNECTED");
        page.navigate(site.url("/en/archive"));
        Locator field = page.locator("header [name=q]");
        session.context().setOffline(true);
        field.focus();
        field.fill("cachin");
        assertThat(field).not().hasAttribute("role", "combobox");
        session.context().setOffline(false);
        field.blur();
        field.focus();
        assertThat(page.locator("[role=option]").first()).containsText("caching");
    }

    @Test
    void theHeaderLeadsToThePageThatSearches(Page page, ServedSite site) {
        page.navigate(site.url("/en/knowledge/etags-and-revalidation"));
        page.locator("header [name=q]").fill("Caching & ETag");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(site.url("/en/search#q=Caching+%26+ETag"));
        assertThat(page.locator("main .entries h3").first()).isVisible();
    }

    /** A long query is cut, and where it is cut may be in the middle of a character. */
    @Test
    void theHeaderLeadsThereWithHalfOfACharacter(Page page, ServedSite site) {
        page.navigate(site.url("/en/developers"));
        page.locator("header [name=q]").fill("x".repeat(799) + "\ud83d\ude00");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(site.url("/en/search#q=" + "x".repeat(799)));
    }

    @ParameterizedTest
    @ValueSource(ints = {320, 656, 768, 1_000, 1_440})
    void theListUnderTheFieldHasOneResultALineInsideThePage(int width, Page page, ServedSite site) {
        page.setViewportSize(width, 800);
        page.navigate(site.url("/en/developers"));
        page.locator("header [name=q]").fill("cachin");
        Locator options = page.getByRole(AriaRole.OPTION);
        assertThat(options.first()).isVisible();
        assertThat(page.evaluate("[...document.querySelectorAll('[role=option]')].every((one, i, all) => {"
                        + " const box = one.getBoundingClientRect();"
                        + " return box.left >= 0 && box.right <= innerWidth"
                        + " && (i === 0 || box.top >= all[i - 1].getBoundingClientRect().bottom - 1); })"))
                .isEqualTo(true);
    }

    @Test
    void showsWhatIsChosenInColoursOfTheReader(Page page, ServedSite site) {
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        page.navigate(site.url("/en/developers"));
        page.locator("header [name=q]").fill("cachin");
        Locator chosen = page.getByRole(AriaRole.OPTION).first();
        assertThat(chosen).isVisible();
        page.keyboard().press("ArrowDown");
        assertThat(chosen).hasCSS("outline-style", "solid");
        assertThat(page.getByRole(AriaRole.OPTION).nth(1)).hasCSS("outline-style", "none");
    }
}

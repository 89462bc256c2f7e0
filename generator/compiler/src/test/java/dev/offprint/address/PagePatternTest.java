package dev.offprint.address;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.address.Page.IndexSection;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PagePatternTest {

    @Test
    void theAdapterKnowsItByItsFolders() {
        PagePattern pattern = PagePattern.parse("/read/{locale}/of/{slug}").orElseThrow();
        assertThat(pattern.folders()).isEqualTo(new ArticleFolders("read/en/of/", "read/de/of/"));
        assertThat(pattern.match("read/de/of/x")).contains(new Page.ArticlePage(ContentLocale.DE, new Slug("x")));
        assertThat(pattern.match("read/fr/of/x")).isEmpty();
        assertThat(pattern.match("read/de/of/x/y")).isEmpty();
    }

    @Test
    void keepsTheAddressesOfIndexesFromArticles() {
        for (IndexSection section : IndexSection.values()) {
            assertThat(PagePattern.parse("/{locale}/" + section.segment() + "/{slug}"))
                    .isEmpty();
            assertThat(PagePattern.parse("/{locale}/" + section.segment() + "/of/{slug}"))
                    .isEmpty();
        }
        assertThat(PagePattern.parse("/{locale}/kinds/of/{slug}")).isPresent();
        assertThat(PagePattern.parse("/types/{locale}/{slug}")).isPresent();
    }

    @Test
    void aPatternIsShownAsItWasConfigured() {
        for (String text : List.of("/{locale}/knowledge/{slug}", "/read/{locale}/{slug}")) {
            assertThat(PagePattern.parse(text).orElseThrow()).hasToString(text);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "/{slug}",
                "/{locale}/{slug}",
                "/{slug}/{locale}/x",
                "/{locale}/{locale}/{slug}",
                "/x/y/{slug}",
                "/{locale}//{slug}",
                "/{locale}/a b/{slug}",
                "/{locale}/x/{slug}/"
            })
    void refusesWhatIsNoPattern(String text) {
        assertThat(PagePattern.parse(text)).isEmpty();
    }
}

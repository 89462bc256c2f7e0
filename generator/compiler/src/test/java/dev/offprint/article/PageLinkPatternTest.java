package dev.offprint.article;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.SiteOwner.PageLinkPattern;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import org.junit.jupiter.api.Test;

/** Where readers change an article. */
final class PageLinkPatternTest {

    @Test
    void whatAPlaceholderStandsForIsEncoded() {
        assertThat(address("https://x.test/new?title={title}&body={url}#{locale}-{slug}"))
                .isEqualTo("https://x.test/new?title=A%20%26%20B%20%C3%BC%22&body=https%3A%2F%2Fe.test%2Fa#de-a_1");
        assertThat(address("https://x.test/edit/{path}")).isEqualTo("https://x.test/edit/articles/a_1/de.md");
    }

    @Test
    void namesThatStandForNothingAreKnown() {
        assertThat(PageLinkPattern.unknown("https://x.test/{path}{}{file}{file}?{$1}"))
                .containsExactly("", "file", "$1");
    }

    private static String address(String pattern) {
        return new PageLinkPattern(pattern).address(new Slug("a_1"), ContentLocale.DE, "A & B ü\"", "https://e.test/a");
    }
}

package dev.offprint.represent.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.address.KeyLayout;
import dev.offprint.address.Page;
import dev.offprint.address.PagePattern;
import dev.offprint.article.Theme;
import dev.offprint.article.media.ImageSize;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Samples;
import dev.offprint.represent.page.PageCards.ArticleFacts;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What other sites show of a page: the picture of an article, or else the logo, if they can show it. */
class PageCardsTest {

    private static final Page PAGE = new Page.LocaleIndex(ContentLocale.EN);
    private static final ArticleFacts.Picture WIDE =
            new ArticleFacts.Picture("https://example.com/a.png", 600, 300, "A");
    private static final ArticleFacts.Picture NARROW =
            new ArticleFacts.Picture("https://example.com/b.png", 599, 300, null);

    @ParameterizedTest
    @CsvSource({
        "a.png, 200, 200, true",
        "a.jpg, 4000, 3000, true",
        "a.jpeg, 640, 480, true",
        "a.webp, 640, 480, true",
        "a.gif, 640, 480, true",
        "a.svg, 640, 480, false",
        "a.avif, 640, 480, false",
        "a.png, 199, 480, false",
        "a.png, 480, 199, false",
    })
    void otherSitesShowPicturesOfPixelsThatAreLargeEnough(String url, int width, int height, boolean shown) {
        assertThat(PageCards.isShownElsewhere("https://example.com/" + url, new ImageSize(width, height)))
                .isEqualTo(shown);
    }

    @Test
    void thePictureOfAnArticleComesBeforeTheLogo() {
        PageCards.Card card = card(logo("mark.png", 400), new ArticleFacts("2026-03-02T00:00:00Z", null, WIDE));
        assertThat(card.type()).isEqualTo("article");
        assertThat(card.published()).isEqualTo("2026-03-02T00:00:00Z");
        assertThat(card.picture()).isEqualTo(WIDE);
        assertThat(card.form()).isEqualTo("summary_large_image");
        assertThat(card(Theme.NONE, new ArticleFacts(null, null, NARROW)).form())
                .isEqualTo("summary");
    }

    @Test
    void theLogoStandsForPagesWithoutAPicture() {
        PageCards.Card card = card(logo("mark.png", 1200), null);
        assertThat(card.type()).isEqualTo("website");
        assertThat(card.form()).isEqualTo("summary");
        ArticleFacts.Picture picture = Objects.requireNonNull(card.picture());
        assertThat(picture.src()).matches(Samples.SITE.url("assets/logo\\.[0-9a-f]{16}\\.png"));
        assertThat(picture.width()).isEqualTo(1200);
        assertThat(card(logo("mark.png", 100), null).picture()).isNull();
        assertThat(card(logo("mark.svg", 400), null).picture()).isNull();
        assertThat(card(Theme.NONE, null).picture()).isNull();
    }

    private static PageCards.Card card(Theme theme, @Nullable ArticleFacts article) {
        PageUrls urls = new PageUrls(Samples.SITE, new KeyLayout(PagePattern.DEFAULT, Map.of()));
        Frame.Content page =
                new Frame.Content(PAGE, ContentLocale.EN, List.of(), "Title", "About", null, "", article, null);
        return new PageCards(urls, Assets.of(theme, "https://example.com", new Diagnostics()))
                .card(page, PAGE, "About");
    }

    @Test
    void thePictureOfTheSiteComesBeforeTheLogo() {
        Theme theme = theme(new Theme.Logo("mark.svg", new byte[0]), new Theme.Logo("share.png", png(1200)));
        PageCards.Card card = card(theme, null);
        assertThat(card.form()).isEqualTo("summary_large_image");
        assertThat(Objects.requireNonNull(card.picture()).src())
                .matches(Samples.SITE.url("assets/picture\\.[0-9a-f]{16}\\.png"));
        assertThat(card(theme, new ArticleFacts(null, null, NARROW)).picture()).isEqualTo(NARROW);
    }

    private static Theme logo(String name, int size) {
        return theme(new Theme.Logo(name, png(size)), null);
    }

    private static byte[] png(int size) {
        return ByteBuffer.allocate(24)
                .put("\u0089PNG\r\n\u001a\n".getBytes(StandardCharsets.ISO_8859_1))
                .putInt(13)
                .put("IHDR".getBytes(StandardCharsets.ISO_8859_1))
                .putInt(size)
                .putInt(size)
                .array();
    }

    private static Theme theme(Theme.Logo logo, Theme.@Nullable Logo picture) {
        return new Theme(
                null, logo, picture, Map.of(), Map.of(), new Theme.Footer(Map.of(), List.of()), "", new TreeMap<>());
    }
}

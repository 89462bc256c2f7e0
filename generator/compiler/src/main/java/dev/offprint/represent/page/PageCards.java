package dev.offprint.represent.page;

import dev.offprint.address.Page;
import dev.offprint.article.media.ImageSize;
import dev.offprint.represent.Representation;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What other sites show of a page where somebody links to it: the Open Graph.
 *
 * @param urls the addresses of pages
 * @param assets has the logo, which stands for pages without a picture
 */
public record PageCards(PageUrls urls, Assets assets) {

    /** Kinds of pictures that other sites show. They know no drawings. */
    private static final Pattern RASTER = Pattern.compile("\\.(?:png|jpe?g|webp|gif)$");
    /** Pixels of a side; Facebook shows no smaller picture. */
    private static final int SMALLEST = 200;
    /** Pixels of width from which a picture is shown above the title, not beside it. */
    private static final int WIDE = 600;

    /**
     * What other sites show where somebody links to the page (ogp.me; the cards of X).
     *
     * @param type {@code article} or {@code website}
     * @param title the title without the site's name
     * @param description the summary
     * @param url its address
     * @param published when it was first published, RFC 3339
     * @param modified when it was last changed, RFC 3339
     * @param picture its picture
     * @param form {@code summary_large_image} if the picture is wide, else {@code summary}
     */
    public record Card(
            String type,
            String title,
            @Nullable String description,
            String url,
            @Nullable String published,
            @Nullable String modified,
            ArticleFacts.@Nullable Picture picture,
            String form) {}

    Card card(Frame.Content one, Page page, @Nullable String description) {
        ArticleFacts article = one.article();
        ArticleFacts.Picture own = article == null ? null : article.picture();
        ArticleFacts.Picture picture = own != null ? own : ofSite();
        return new Card(
                article == null ? "website" : "article",
                one.title(),
                description,
                urls.url(page),
                article == null ? null : article.published(),
                article == null ? null : article.modified(),
                picture,
                picture != null && isWide(picture, own) ? "summary_large_image" : "summary");
    }

    /** A logo stands beside the title, however large it is. */
    private boolean isWide(ArticleFacts.Picture picture, ArticleFacts.@Nullable Picture own) {
        return picture.width() >= WIDE && (own != null || assets.picture() != null);
    }

    private ArticleFacts.@Nullable Picture ofSite() {
        Representation image = assets.picture() == null ? assets.logo() : assets.picture();
        if (image == null) {
            return null;
        }
        String url = urls.site().url(image.key().value());
        return ImageSize.of(image.body())
                .filter(size -> isShownElsewhere(url, size))
                .map(size -> new ArticleFacts.Picture(url, size.width(), size.height(), null))
                .orElse(null);
    }

    /**
     * Returns whether other sites show a picture.
     *
     * @param url its address, without query and fragment
     */
    public static boolean isShownElsewhere(String url, ImageSize size) {
        return RASTER.matcher(url).find() && Math.min(size.width(), size.height()) >= SMALLEST;
    }

    /**
     * What the head of an article's page says besides.
     *
     * @param published when it was first published, RFC 3339
     * @param modified when it was last changed, RFC 3339
     * @param picture the first picture of its text that other sites show
     */
    public record ArticleFacts(
            @Nullable String published,
            @Nullable String modified,
            @Nullable Picture picture) {

        /**
         * A picture.
         *
         * @param src its address, absolute
         * @param width the width in pixels
         * @param height the height in pixels
         * @param alt what it shows; null if nothing is said
         */
        public record Picture(
                String src, int width, int height, @Nullable String alt) {}
    }
}

package dev.offprint.represent.page;

import dev.offprint.article.media.ImageSize;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.view.Layout;
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

    Layout.Card card(Frame.Content one, Page page, @Nullable String description) {
        ArticleFacts article = one.article();
        Layout.Picture own = article == null ? null : article.picture();
        Layout.Picture picture = own != null ? own : ofSite();
        return new Layout.Card(
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
    private boolean isWide(Layout.Picture picture, Layout.@Nullable Picture own) {
        return picture.width() >= WIDE && (own != null || assets.picture() != null);
    }

    private Layout.@Nullable Picture ofSite() {
        Representation image = assets.picture() == null ? assets.logo() : assets.picture();
        if (image == null) {
            return null;
        }
        String url = urls.site().url(image.key().value());
        return ImageSize.of(image.body())
                .filter(size -> isShownElsewhere(url, size))
                .map(size -> new Layout.Picture(url, size.width(), size.height(), null))
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
}

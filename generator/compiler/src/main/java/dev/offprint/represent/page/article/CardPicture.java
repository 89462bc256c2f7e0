package dev.offprint.represent.page.article;

import dev.offprint.article.Article;
import dev.offprint.article.media.ImageSize;
import dev.offprint.article.media.rendition.Rendition;
import dev.offprint.represent.page.ArticleFacts;
import dev.offprint.represent.page.PageCards;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The picture that other sites show beside a link to an article: the first one of its page that they can show. Of a large one it is a
 * smaller version, because messengers leave out files of some megabytes, and because only the original has what a camera wrote into it.
 */
final class CardPicture {

    /** Other sites show at most 1,200 pixels of width (Open Graph of Facebook and LinkedIn). */
    private static final int WIDEST = 1_440;

    private CardPicture() {}

    /**
     * Returns the picture, or null if no image can be it.
     *
     * @param images those of the page, in order
     * @param folder the address of the folder with the media of the article, with a slash at the end
     */
    static ArticleFacts.@Nullable Picture of(List<ImageTags.Shown> images, String folder) {
        return images.stream()
                .filter(one -> isShownElsewhere(one.media()))
                .findFirst()
                .map(one -> picture(one, folder))
                .orElse(null);
    }

    private static boolean isShownElsewhere(Article.Media media) {
        ImageSize size = media.size();
        return size != null && PageCards.isShownElsewhere(media.publicName(), size);
    }

    private static ArticleFacts.Picture picture(ImageTags.Shown image, String folder) {
        Article.Media media = image.media();
        ImageSize size = media.size();
        List<Rendition> versions = media.renditions();
        String alt = image.alt().isBlank() ? null : image.alt();
        if (size == null || size.width() <= WIDEST || versions.isEmpty()) {
            return new ArticleFacts.Picture(
                    folder + media.publicName(),
                    size == null ? 0 : size.width(),
                    size == null ? 0 : size.height(),
                    alt);
        }
        Rendition widest = versions.get(versions.size() - 1);
        return new ArticleFacts.Picture(folder + widest.name(), widest.width(), height(size, widest.width()), alt);
    }

    /** As the version is made: to the nearest pixel. */
    private static int height(ImageSize size, int width) {
        return (int) Math.max(1, (2L * size.height() * width + size.width()) / (2L * size.width()));
    }
}

package dev.offprint.article.media;

import dev.offprint.article.media.ImageHead.Kind;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which smaller versions there are of an image, by its head and its length alone.
 *
 * @param widths their widths, ascending; none if the file is not one of which smaller versions are made
 * @param obstacle why there are none, where readers would expect some; else null
 */
public record RenditionPlan(List<Integer> widths, @Nullable Message obstacle) {

    /** No versions, and nothing to say of it. */
    public static final RenditionPlan NONE = new RenditionPlan(List.of(), null);

    /**
     * Widths of the column of text, which is at most 650 CSS pixels wide: on phones with one, two and three device pixels for each, and
     * on screens with one and two.
     */
    private static final List<Integer> WIDTHS = List.of(480, 720, 1_080, 1_440);

    /** What is wider has its largest version in place of itself; what is not is the largest of its versions. */
    private static final int WIDEST_SHOWN = 2_160;

    /** Bytes that are loaded about as fast as a part of them. */
    private static final long SMALL = 40_000;
    /** Pixels for each byte of a drawing with large areas of one colour, of which a smaller version is not smaller. */
    private static final int MOST_PIXELS_FOR_A_BYTE = 200;

    private static final long MOST_PIXELS = 100_000_000;
    /** An image that is not stored row by row is kept whole, with 6 bytes for each pixel, outside of the heap. */
    private static final long MOST_PROGRESSIVE = 50_500_000;

    private static final int LONGEST_SIDE = 32_767;
    /** Pixels of a version: it is made in memory. */
    private static final long MOST_MADE = 4_000_000;

    /**
     * Returns the plan for an image.
     *
     * @param length its bytes
     */
    public static RenditionPlan of(ImageHead head, long length) {
        List<Integer> narrower = narrower(head);
        boolean isHuge = head.pixels() > MOST_PIXELS || Math.max(head.width(), head.height()) > LONGEST_SIDE;
        boolean isSmall = length < SMALL || head.pixels() / MOST_PIXELS_FOR_A_BYTE > length;
        if (head.kind() == Kind.OTHER || narrower.isEmpty() || (isSmall && !isHuge)) {
            return NONE;
        }
        List<Integer> widths = narrower.stream()
                .filter(width -> (long) width * RenditionCodec.height(head, width) <= MOST_MADE)
                .toList();
        Message obstacle = isHuge || widths.isEmpty()
                ? Message.of(
                        "no smaller versions are made of the image: it says that it is {0} by {1} pixels large",
                        head.shownWidth(), head.shownHeight())
                : obstacle(head);
        return obstacle == null ? new RenditionPlan(widths, null) : new RenditionPlan(List.of(), obstacle);
    }

    /** Returns the versions of an image that is published under a name. Each is named by the image, the width and what makes it. */
    public List<Rendition> named(String publicName, ImageHead.Format format) {
        String stem = publicName.substring(0, publicName.lastIndexOf('.'));
        List<Rendition> named = new ArrayList<>();
        for (int width : widths) {
            String name = stem + "." + width + "w-" + RenditionCodec.VERSION + "." + format.ending();
            named.add(new Rendition(name, width));
        }
        return named;
    }

    /** Returns whether an image of this width is wider than pages show it, so that readers may want to open it. */
    public static boolean isWiderThanShown(int width) {
        return width > WIDEST_SHOWN;
    }

    /** A version that is nearly as wide as the image would be one more file for nothing. */
    private static List<Integer> narrower(ImageHead head) {
        return WIDTHS.stream()
                .filter(width -> 5L * width <= 4L * head.shownWidth())
                .toList();
    }

    private static @Nullable Message obstacle(ImageHead head) {
        return switch (head.kind()) {
            case CMYK -> Message.of("no smaller versions are made of the image: it has the four colours of a printer");
            case UNUSUAL ->
                Message.of("no smaller versions are made of the image: it is stored in a way that few programs write");
            case PROGRESSIVE ->
                head.pixels() <= MOST_PROGRESSIVE
                        ? null
                        : Message.of(
                                "no smaller versions are made of the image: it is progressive or interlaced, and has more than 50 million pixels");
            default -> null;
        };
    }

    /**
     * A smaller version of an image. That there is one is known from the head of the image, so that a page can name it before any pixel is
     * read.
     *
     * @param name the name under which it is published, beside the image
     * @param width in pixels, less than that of the image
     */
    public record Rendition(String name, int width) {}
}

package dev.offprint.article.media.rendition;

import dev.offprint.article.media.codec.PictureHead;
import dev.offprint.article.media.codec.PictureHead.Kind;
import dev.offprint.article.media.codec.RenditionCodec;
import dev.offprint.message.Message;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which smaller versions there are of an image, by its head and its length alone.
 *
 * @param head the head; null if the file is not one of which smaller versions are made
 * @param widths their widths, ascending
 * @param obstacle why there are none, where readers would expect some; else null
 */
public record RenditionPlan(
        @Nullable PictureHead head,
        List<Integer> widths,
        @Nullable Message obstacle) {

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
    private static final int LONGEST_SIDE = 32_767;
    /** A JPEG that is not stored row by row is kept whole, with 6 bytes for each pixel, outside of the heap. */
    private static final long MOST_INTERLACED = 16_000_000;

    private static final long MOST_PROGRESSIVE = 50_500_000;
    /** Pixels of a version: it is made in memory. */
    private static final long MOST_MADE = 4_000_000;

    private static final RenditionPlan NONE = new RenditionPlan(null, List.of(), null);

    /**
     * Returns the plan for an image.
     *
     * @param length its bytes
     */
    public static RenditionPlan of(FileWindow file, long length) {
        return PictureHead.of(file).map(head -> of(head, length)).orElse(NONE);
    }

    /** Returns the plan for the image in a file. */
    public static RenditionPlan of(MediaFile image) {
        try (FileWindow file = image.window()) {
            return of(file, image.length());
        } catch (IOException unreadable) {
            return NONE; // the next read reports the error
        }
    }

    /** Returns whether an image of this width is wider than pages show it, so that readers may want to open it. */
    public static boolean isWiderThanShown(int width) {
        return width > WIDEST_SHOWN;
    }

    private static RenditionPlan of(PictureHead head, long length) {
        List<Integer> narrower = narrower(head);
        boolean isHuge = head.pixels() > MOST_PIXELS || Math.max(head.width(), head.height()) > LONGEST_SIDE;
        boolean isSmall = length < SMALL || head.pixels() / MOST_PIXELS_FOR_A_BYTE > length;
        if (narrower.isEmpty() || head.kind() == Kind.ANIMATED || head.kind() == Kind.PALETTE || (isSmall && !isHuge)) {
            return NONE;
        }
        List<Integer> widths = narrower.stream()
                .filter(width -> (long) width * RenditionCodec.height(head, width) <= MOST_MADE)
                .toList();
        Message obstacle = isHuge || widths.isEmpty()
                ? Message.of(
                        "no smaller versions are made of the image: it says that it is {0} by {1} pixels large",
                        head.shownWidth(), head.shownHeight())
                : obstacle(head).orElse(null);
        return obstacle == null ? new RenditionPlan(head, widths, null) : new RenditionPlan(null, List.of(), obstacle);
    }

    /** Returns whether the decoder keeps so much of the image outside of the heap that one at a time is enough. */
    boolean isLarge() {
        return head != null && head.kind() == Kind.PROGRESSIVE && head.pixels() > MOST_INTERLACED;
    }

    /** A version that is nearly as wide as the image would be one more file for nothing. */
    private static List<Integer> narrower(PictureHead head) {
        return WIDTHS.stream()
                .filter(width -> 5L * width <= 4L * head.shownWidth())
                .toList();
    }

    private static Optional<Message> obstacle(PictureHead head) {
        if (head.kind() == Kind.CMYK) {
            return Optional.of(
                    Message.of("no smaller versions are made of the image: it has the four colours of a printer"));
        } else if (head.kind() == Kind.UNUSUAL) {
            return Optional.of(Message.of(
                    "no smaller versions are made of the image: its JPEG coding is one that few programs read"));
        } else if (head.kind() == Kind.LONG_PROFILE) {
            return Optional.of(Message.of(
                    "no smaller versions are made of the image: its profile of colours has more than 64 KiB"));
        } else if (head.kind() == Kind.MANY_SCANS) {
            return Optional.of(
                    Message.of(
                            "no smaller versions are made of the image: it is a progressive JPEG of more scans than programs write"));
        } else if (head.kind() == Kind.INTERLACED && head.pixels() > MOST_INTERLACED) {
            return Optional.of(
                    Message.of(
                            "no smaller versions are made of the image: it is an interlaced PNG of more than 16 million pixels"));
        } else if (head.kind() == Kind.PROGRESSIVE && head.pixels() > MOST_PROGRESSIVE) {
            return Optional.of(
                    Message.of(
                            "no smaller versions are made of the image: it is a progressive JPEG of more than 50 million pixels"));
        }
        return Optional.empty();
    }
}

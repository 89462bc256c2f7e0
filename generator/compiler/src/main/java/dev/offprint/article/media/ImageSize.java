package dev.offprint.article.media;

import dev.offprint.source.FileWindow;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * How large an image is shown, so that a page can keep the room for it.
 *
 * @param width in CSS pixels, at least 1
 * @param height in CSS pixels, at least 1
 */
public record ImageSize(int width, int height) {

    private static final int LARGEST = 65_535;

    /** Returns the size of an image in memory; nothing if it does not say it, or is of no format that is known. */
    public static Optional<ImageSize> of(byte[] image) {
        try (FileWindow window = FileWindow.of(image)) {
            Optional<ImageHead> head = ImageHead.of(window, image.length);
            return head.isPresent()
                    ? of(head.get().shownWidth(), head.get().shownHeight())
                    : Optional.ofNullable(SvgCheck.read(new ByteArrayInputStream(image), MediaCheck.SvgTexts.IGNORED)
                            .size());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // it reads memory
        }
    }

    /** Returns the size in which it has this width. */
    ImageSize ofWidth(int other) {
        return new ImageSize(other, (int) Math.max(1, Math.min(LARGEST, (long) height * other / width)));
    }

    /** Returns a size; nothing if an image does not say it, or says what no image has. */
    static Optional<ImageSize> of(long width, long height) {
        boolean fits = width > 0 && height > 0 && width <= LARGEST && height <= LARGEST;
        return fits ? Optional.of(new ImageSize((int) width, (int) height)) : Optional.empty();
    }
}

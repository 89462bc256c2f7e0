package dev.offprint.article.media;

import dev.offprint.address.MediaTypes;
import dev.offprint.source.MediaFile;
import java.util.Comparator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How many images there are, drawings among them.
 *
 * @param count how many
 * @param bytes their bytes
 * @param largest the one with the most bytes; null if there is none
 */
public record ImageTotals(long count, long bytes, @Nullable MediaFile largest) {

    /** No images. */
    public static final ImageTotals NONE = new ImageTotals(0, 0, null);

    private static final Comparator<MediaFile> BY_BYTES =
            Comparator.comparingLong(MediaFile::length).thenComparing(MediaFile::path, Comparator.reverseOrder());

    /** Returns the totals with a file, which need not be an image. */
    public ImageTotals with(MediaFile file) {
        return MediaTypes.of(file.path()).startsWith("image/") ? plus(new ImageTotals(1, file.length(), file)) : this;
    }

    /** Returns both together. */
    public ImageTotals plus(ImageTotals other) {
        MediaFile most = Stream.of(this, other)
                .flatMap(one -> Stream.ofNullable(one.largest))
                .max(BY_BYTES)
                .orElse(null);
        return new ImageTotals(count + other.count, bytes + other.bytes, most);
    }
}

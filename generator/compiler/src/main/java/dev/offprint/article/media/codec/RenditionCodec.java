package dev.offprint.article.media.codec;

import dev.offprint.article.media.codec.PictureHead.Format;
import dev.offprint.article.media.codec.PictureReader.DamagedPicture;
import dev.offprint.source.FileWindow;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes smaller files of a picture, in the format of the picture. Safe for use by many threads.
 *
 * @param reader reads pictures
 */
public record RenditionCodec(PictureReader reader) {

    /** Changes whenever the same picture gives other bytes. */
    public static final int VERSION = 1;

    /**
     * Returns a smaller file for each of these sizes.
     *
     * @param widths the widths of the upright pictures, each less than that of the picture
     */
    public List<byte[]> encode(PictureHead head, FileWindow file, List<Integer> widths) throws DamagedPicture {
        List<PictureReader.Size> stored =
                widths.stream().map(width -> stored(head, width)).toList();
        List<byte[]> files = new ArrayList<>();
        for (Pixels pixels : reader.scaled(head, file, stored)) {
            Pixels upright = pixels.upright(head.orientation()).withoutNeedlessAlpha();
            files.add(
                    head.format() == Format.JPEG
                            ? JpegEncoder.encode(upright, head.profile())
                            : PngEncoder.encode(upright, head.profile()));
        }
        return files;
    }

    /** Returns the height of the upright picture in this width. */
    public static int height(PictureHead head, int width) {
        long doubled = 2L * head.shownHeight() * width + head.shownWidth();
        return (int) Math.max(1, doubled / (2L * head.shownWidth()));
    }

    private static PictureReader.Size stored(PictureHead head, int width) {
        int height = height(head, width);
        return ExifOrientation.isTurned(head.orientation())
                ? new PictureReader.Size(height, width)
                : new PictureReader.Size(width, height);
    }
}

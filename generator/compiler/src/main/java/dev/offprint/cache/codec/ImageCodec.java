package dev.offprint.cache.codec;

import dev.offprint.article.media.ImageTotals;
import dev.offprint.source.MediaFile;
import java.nio.file.Path;

/** The binary form of how much images there are. The largest is named, and cannot be read. */
public final class ImageCodec {

    private ImageCodec() {}

    /** Writes totals. */
    public static void encode(Encoder out, ImageTotals images) {
        out.number(images.count());
        out.number(images.bytes());
        out.optional(images.largest(), largest -> {
            out.text(largest.path());
            out.digest(largest.digest());
            out.number(largest.length());
        });
    }

    /** Returns the totals that were written. */
    public static ImageTotals decode(Decoder in) {
        return new ImageTotals(in.number(), in.number(), in.optional(() -> {
            String path = in.text();
            return new MediaFile(Path.of(path), path, in.digest(), in.number());
        }));
    }
}

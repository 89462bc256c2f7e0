package dev.offprint.article.media;

import dev.offprint.article.media.ImageSize.Header;
import java.util.Optional;

/** Reads the size of a JPEG: of its first frame header (ITU T.81, B.2.2). */
final class JpegSize {

    /** More segments than any camera writes before the frame. */
    private static final int MOST_SEGMENTS = 1_000;

    private JpegSize() {}

    static Optional<ImageSize> of(Header header) {
        int at = 2;
        for (int i = 0; i < MOST_SEGMENTS && header.unsigned(at) == 0xff; i++) {
            int marker = header.unsigned(at + 1);
            if (marker == 0xff) { // a fill byte
                at++;
            } else if (isFrame(marker)) {
                return ImageSize.sane(header.big(at + 7, 2), header.big(at + 5, 2));
            } else {
                at += 2 + (int) header.big(at + 2, 2);
            }
        }
        return Optional.empty();
    }

    /** The frames are C0 to CF, but for the tables DHT (C4) and DAC (CC) and the reserved C8. */
    private static boolean isFrame(int marker) {
        return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
    }
}

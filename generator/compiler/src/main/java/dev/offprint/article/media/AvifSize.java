package dev.offprint.article.media;

import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * How large an AVIF is shown: its item properties have the size of the image, and of tiles and thumbnails, which are smaller (ISO/IEC 23008-12,
 * 6.5.3 {@code ispe} and 6.5.10 {@code irot}).
 */
final class AvifSize {

    /** Boxes that hold the properties, one in the other. */
    private static final Set<String> HOLDERS = Set.of("meta", "iprp", "ipco");
    /** More boxes than any program writes. */
    private static final int MOST_BOXES = 1_000;

    private static final int HEADER = 8;

    private final IntUnaryOperator bytes;
    private long width;
    private long height;
    private boolean isTurned;

    private AvifSize(IntUnaryOperator bytes) {
        this.bytes = bytes;
    }

    /**
     * Returns the size, or nothing where the file does not say it.
     *
     * @param bytes the byte at an index, 0 to 255; beyond the end 0
     */
    static Optional<ImageSize> of(IntUnaryOperator bytes) {
        AvifSize size = new AvifSize(bytes);
        size.read();
        Optional<ImageSize> stored = ImageSize.sane(size.width, size.height);
        return size.isTurned ? stored.map(ImageSize::turned) : stored;
    }

    private void read() {
        long at = 0;
        for (int i = 0; i < MOST_BOXES && at < Integer.MAX_VALUE - 2 * HEADER; i++) {
            int box = (int) at;
            long length = number(box);
            if (length < HEADER) { // the last one, or the end of the file
                return;
            }
            String type = type(box + 4);
            if (type.equals("ispe")) {
                size(box + HEADER + 4);
            } else if (type.equals("irot")) {
                isTurned = (bytes.applyAsInt(box + HEADER) & 1) == 1;
            } else if (type.equals("mdat")) {
                return;
            }
            boolean isHolder = HOLDERS.contains(type);
            at += isHolder ? HEADER + (type.equals("meta") ? 4 : 0) : length;
        }
    }

    private void size(int at) {
        if (number(at) * number(at + 4) > width * height) {
            width = number(at);
            height = number(at + 4);
        }
    }

    private long number(int at) {
        long value = 0;
        for (int i = 0; i < 4; i++) {
            value = value << 8 | bytes.applyAsInt(at + i);
        }
        return value;
    }

    private String type(int at) {
        StringBuilder type = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            type.append((char) bytes.applyAsInt(at + i));
        }
        return type.toString();
    }
}

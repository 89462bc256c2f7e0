package dev.offprint.article.media;

import dev.offprint.article.media.ImageSize.Header;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads the size of an SVG: width and height of its root element in pixels, else those of its view box. */
final class SvgSize {

    /** The root element stands near the beginning. */
    private static final int READ = 8_192;

    private SvgSize() {}

    static Optional<ImageSize> of(Header header) {
        byte[] bytes = new byte[READ];
        for (int i = 0; i < READ; i++) {
            bytes[i] = (byte) header.unsigned(i);
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        int start = text.indexOf("<svg");
        int end = start < 0 ? -1 : text.indexOf('>', start);
        if (end < 0) {
            return Optional.empty();
        }
        String root =
                text.substring(start, end).replace('\n', ' ').replace('\t', ' ').replace('\'', '"');
        Optional<ImageSize> given = ImageSize.sane(pixels(attribute(root, "width")), pixels(attribute(root, "height")));
        return given.isPresent() ? given : viewBox(attribute(root, "viewBox"));
    }

    private static Optional<ImageSize> viewBox(String value) {
        String[] numbers = value.replace(',', ' ').strip().split(" +", -1);
        return numbers.length == 4 ? ImageSize.sane(pixels(numbers[2]), pixels(numbers[3])) : Optional.empty();
    }

    private static String attribute(String root, String name) {
        int start = root.indexOf(" " + name + "=\"");
        int value = start + name.length() + 3;
        int end = start < 0 ? -1 : root.indexOf('"', value);
        return end < 0 ? "" : root.substring(value, end);
    }

    /** Returns a length in pixels, rounded; 0 where it has another unit or is none. */
    private static long pixels(String value) {
        String number = value.endsWith("px") ? value.substring(0, value.length() - 2) : value;
        boolean decimal = !number.isEmpty() && number.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.');
        try {
            return decimal ? Math.round(Double.parseDouble(number)) : 0;
        } catch (NumberFormatException twoPoints) {
            return 0;
        }
    }
}

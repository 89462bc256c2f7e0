package dev.offprint.article.media;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How large a drawing is shown, by its root element (SVG 2, 7.10; units as in CSS Values 4, 6.2). */
final class SvgSize {

    private static final Pattern LENGTH =
            Pattern.compile("\\s*\\+?([0-9]{0,9}(?:\\.[0-9]{1,20})?)(|px|pt|pc|mm|cm|in|Q|em|rem)\\s*");

    /** Pixels in each unit; text of a drawing that says nothing else has 16. */
    private static final Map<String, Double> UNITS = Map.of(
            "",
            1.0,
            "px",
            1.0,
            "pt",
            96 / 72.0,
            "pc",
            16.0,
            "mm",
            96 / 25.4,
            "cm",
            96 / 2.54,
            "in",
            96.0,
            "Q",
            96 / 101.6,
            "em",
            16.0,
            "rem",
            16.0);

    /** What browsers take for a side that nothing gives (CSS 2.2, 10.3.2 and 10.6.2). */
    private static final int USUAL_WIDTH = 300;

    private static final int USUAL_HEIGHT = 150;

    private SvgSize() {}

    /**
     * Returns the size that the root element gives; what it does not say of width and height follows from the sides of its view box, or
     * else is what browsers take.
     *
     * @param beginning the beginning of the file
     */
    static Optional<ImageSize> of(String beginning) {
        int start = beginning.indexOf("<svg");
        int end = start < 0 ? -1 : beginning.indexOf('>', start);
        if (end < 0) {
            return Optional.empty();
        }
        String root = beginning.substring(start, end).replaceAll("\\s+", " ").replace('\'', '"');
        double width = pixels(attribute(root, "width"));
        double height = pixels(attribute(root, "height"));
        String[] box = attribute(root, "viewBox").replace(',', ' ').strip().split(" +", -1);
        double across = box.length == 4 ? pixels(box[2]) : 0;
        double down = box.length == 4 ? pixels(box[3]) : 0;
        if (across > 0 && down > 0) {
            double scale = width > 0 ? width / across : height > 0 ? height / down : 1;
            width = width > 0 ? width : across * scale;
            height = height > 0 ? height : down * scale;
        } else if (box.length < 4) {
            width = width > 0 || hasLength(root, "width") ? width : USUAL_WIDTH;
            height = height > 0 || hasLength(root, "height") ? height : USUAL_HEIGHT;
        }
        return ImageSize.sane(Math.round(width), Math.round(height));
    }

    private static String attribute(String root, String name) {
        Matcher attribute = Pattern.compile(" " + name + " ?= ?\"([^\"]*)\"").matcher(root);
        return attribute.find() ? attribute.group(1) : "";
    }

    private static boolean hasLength(String root, String name) {
        return !attribute(root, name).isEmpty();
    }

    /** Returns a length in pixels; 0 if it has another unit, as per cent are, or is not a length. */
    private static double pixels(String value) {
        Matcher length = LENGTH.matcher(value);
        if (!length.matches() || length.group(1).isEmpty()) {
            return 0;
        }
        return Double.parseDouble(length.group(1)) * UNITS.getOrDefault(length.group(2), 0.0);
    }
}

package dev.offprint.represent.page.asset;

/** The contrast of two colours (WCAG 2.2, "contrast ratio" and "relative luminance"). */
final class Contrast {

    private Contrast() {}

    /** Returns the contrast of two colours given as {@code #rrggbb}: 1 where they are equal, 21 at most. */
    static double of(String one, String other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double luminance(String color) {
        return 0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5);
    }

    private static double channel(String color, int at) {
        double value = Integer.parseInt(color.substring(at, at + 2), 16) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}

package dev.offprint.represent.page;

import dev.offprint.article.Theme;
import dev.offprint.article.Theme.Color;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The colours of the pages in one mode.
 *
 * @param values the default colours by name
 * @param themed the theme's by name
 */
record Palette(Map<String, String> values, Map<String, Color> themed) {

    /** The least contrast of text (WCAG 2.2, 1.4.3). */
    private static final double MIN_CONTRAST = 4.5;
    /** The colours of text and of its background. */
    private static final List<List<String>> TEXT_ON_BACKGROUND = List.of(
            List.of("ink", "paper"),
            List.of("ink", "wash"),
            List.of("quiet", "paper"),
            List.of("quiet", "wash"),
            List.of("accent", "paper"),
            List.of("accent", "wash"),
            List.of("amber", "wash"),
            List.of("green", "wash"),
            List.of("purple", "wash"));

    /** Reads the default colours from the style sheet, where those for dark mode come second. */
    static Palette of(String css, boolean dark, Theme theme) {
        Map<String, String> values = new TreeMap<>();
        for (String name : List.of("accent", "amber", "green", "ink", "line", "paper", "purple", "quiet", "wash")) {
            String key = "--" + name + ":";
            int at = css.indexOf(key);
            int start = css.indexOf('#', dark ? css.indexOf(key, at + 1) : at);
            values.put(name, css.substring(start, start + "#rrggbb".length()));
        }
        return new Palette(values, dark ? theme.dark() : theme.light());
    }

    /** Returns the declarations of the colours that a theme changes in any mode. */
    String declarations(Theme theme) {
        StringBuilder css = new StringBuilder();
        values.keySet().stream()
                .filter(name -> theme.light().containsKey(name) || theme.dark().containsKey(name))
                .forEach(name -> css.append("--")
                        .append(name)
                        .append(':')
                        .append(value(name))
                        .append(';'));
        return css.toString();
    }

    /** Warns about text with low contrast. */
    void check(boolean dark, Diagnostics diagnostics) {
        for (List<String> pair : TEXT_ON_BACKGROUND) {
            Place place = placeOf(pair);
            double contrast = contrast(value(pair.get(0)), value(pair.get(1)));
            if (place != null && contrast < MIN_CONTRAST) {
                diagnostics.add(Code.LOW_CONTRAST.at(
                        place,
                        dark
                                ? Message.of(
                                        "`{0}` on `{1}` has a contrast of {2} in dark mode",
                                        pair.get(0), pair.get(1), tenths(contrast))
                                : Message.of(
                                        "`{0}` on `{1}` has a contrast of {2} in light mode",
                                        pair.get(0), pair.get(1), tenths(contrast)),
                        Message.of("choose colours with a contrast of 4.5 at least (WCAG 2.2, 1.4.3)")));
            }
        }
    }

    private @Nullable Place placeOf(List<String> pair) {
        for (String name : pair) {
            Color color = themed.get(name);
            if (color != null) {
                return color.place();
            }
        }
        return null;
    }

    /** Returns the colour with this name: the theme's, or else the default. */
    String value(String name) {
        Color color = themed.get(name);
        return color == null ? values.getOrDefault(name, "") : color.value();
    }

    private static Message tenths(double contrast) {
        long tenths = (long) (contrast * 10);
        return Message.of("{0}.{1}", tenths / 10, tenths % 10);
    }

    /**
     * Returns the contrast ratio of two colours given as {@code #rrggbb}, from 1 to 21 (WCAG 2.2, "contrast ratio" and
     * "relative luminance").
     */
    static double contrast(String one, String other) {
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

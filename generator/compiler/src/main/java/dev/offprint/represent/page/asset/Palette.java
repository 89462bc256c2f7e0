package dev.offprint.represent.page.asset;

import dev.offprint.article.Theme;
import dev.offprint.article.Theme.Color;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The colours of the pages in one mode.
 *
 * @param values the program's, by name
 * @param themed the theme's, by name
 */
record Palette(Map<String, String> values, Map<String, Color> themed) {

    /** WCAG 2.2, 1.4.3: text must have this contrast at least. */
    private static final double ENOUGH = 4.5;
    /** What is written on what. */
    private static final List<List<String>> PAIRS = List.of(
            List.of("ink", "paper"),
            List.of("ink", "wash"),
            List.of("quiet", "paper"),
            List.of("quiet", "wash"),
            List.of("accent", "paper"));

    /** Reads the program's colours from its style sheet, where those for dark backgrounds come second. */
    static Palette of(String css, boolean dark, Theme theme) {
        Map<String, String> values = new TreeMap<>();
        for (String name : List.of("accent", "ink", "line", "paper", "quiet", "wash")) {
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

    /** Warns of text that is hard to read. */
    void check(String mode, Diagnostics diagnostics) {
        for (List<String> pair : PAIRS) {
            Place place = placeOf(pair);
            double contrast = Contrast.of(value(pair.get(0)), value(pair.get(1)));
            if (place != null && contrast < ENOUGH) {
                diagnostics.add(Code.LOW_CONTRAST.at(
                        place,
                        "`" + pair.get(0) + "` on `" + pair.get(1) + "` has a contrast of " + tenths(contrast) + " in "
                                + mode + " mode",
                        "choose colours with a contrast of 4.5 at least (WCAG 2.2, 1.4.3)"));
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

    private String value(String name) {
        Color color = themed.get(name);
        return color == null ? values.getOrDefault(name, "") : color.value();
    }

    private static String tenths(double contrast) {
        long tenths = (long) (contrast * 10);
        return tenths / 10 + "." + tenths % 10;
    }
}

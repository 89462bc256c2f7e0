package dev.offprint.represent.page;

import dev.offprint.address.MediaTypes;
import dev.offprint.article.Theme;
import dev.offprint.article.yaml.Binding.Placed;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.message.Message;
import dev.offprint.represent.Representation;
import dev.offprint.source.Resource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The style sheet and the script of every page, and the script that searches, not minified: compression makes them small
 * enough. Scripts leave out their comments. Their addresses contain their digests, so that they can be cached for ever.
 *
 * @param stylesheet the style sheet
 * @param script the script, which is optional for pages
 * @param search the script that searches, which pages load when it is needed
 * @param missing the script of the page for unknown addresses, which is the other two as well: each file is a request
 * @param logo the logo of the theme
 * @param picture what other sites show for pages without a picture
 * @param icon what browsers show beside the title: the logo, or else a page in the colours of the theme
 */
public record Assets(
        Representation stylesheet,
        Representation script,
        Representation search,
        Representation missing,
        @Nullable Representation logo,
        @Nullable Representation picture,
        Representation icon) {

    /** The parts of the style sheet. */
    private static final List<String> STYLES =
            List.of("represent/page/site.css", "represent/developers/developers.css");
    /** The parts of the script. */
    private static final List<String> SCRIPTS = List.of("represent/page/site.js");
    /** The parts of the script that searches: what needs no page, and what readers see. */
    private static final List<String> SEARCH =
            List.of("represent/page/search/engine.mjs", "represent/page/search/view.mjs");

    /** The parts of the script of the page for unknown addresses. */
    private static final List<String> MISSING = List.of(
            "represent/page/search/language.mjs",
            "represent/page/site.js",
            "represent/page/search/engine.mjs",
            "represent/page/search/view.mjs",
            "represent/page/search/missing.mjs");

    /** A line that is a comment, or a part of one. No text of several lines is in these scripts and style sheets. */
    private static final Pattern COMMENT = Pattern.compile("\\s*(?://.*|/\\*.*|\\*(?:/| .*)?)");

    private static final int DIGEST_LENGTH = 16;

    /**
     * Returns the assets of a site with this theme. Warns about colours with low contrast.
     *
     * @param origin scheme and host of the site, which the addresses of its own links need on paper
     */
    public static Assets of(Theme theme, String origin, Diagnostics diagnostics) {
        String css = withoutComments(joined(STYLES));
        Palette light = Palette.of(css, false, theme);
        Palette dark = Palette.of(css, true, theme);
        light.check(false, diagnostics);
        dark.check(true, diagnostics);
        Representation logo = picture("logo", theme.logo());
        String all = css + ":root{--origin:\"" + origin + "\"}\n" + colors(theme, light, dark) + theme.css();
        return new Assets(
                file("site", "css", all.getBytes(StandardCharsets.UTF_8)),
                script("site", SCRIPTS),
                script("search", SEARCH),
                script("missing", MISSING),
                logo,
                picture("picture", theme.picture()),
                logo == null ? icon(light) : logo);
    }

    /** Returns the colours of a theme. A colour of one mode must not apply to the other mode, nor to print. */
    private static String colors(Theme theme, Palette light, Palette dark) {
        String changed = light.declarations(theme);
        return changed.isEmpty()
                ? ""
                : "@media screen{:root{" + changed + "}}@media screen and (prefers-color-scheme:dark){:root{"
                        + dark.declarations(theme) + "}}\n";
    }

    private static @Nullable Representation picture(String name, Theme.@Nullable Logo picture) {
        if (picture == null) {
            return null;
        }
        String extension = picture.name().substring(picture.name().lastIndexOf('.') + 1);
        return file(name, extension, picture.bytes());
    }

    /** A page that names no icon makes browsers ask for {@code /favicon.ico}, which no tree has. */
    private static Representation icon(Palette colors) {
        String svg = Resource.text("represent/page/icon.svg")
                .replace("{accent}", colors.value("accent"))
                .replace("{paper}", colors.value("paper"));
        return file("icon", "svg", svg.getBytes(StandardCharsets.UTF_8));
    }

    private static String joined(List<String> names) {
        StringBuilder all = new StringBuilder();
        names.forEach(name -> all.append(Resource.text(name)));
        return all.toString();
    }

    /** Comments of a script or a style sheet are lines of their own. */
    private static String withoutComments(String text) {
        return text.lines()
                .filter(line -> !COMMENT.matcher(line).matches())
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static Representation script(String name, List<String> parts) {
        return file(name, "js", withoutComments(joined(parts)).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns a file whose address contains its digest. */
    public static Representation file(String name, String extension, byte[] bytes) {
        String file = name + "." + Sha256.of(bytes).toString().substring(0, DIGEST_LENGTH) + "." + extension;
        return new Representation(new ObjectKey("assets/" + file), MediaTypes.of(file), bytes);
    }

    /**
     * The colours of the pages in one mode.
     *
     * @param values the default colours by name
     * @param themed the theme's by name
     */
    record Palette(Map<String, String> values, Map<String, Placed> themed) {

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
                    .filter(name ->
                            theme.light().containsKey(name) || theme.dark().containsKey(name))
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
                Placed color = themed.get(name);
                if (color != null) {
                    return color.place();
                }
            }
            return null;
        }

        /** Returns the colour with this name: the theme's, or else the default. */
        String value(String name) {
            Placed color = themed.get(name);
            return color == null ? values.getOrDefault(name, "") : color.value().toLowerCase(Locale.ROOT);
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
}

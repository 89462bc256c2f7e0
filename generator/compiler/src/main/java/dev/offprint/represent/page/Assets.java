package dev.offprint.represent.page;

import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.AssetTypes;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.represent.Representation;
import dev.offprint.represent.Resource;
import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The style sheet and the script that every page asks for, byte for byte as they are written: their compressed siblings make
 * them small, and a minifier would have to know all of CSS. Their addresses carry their digests, so that they may be cached
 * for ever.
 *
 * @param stylesheet the style sheet
 * @param script the script; pages do without it
 * @param logo the picture of a theme
 */
public record Assets(
        Representation stylesheet,
        Representation script,
        @Nullable Representation logo) {

    /** What the style sheet consists of, in order. */
    private static final List<String> STYLES =
            List.of("represent/page/site.css", "represent/developers/developers.css");
    /** What the script consists of, in order. */
    private static final List<String> SCRIPTS = List.of("represent/page/site.js");

    private static final int HEX = 16;

    /** Returns those of a site with this theme. Warns of colours that are hard to read. */
    public static Assets of(Theme theme, Diagnostics diagnostics) {
        String css = joined(STYLES);
        Palette light = Palette.of(css, false, theme);
        Palette dark = Palette.of(css, true, theme);
        light.check("light", diagnostics);
        dark.check("dark", diagnostics);
        return new Assets(
                text(css + colors(theme, light, dark) + theme.css(), "css"),
                text(joined(SCRIPTS), "js"),
                logo(theme.logo()));
    }

    /** What a theme changes in one mode it must not change in the other, nor on paper. */
    private static String colors(Theme theme, Palette light, Palette dark) {
        String changed = light.declarations(theme);
        return changed.isEmpty()
                ? ""
                : "@media screen{:root{" + changed + "}}@media screen and (prefers-color-scheme:dark){:root{"
                        + dark.declarations(theme) + "}}\n";
    }

    private static @Nullable Representation logo(Theme.@Nullable Logo logo) {
        if (logo == null) {
            return null;
        }
        String extension = logo.name().substring(logo.name().lastIndexOf('.') + 1);
        return file("logo", extension, logo.bytes());
    }

    private static String joined(List<String> names) {
        StringBuilder all = new StringBuilder();
        names.forEach(name -> all.append(Resource.text(name)));
        return all.toString();
    }

    private static Representation text(String text, String extension) {
        return file("site", extension, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns a file whose address has its digest, so that it can be cached for ever. */
    public static Representation file(String name, String extension, byte[] bytes) {
        String file = name + "." + Sha256.of(bytes).toString().substring(0, HEX) + "." + extension;
        return new Representation(new ObjectKey("assets/" + file), AssetTypes.of(file), bytes);
    }
}

package dev.offprint.article;

import dev.offprint.article.yaml.Binding.Placed;
import dev.offprint.edge.resource.ContentLocale;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a site changes of its pages: the folder {@code theme}, read. Whether its templates can be filled is not yet known.
 *
 * @param name what pages call the site, in place of its name
 * @param logo a picture that stands for the site
 * @param picture what other sites show where somebody links to a page without a picture; null for the logo
 * @param light colours, {@code #rrggbb}, by name, where the background is light
 * @param dark colours by name, where it is dark
 * @param footer what stands at the bottom of pages
 * @param css rules that follow those of the program; empty where there are none
 * @param templates templates by name, without their ending
 */
public record Theme(
        @Nullable String name,
        @Nullable Logo logo,
        @Nullable Logo picture,
        Map<String, Placed> light,
        Map<String, Placed> dark,
        Footer footer,
        String css,
        SortedMap<String, String> templates) {

    /** Changes nothing. */
    public static final Theme NONE =
            new Theme(null, null, null, Map.of(), Map.of(), new Footer(Map.of(), List.of()), "", new TreeMap<>());

    /** The name of the theme's folder. */
    public static final String FOLDER = "theme";

    /** Returns the path of the template with this name. */
    public static String templatePath(String name) {
        return FOLDER + "/templates/" + name + ".mustache";
    }

    /**
     * A picture.
     *
     * @param name the name of its file
     * @param bytes the content
     */
    @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
    public record Logo(String name, byte[] bytes) {}

    /**
     * What stands at the bottom of pages.
     *
     * @param text a sentence, by locale
     * @param links links
     */
    public record Footer(Map<ContentLocale, String> text, List<FooterLink> links) {

        /** What is absent is empty. */
        public Footer {
            text = text == null ? Map.of() : text;
            links = links == null ? List.of() : links;
        }
    }

    /**
     * A link at the bottom of pages.
     *
     * @param label what it is called, by locale
     * @param url where it leads, by locale
     */
    public record FooterLink(Map<ContentLocale, String> label, Map<ContentLocale, Placed> url) {

        /** Returns where it leads in a locale, or in the other one. */
        public String urlIn(ContentLocale locale) {
            Placed own = url.get(locale);
            return (own == null ? Objects.requireNonNull(url.get(locale.other())) : own).value();
        }
    }
}

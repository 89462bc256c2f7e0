package dev.offprint.pipeline;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The HTML forms of the pages for developers, looked at as a browser would: by identifier, and as text. */
record DevelopersHtml(String html) {

    static DevelopersHtml of(Map<String, byte[]> tree, String locale) {
        return new DevelopersHtml(String.join("\n", pages(tree, locale, "/index.html")));
    }

    /** Returns the first page and those of the reference, in one form. */
    static List<String> pages(Map<String, byte[]> tree, String locale, String ending) {
        return tree.keySet().stream()
                .filter(key -> key.matches(locale + "/developers(-[a-z]+)?" + Pattern.quote(ending)))
                .map(key -> new String(Objects.requireNonNull(tree.get(key)), StandardCharsets.UTF_8))
                .toList();
    }

    /** Returns every value of an attribute, in order. */
    List<String> values(String attribute) {
        List<String> values = new ArrayList<>();
        Matcher matcher = Pattern.compile(" " + attribute + "=\"([^\"]*)\"").matcher(html);
        while (matcher.find()) {
            values.add(unescaped(matcher.group(1)));
        }
        return values;
    }

    /** Returns all text, on one line. */
    String text() {
        return unescaped(html.replaceAll("<[^>]+>", " ")).replaceAll("\\s+", " ");
    }

    private static String unescaped(String html) {
        Matcher entity = Pattern.compile("&#(x?)([0-9a-fA-F]+);").matcher(html);
        String numeric = entity.replaceAll(found -> Matcher.quoteReplacement(Character.toString(
                Integer.parseInt(found.group(2), found.group(1).isEmpty() ? 10 : 16))));
        return numeric.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}

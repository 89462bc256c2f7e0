package dev.offprint.pipeline;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The HTML form of a page for developers, looked at as a browser would: by identifier, and as text. */
record DevelopersHtml(String html) {

    static DevelopersHtml of(Map<String, byte[]> tree, String locale) {
        return new DevelopersHtml(
                new String(tree.getOrDefault(locale + "/developers/index.html", new byte[0]), StandardCharsets.UTF_8));
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

    /** Returns the text of the code with an identifier, as the script that copies it would see it. */
    String code(String id) {
        Matcher matcher = Pattern.compile("<code id=\"" + Pattern.quote(id) + "\"[^>]*>(.*?)</code>", Pattern.DOTALL)
                .matcher(html);
        if (!matcher.find()) {
            throw new AssertionError("no code with the identifier " + id);
        }
        return unescaped(matcher.group(1).replaceAll("<[^>]+>", ""));
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

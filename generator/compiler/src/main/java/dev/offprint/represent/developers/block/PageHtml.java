package dev.offprint.represent.developers.block;

import dev.offprint.article.markdown.page.PageMarkdown.Anchor;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page with the script that its form needs.
 *
 * @param content HTML
 * @param script the address of the script
 */
public record PageHtml(String content, String script) {

    private static final Pattern HEADING = Pattern.compile("<h([23]) id=\"([^\"]+)\">(.*?)</h\\1>");

    /** Returns all headings of level 2 and 3, generated or the author's. */
    public List<Anchor> anchors() {
        List<Anchor> anchors = new ArrayList<>();
        Matcher heading = HEADING.matcher(content);
        while (heading.find()) {
            anchors.add(new Anchor(Integer.parseInt(heading.group(1)), heading.group(2), text(heading.group(3))));
        }
        return anchors;
    }

    /** Returns a heading's text without its markup. */
    private static String text(String html) {
        return html.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#x27;", "'")
                .replace("&amp;", "&");
    }
}

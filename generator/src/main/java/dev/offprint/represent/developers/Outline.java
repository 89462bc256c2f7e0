package dev.offprint.represent.developers;

import dev.offprint.represent.developers.block.Words;
import dev.offprint.represent.page.template.Piece;
import dev.offprint.represent.page.template.Templates;
import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page with a table of its sections, whoever wrote them, between the text before the first and the first. */
final class Outline {

    private static final Pattern HEADING = Pattern.compile("<h2 id=\"([^\"]+)\">(.*?)</h2>");
    private static final Pattern FIRST = Pattern.compile("<section|<div class=\"heading\">|<h2");

    private static final Piece<Framed> PAGE = new Piece<>("developers", Framed.class, FramedRenderer.of());

    private final String content;
    private final Words words;
    private final String script;

    /**
     * Takes the HTML of a page.
     *
     * @param script the address of the form's script
     */
    Outline(String content, Words words, String script) {
        this.content = content;
        this.words = words;
        this.script = script;
    }

    /**
     * A page.
     *
     * @param title the title of the table of contents
     * @param entries the table of contents
     * @param lead HTML before it
     * @param rest HTML behind it
     * @param script the address of a script
     */
    @JStache(path = "dev/offprint/represent/developers/templates/developers.mustache")
    record Framed(String title, List<Entry> entries, String lead, String rest, String script) {}

    /**
     * An entry of the table.
     *
     * @param id where it leads
     * @param title HTML
     */
    record Entry(String id, String title) {}

    String html(Templates templates) {
        Matcher first = FIRST.matcher(content);
        int end = first.find() ? first.start() : content.length();
        List<Entry> entries = new ArrayList<>();
        Matcher heading = HEADING.matcher(content);
        while (heading.find()) {
            entries.add(new Entry(heading.group(1), heading.group(2).replaceAll("</?a[^>]*>", "")));
        }
        return templates.fill(
                PAGE,
                new Framed(words.text("contents"), entries, content.substring(0, end), content.substring(end), script));
    }
}

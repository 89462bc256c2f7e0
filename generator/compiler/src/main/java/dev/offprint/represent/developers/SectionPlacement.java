package dev.offprint.represent.developers;

import dev.offprint.represent.developers.section.SectionMarker;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts generated sections at their markers in the author's text, and those without a marker behind the text. For one
 * page.
 */
final class SectionPlacement {

    private static final Pattern ALONE = Pattern.compile("^\\{[a-z_]+\\}[ \t]*$", Pattern.MULTILINE);
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]+)\"");

    private final String author;
    private final Map<String, String> html;
    private final Map<String, String> markdown;
    private final String rendered;

    /**
     * Prepares a page.
     *
     * @param author the author's Markdown
     * @param form renders the author's text
     * @param html the sections' HTML by marker, in order
     * @param markdown the sections' Markdown by marker, in order
     */
    SectionPlacement(String author, SectionHtmlRenderer form, Map<String, String> html, Map<String, String> markdown) {
        this.author = author;
        this.html = html;
        this.markdown = markdown;
        this.rendered = form.of(author, ids(html));
    }

    String html() {
        return placed(rendered, html, "<p>", "</p>");
    }

    String markdown() {
        return placed(author, markdown, "", "").strip() + "\n";
    }

    /** Returns the paragraphs that look like a marker but are unknown or repeated. */
    static List<String> invalidMarkers(String author) {
        List<String> left = new ArrayList<>(SectionMarker.texts());
        List<String> mistakes = new ArrayList<>();
        Matcher alone = ALONE.matcher(author);
        while (alone.find()) {
            String text = alone.group().strip();
            if (!left.remove(text)) {
                mistakes.add(text);
            }
        }
        return mistakes;
    }

    /**
     * Replaces the first occurrence of each marker. A marker in a code block is not a paragraph in HTML, so it is not
     * replaced in Markdown either.
     */
    private String placed(String text, Map<String, String> sections, String before, String after) {
        Map<String, String> rest = new LinkedHashMap<>(sections);
        String placed = text;
        for (Map.Entry<String, String> section : sections.entrySet()) {
            if (isPlaced(section.getKey())) {
                rest.remove(section.getKey());
                placed = replaced(placed, before + section.getKey() + after, section.getValue());
            }
        }
        String others = String.join("\n\n", rest.values());
        return isPlaced(SectionMarker.REST)
                ? replaced(placed, before + SectionMarker.REST + after, others)
                : placed.stripTrailing() + "\n\n" + others;
    }

    private boolean isPlaced(String marker) {
        return rendered.contains("<p>" + marker + "</p>");
    }

    private static String replaced(String text, String marker, String section) {
        Pattern line = Pattern.compile("^" + Pattern.quote(marker) + "[ \t]*$", Pattern.MULTILINE);
        return line.matcher(text).replaceFirst(Matcher.quoteReplacement(section));
    }

    /** Returns the identifiers that the author's headings must not have, because links of the sections lead to them. */
    private static Set<String> ids(Map<String, String> html) {
        Set<String> ids = new HashSet<>(Set.of("main", "contents"));
        for (String section : html.values()) {
            Matcher id = ID.matcher(section);
            while (id.find()) {
                ids.add(id.group(1));
            }
        }
        return ids;
    }
}

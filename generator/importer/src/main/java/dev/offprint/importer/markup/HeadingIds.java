package dev.offprint.importer.markup;

import dev.offprint.importer.markdown.HeadingName;
import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code ## Heading {#name}}: names that authors gave to headings become anchors, and other attributes are left out. */
final class HeadingIds {

    private static final Pattern HEADING = Pattern.compile("(\\s{0,3}#{1,6}\\s+)(.*?)\\s*\\{:?\\s*([^{}]*)}\\s*#*\\s*");
    private static final Pattern COMMENTED =
            Pattern.compile("(\\s{0,3}#{1,6}\\s+.*?)\\s*\\{/\\*\\s*(#[\\w-]+)\\s*\\*/}\\s*");
    /** A heading in HTML whose text has no marks. */
    private static final Pattern HTML =
            Pattern.compile("<h([2-6])\\s{1,9}id=[\"']([^\"'<>]{1,300})[\"']>([^<>*_`&\\[\\]\\\\]{1,300})</h\\1>\\s*");

    private static final Pattern NAME = Pattern.compile("#([\\w.:-]+)");
    private static final Pattern ATTRIBUTES = Pattern.compile("\\{:\\s*[.#\\w][^{}]*}|\\{\\s*[.#][\\w-][^{}]*}");

    private HeadingIds() {}

    static Markup convert(Markup text, boolean hasAttributes) {
        List<MarkupLine> lines = new ArrayList<>();
        boolean begins = true;
        for (MarkupLine line : text.lines()) {
            lines.add(begins && !line.isCode() ? line.with(fromHtml(line.text())) : line);
            begins = line.text().isBlank();
        }
        return new Markup(List.copyOf(lines)).mapped(line -> line(line, hasAttributes));
    }

    /** A heading in HTML that begins a block and has the name that pages give it is one of Markdown. */
    private static String fromHtml(String line) {
        Matcher html = HTML.matcher(line);
        boolean isOwn = html.matches() && HeadingName.of(html.group(3)).equals(html.group(2));
        return isOwn
                ? "#".repeat(Integer.parseInt(html.group(1))) + " "
                        + html.group(3).strip()
                : line;
    }

    private static String line(String line, boolean hasAttributes) {
        if (line.indexOf('{') < 0) {
            return line;
        }
        Matcher commented = COMMENTED.matcher(line);
        Matcher heading =
                HEADING.matcher(commented.matches() ? commented.group(1) + " {" + commented.group(2) + "}" : line);
        if (heading.matches()) {
            Matcher name = NAME.matcher(heading.group(3));
            if (name.find()) {
                return heading.group(1) + anchor(name.group(1), heading.group(2)) + heading.group(2);
            } else if (hasAttributes) {
                return heading.group(1) + heading.group(2);
            }
        }
        return hasAttributes ? ATTRIBUTES.matcher(line).replaceAll("") : line;
    }

    /** A heading whose own name is the same needs no anchor. */
    private static String anchor(String name, String heading) {
        return HeadingName.of(heading).equals(name) ? "" : "<a id=\"" + name + "\"></a>";
    }
}

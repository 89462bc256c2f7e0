package dev.offprint.importer.markup;

import dev.offprint.importer.markup.block.Markup;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code ## Heading {#name}}: names that authors gave to headings become anchors, and other attributes are left out. */
final class HeadingIds {

    private static final Pattern HEADING = Pattern.compile("(\\s{0,3}#{1,6}\\s+)(.*?)\\s*\\{:?\\s*([^{}]*)}\\s*#*\\s*");
    private static final Pattern COMMENTED =
            Pattern.compile("(\\s{0,3}#{1,6}\\s+.*?)\\s*\\{/\\*\\s*(#[\\w-]+)\\s*\\*/}\\s*");
    private static final Pattern NAME = Pattern.compile("#([\\w.:-]+)");
    private static final Pattern ATTRIBUTES = Pattern.compile("\\{:\\s*[.#\\w][^{}]*}|\\{\\s*[.#][\\w-][^{}]*}");

    private HeadingIds() {}

    static Markup convert(Markup text, boolean hasAttributes) {
        return text.mapped(line -> line(line, hasAttributes));
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
        String own = heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
        return own.equals(name) ? "" : "<a id=\"" + name + "\"></a>";
    }
}

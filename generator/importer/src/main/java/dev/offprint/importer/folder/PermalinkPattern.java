package dev.offprint.importer.folder;

import dev.offprint.importer.origin.PageFields;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Patterns of addresses, as Hugo and Jekyll have them: {@code /:year/:month/:slug/}. */
final class PermalinkPattern {

    private static final Pattern WORD = Pattern.compile(":([a-zA-Z_]+)");

    private PermalinkPattern() {}

    /** Returns the address of a page; parts that are not known are left out. */
    static String expanded(String pattern, SourceName name, PageFields fields) {
        return expanded(pattern, name, fields, List.of());
    }

    /** Returns the address of a page in these categories. */
    static String expanded(String pattern, SourceName name, PageFields fields, List<String> categories) {
        String date = fields.published() == null ? "" : fields.published();
        boolean dated = date.length() >= 10;
        String slug =
                fields.slug() == null ? name.stem().replaceFirst("^\\d{4}-\\d{1,2}-\\d{1,2}-", "") : fields.slug();
        String folder = name.folder();
        String title = fields.title() == null ? slug : words(fields.title());
        Map<String, String> values = Map.ofEntries(
                Map.entry("year", dated ? date.substring(0, 4) : ""),
                Map.entry("month", dated ? date.substring(5, 7) : ""),
                Map.entry("i_month", dated ? Integer.toString(Integer.parseInt(date.substring(5, 7))) : ""),
                Map.entry("day", dated ? date.substring(8, 10) : ""),
                Map.entry("slug", slug),
                Map.entry("slugorfilename", slug),
                Map.entry("slugorcontentbasename", slug),
                Map.entry("filename", name.stem()),
                Map.entry("contentbasename", name.stem()),
                Map.entry("name", name.stem()),
                Map.entry("basename", name.stem()),
                Map.entry("title", pattern.contains("output_ext") || pattern.contains(":categories") ? slug : title),
                Map.entry("section", folder.isEmpty() ? "" : folder.substring(0, folder.indexOf('/'))),
                Map.entry("sections", folder),
                Map.entry("path", name.pagePath()),
                Map.entry("categories", String.join("/", categories)),
                Map.entry("output_ext", ".html"));
        Matcher word = WORD.matcher(pattern);
        String path = word.replaceAll(
                one -> Matcher.quoteReplacement(values.getOrDefault(one.group(1).toLowerCase(Locale.ROOT), "")));
        return ("/" + path).replaceAll("/{2,}", "/").toLowerCase(Locale.ROOT);
    }

    private static String words(String title) {
        return title.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                .replaceAll("^-|-$", "");
    }
}

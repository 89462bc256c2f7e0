package dev.offprint.importer.folder;

import dev.offprint.importer.origin.PageFields;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Patterns of addresses, as Hugo and Jekyll have them: {@code /:year/:month/:slug/}. */
final class PermalinkPattern {

    private static final Pattern WORD = Pattern.compile(":([a-zA-Z_]+)");

    private PermalinkPattern() {}

    /** Returns the address of a page of Hugo; parts that are not known are left out. */
    static String ofHugo(String pattern, SourceName name, PageFields fields) {
        String title = fields.title() == null ? name.stem() : hugoWords(fields.title());
        String slug = fields.slug() == null ? title : hugoWords(fields.slug());
        Map<String, String> values = values(name, fields);
        String own = fields.slug() == null ? undated(name) : slug;
        values.put("slug", slug);
        values.put("title", title);
        values.put("slugorfilename", own);
        values.put("slugorcontentbasename", own);
        return expanded(pattern, values);
    }

    /** Returns the address of a page of Jekyll in these categories, in which the title is the name of the file. */
    static String ofJekyll(String pattern, SourceName name, PageFields fields, List<String> categories) {
        Map<String, String> values = values(name, fields);
        String slug = fields.slug() == null ? undated(name) : fields.slug();
        values.put("slug", slug);
        values.put("title", slug);
        values.put("categories", String.join("/", categories));
        values.put("output_ext", ".html");
        return expanded(pattern, values);
    }

    private static String undated(SourceName name) {
        return name.stem().replaceFirst("^\\d{4}-\\d{1,2}-\\d{1,2}-", "");
    }

    private static Map<String, String> values(SourceName name, PageFields fields) {
        String date = fields.published() == null ? "" : fields.published();
        boolean dated = date.length() >= 10;
        String folder = name.folder();
        Map<String, String> values = new HashMap<>();
        values.put("year", dated ? date.substring(0, 4) : "");
        values.put("month", dated ? date.substring(5, 7) : "");
        values.put("i_month", dated ? Integer.toString(Integer.parseInt(date.substring(5, 7))) : "");
        values.put("day", dated ? date.substring(8, 10) : "");
        for (String stem : List.of("filename", "contentbasename", "name", "basename")) {
            values.put(stem, name.stem());
        }
        values.put("section", folder.isEmpty() ? "" : folder.substring(0, folder.indexOf('/')));
        values.put("sections", folder);
        values.put("path", name.pagePath());
        return values;
    }

    private static String expanded(String pattern, Map<String, String> values) {
        String path = WORD.matcher(pattern)
                .replaceAll(one -> Matcher.quoteReplacement(
                        values.getOrDefault(one.group(1).toLowerCase(Locale.ROOT), "")));
        return ("/" + path).replaceAll("/{2,}", "/").toLowerCase(Locale.ROOT);
    }

    /** Hugo leaves out most signs, and blanks become hyphens (gohugo.io, "urls.URLize"). */
    private static String hugoWords(String text) {
        return text.strip()
                .replaceAll("[^\\p{L}\\p{M}\\p{N}\\s./_+~@-]", "")
                .replaceAll("\\s+", "-")
                .replaceAll("-{2,}", "-");
    }
}

package dev.offprint.importer.folder;

import dev.offprint.importer.origin.PageFields;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Patterns of addresses, as Hugo and Jekyll have them: {@code /:year/:month/:slug/}. */
final class PermalinkPattern {

    private static final Pattern WORD = Pattern.compile(":([a-zA-Z_]+)(?:\\[([a-z0-9:]{1,20})])?");
    /** The day of a page without one; Hugo writes years without zeros before them. */
    private static final String NO_DAY = "0001-01-01";

    private PermalinkPattern() {}

    /**
     * Returns the address of a page of Hugo; parts that are not known are left out.
     *
     * @param sections the folders above the page that are pages themselves
     */
    static String ofHugo(String pattern, SourceName name, PageFields fields, List<String> sections) {
        String title = fields.title() == null ? name.stem() : hugoWords(fields.title());
        String slug = fields.slug() == null ? title : hugoWords(fields.slug());
        String day = fields.published() == null ? NO_DAY : fields.published();
        Map<String, String> values = values(name, day);
        values.put("monthname", part(day, "MMMM"));
        values.put("weekdayname", part(day, "EEEE"));
        values.put("weekday", Integer.toString(day(day).getDayOfWeek().getValue() % 7));
        values.put("yearday", Integer.toString(day(day).getDayOfYear()));
        String own = fields.slug() == null ? undated(name) : slug;
        values.put("slug", slug);
        values.put("title", title);
        values.put("slugorfilename", own);
        values.put("slugorcontentbasename", own);
        String path = expanded(pattern, values, sections).toLowerCase(Locale.ROOT);
        return path.substring(path.lastIndexOf('/')).contains(".") || path.endsWith("/") ? path : path + "/";
    }

    private static LocalDate day(String date) {
        return LocalDate.parse(date.substring(0, NO_DAY.length()));
    }

    private static String part(String date, String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(day(date));
    }

    /** Returns the address of a page of Jekyll in these categories, in which the title is the name of the file. */
    static String ofJekyll(String pattern, SourceName name, PageFields fields, List<String> categories) {
        Map<String, String> values = values(name, fields.published() == null ? "" : fields.published());
        String slug = jekyllWords(fields.slug() == null ? undated(name) : fields.slug());
        values.put("slug", slug.toLowerCase(Locale.ROOT));
        values.put("title", slug);
        values.put("lang", name.locale() == null ? "" : name.locale().tag());
        values.put("categories", String.join("/", categories).toLowerCase(Locale.ROOT));
        values.put("output_ext", ".html");
        return expanded(pattern, values, List.of());
    }

    private static String undated(SourceName name) {
        return name.stem().replaceFirst("^\\d{4}-\\d{1,2}-\\d{1,2}-", "");
    }

    private static Map<String, String> values(SourceName name, String date) {
        boolean dated = date.length() >= 10;
        String folder = name.folder();
        Map<String, String> values = new HashMap<>();
        values.put("year", dated ? date.substring(0, 4).replaceFirst("^0+", "") : "");
        values.put("month", dated ? date.substring(5, 7) : "");
        values.put("i_month", dated ? Integer.toString(Integer.parseInt(date.substring(5, 7))) : "");
        values.put("day", dated ? date.substring(8, 10) : "");
        for (String stem : List.of("filename", "contentbasename", "name", "basename")) {
            values.put(stem, name.stem());
        }
        values.put("section", folder.isEmpty() ? "" : folder.substring(0, folder.indexOf('/')));
        values.put("path", name.pagePath());
        return values;
    }

    private static String expanded(String pattern, Map<String, String> values, List<String> sections) {
        String path = WORD.matcher(pattern).replaceAll(one -> {
            String word = one.group(1).toLowerCase(Locale.ROOT);
            String value = word.equals("sections")
                    ? String.join("/", picked(sections, one.group(2) == null ? ":" : one.group(2)))
                    : values.getOrDefault(word, "");
            return Matcher.quoteReplacement(value);
        });
        return ("/" + path).replaceAll("/{2,}", "/");
    }

    /** Returns the part of a list that a slice names (gohugo.io, "Permalinks", "Tokens"): {@code 1:}, {@code last}, {@code 0}. */
    private static List<String> picked(List<String> all, String slice) {
        int colon = slice.indexOf(':');
        int from = index(colon < 0 ? slice : slice.substring(0, colon), 0, all.size());
        String end = colon < 0 ? "" : slice.substring(colon + 1);
        int to = colon < 0 ? from + 1 : index(end, all.size(), all.size());
        return from < to && to <= all.size() ? all.subList(from, to) : List.of();
    }

    private static int index(String word, int otherwise, int size) {
        return word.equals("last")
                ? Math.max(0, size - 1)
                : word.matches("\\d{1,4}") ? Integer.parseInt(word) : otherwise;
    }

    /** Jekyll puts a hyphen in the place of blanks and most signs (jekyllrb.com, "Liquid filters", "Slugify", mode "pretty"). */
    private static String jekyllWords(String text) {
        return text.replaceAll("[^\\p{L}\\p{M}\\p{N}._~!$&'()+,;=@-]++", "-").replaceAll("^-+|-+$", "");
    }

    /** Hugo leaves out most signs, and blanks become hyphens (gohugo.io, "urls.URLize"). */
    private static String hugoWords(String text) {
        return text.strip()
                .replaceAll("[^\\p{L}\\p{M}\\p{N}\\s./_+~@-]", "")
                .replaceAll("\\s+", "-")
                .replaceAll("-{2,}", "-");
    }
}

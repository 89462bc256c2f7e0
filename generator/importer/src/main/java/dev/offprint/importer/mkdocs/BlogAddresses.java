package dev.offprint.importer.mkdocs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.importer.frontmatter.SiteUrl;
import dev.offprint.importer.origin.PageFields;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where the plugin "blog" of Material for MkDocs serves its posts (squidfunk.github.io/mkdocs-material, "Built-in blog plugin").
 *
 * @param folder the folder of the blog; nothing if there is none
 * @param format the path of a post below it
 * @param dates the form of its day
 */
public record BlogAddresses(Optional<String> folder, String format, String dates) {

    private static final List<String> NAMES = List.of("blog", "material/blog");

    /** Reads the list of plugins. */
    public static BlogAddresses of(JsonNode plugins) {
        for (JsonNode plugin : plugins) {
            for (String name : NAMES) {
                if (plugin.asText("").equals(name) || plugin.has(name)) {
                    JsonNode given = plugin.path(name);
                    return new BlogAddresses(
                            Optional.of(SiteUrl.folder(given.path("blog_dir").asText("blog"))),
                            given.path("post_url_format").asText("{date}/{slug}"),
                            given.path("post_url_date_format").asText("yyyy/MM/dd"));
                }
            }
        }
        return new BlogAddresses(Optional.empty(), "", "");
    }

    /** Returns the path of a post; nothing for another page. */
    public Optional<String> path(String page, PageFields fields, List<String> categories) {
        String date = fields.published() == null ? "" : fields.published();
        boolean isPost = folder.isPresent() && page.startsWith(folder.get() + "posts/") && date.length() >= 10;
        if (!isPost) {
            return Optional.empty();
        }
        String file = page.substring(page.lastIndexOf('/') + 1);
        String title = fields.title() == null ? file : fields.title();
        String day = dates.replace("yyyy", date.substring(0, 4))
                .replace("MM", date.substring(5, 7))
                .replace("dd", date.substring(8, 10));
        String named =
                String.join("/", categories.stream().map(BlogAddresses::slug).toList());
        return Optional.of(folder.get()
                + format.replace("{date}", day)
                        .replace("{file}", file)
                        .replace("{categories}", named)
                        .replace("{slug}", fields.slug() == null ? slug(title) : fields.slug()));
    }

    private static String slug(String title) {
        return title.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{M}\\p{N}_\\- ]", "")
                .strip()
                .replace(' ', '-');
    }
}

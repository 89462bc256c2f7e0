package dev.offprint.importer.wordpress;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.html.PlainHtml;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.Origin;
import dev.offprint.importer.origin.OriginDates;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.importer.origin.OriginPage;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the export of WordPress ("Tools", "Export"): posts and pages. Their texts are put into files while it is read, so memory does
 * not grow with them. Pictures are not in the export: they are copied from a copy of {@code wp-content/uploads}.
 */
public final class WordPressExport {

    /** A planned post has its date in the future. */
    private static final String PLANNED = "future";

    private static final Set<String> PUBLIC = Set.of("publish", PLANNED);

    /** Taxonomies of the plugins Polylang and WPML that say which posts are translations of each other. */
    private static final String TRANSLATIONS = "post_translations";

    private final Path file;
    private final Path spool;
    private final ImportNotes notes;
    private final @Nullable ContentLocale given;
    private final List<OriginPage> pages = new ArrayList<>();
    private final WordPressTypes types;
    private final WordPressReader reader;
    private final WordPressReferences references;

    private WordPressExport(
            Path file, @Nullable ContentLocale given, WordPressTypes types, Path spool, ImportNotes notes) {
        this.file = file;
        this.given = given;
        this.types = types;
        this.spool = spool;
        this.notes = notes;
        this.reader = new WordPressReader(file);
        this.references = new WordPressReferences(notes);
    }

    /**
     * Reads an export.
     *
     * @param uploads a copy of {@code wp-content/uploads}; null if there is none
     * @param postTypes the types of posts that become articles, beside posts and pages
     * @param spool a folder for the texts, which the caller deletes
     * @throws RefusedException where it is none
     */
    public static Origin read(
            Path file,
            @Nullable Path uploads,
            @Nullable ContentLocale locale,
            List<String> postTypes,
            Path spool,
            ImportNotes notes)
            throws IOException, RefusedException {
        WordPressExport export = new WordPressExport(file, locale, new WordPressTypes(postTypes), spool, notes);
        export.reader.read(export::item);
        export.types.report(export.name(), notes);
        String link = export.host();
        String title = export.reader.channel("title");
        OriginSite site = new OriginSite(
                title.isEmpty() ? null : title,
                link.matches("https?://[^\\s\"<>?#]+") ? link.replaceAll("/+$", "") : null,
                export.own());
        Path root = uploads == null ? spool : uploads.toRealPath();
        return new Origin(OriginKind.WORDPRESS, site, List.copyOf(export.pages), root, List.of(), List.of());
    }

    /** The language of the site stands before the first item. */
    private ContentLocale own() {
        return given == null ? locale(reader.channel("language")).orElse(ContentLocale.EN) : given;
    }

    private static Optional<ContentLocale> locale(String tag) {
        return tag.length() < 2
                ? Optional.empty()
                : ContentLocale.of(tag.substring(0, 2).toLowerCase(Locale.ROOT));
    }

    private String name() {
        return String.valueOf(file.getFileName());
    }

    private void item(WordPressItem item, int line) throws IOException {
        String type = item.get("wp:post_type");
        if (type.equals("attachment")) {
            references.attachment(item);
        } else if (type.equals("wp_block")) {
            references.reusable(item);
            return;
        }
        if (!types.isArticle(item)) {
            return;
        }
        String source = name() + "#" + (item.get("wp:post_id").isEmpty() ? "line-" + line : item.get("wp:post_id"));
        Optional<ContentLocale> said = language(item, source);
        if (said.isEmpty()) {
            return;
        }
        types.count("comment", item.comments());
        item.fields().forEach(field -> notes.dropped(source, field));
        ElementorTexts.lost(item)
                .forEach(lost -> notes.add(
                        source,
                        Message.of(
                                "a text of Elementor that the text of the post does not have is not kept: `{0}`",
                                lost)));
        Path text = spool.resolve(pages.size() + ".html");
        Files.writeString(text, item.get("content:encoded"), StandardCharsets.UTF_8);
        OriginPage page = page(item, line, source, said.get(), text);
        notes.name(source, shortened(page.fields().title()) + page.address());
        references.post(item.get("wp:post_id"), page.address(), !page.fields().draft());
        pages.add(page);
    }

    private static String shortened(@Nullable String title) {
        return title == null ? "" : (title.length() <= 60 ? title : title.substring(0, 59) + "…") + ", ";
    }

    private Optional<ContentLocale> language(WordPressItem item, String source) {
        List<String> tags = item.names("language");
        if (tags.isEmpty()) {
            return Optional.of(own());
        }
        Optional<ContentLocale> one = locale(tags.get(0));
        if (one.isEmpty()) {
            notes.add(
                    source,
                    Message.of(
                            "is in the language `{0}`, which Offprint does not have, so it is left out", tags.get(0)));
        }
        return one;
    }

    private OriginPage page(WordPressItem item, int line, String source, ContentLocale one, Path text) {
        String slug = WordPressNames.decoded(item.get("wp:post_name"));
        String address = WordPressNames.address(
                item.get("link"), host(), slug.isEmpty() ? "post-" + item.get("wp:post_id") : slug);
        List<String> group = item.names(TRANSLATIONS);
        List<String> topics = new ArrayList<>(item.terms("category"));
        topics.addAll(item.terms("post_tag"));
        topics.removeIf(topic -> topic.equalsIgnoreCase("uncategorized") || topic.equalsIgnoreCase("allgemein"));
        String title = PlainHtml.of(item.get("title"));
        String excerpt = item.excerpt();
        PageFields fields = new PageFields(
                title.isEmpty() ? null : title,
                excerpt.isEmpty() ? null : excerpt,
                date(item, "wp:post_date_gmt", "wp:post_date"),
                date(item, "wp:post_modified_gmt", "wp:post_modified"),
                isDraft(item, source),
                WordPressNames.isLatin(slug) ? slug : null,
                List.copyOf(topics));
        List<String> former = item.meta("_wp_old_slug").stream()
                .map(old -> WordPressNames.former(address, old))
                .toList();
        return new OriginPage(
                source,
                line,
                one,
                group.isEmpty() ? source : key(item, group.get(0)),
                address,
                former,
                WordPressNames.stem(slug, title, item.get("wp:post_id")),
                fields,
                () -> body(item, Files.readString(text), source));
    }

    /** An article has one date: translations that are planned stand alone, or they would be public with the others. */
    private static String key(WordPressItem item, String group) {
        return "group:" + group + (item.get("wp:status").equals(PLANNED) ? "\0" + PLANNED : "");
    }

    private String body(WordPressItem item, String stored, String source) {
        String whole = references.resolved(item, stored, host(), source);
        String noted = WordPressFootnotes.placed(item, whole, lost -> notes.add(source, lost));
        String text = WordPressText.html(noted, source, notes);
        return references.featured(item, text, source) + text;
    }

    private String host() {
        String url = reader.channel("wp:base_blog_url");
        return url.isEmpty() ? reader.channel("link") : url;
    }

    /** What is not for everybody must not become public by an import. */
    private boolean isDraft(WordPressItem item, String source) {
        Optional<String> reason = WordPressAudience.isRestricted(item);
        reason.ifPresent(why -> notes.add(source, Message.of("has `{0}`, so it is a draft", why)));
        return reason.isPresent() || !PUBLIC.contains(item.get("wp:status"));
    }

    private static @Nullable String date(WordPressItem item, String gmt, String other) {
        String date = item.get(gmt);
        if (!date.isEmpty() && !date.startsWith("0000")) {
            return OriginDates.parse(date).orElse(null);
        }
        String local = item.get(other);
        String known = local.isEmpty() || local.startsWith("0000") ? item.get("pubDate") : local;
        return OriginDates.parse(known).orElse(null);
    }
}

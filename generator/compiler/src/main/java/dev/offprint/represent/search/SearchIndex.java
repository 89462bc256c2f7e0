package dev.offprint.represent.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Site;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.JsonText;
import dev.offprint.represent.search.WordShards.Row;
import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The search index of a locale: a root, and parts that are named by their digests. {@code schemas/search.schema.json} describes
 * them. Made of the same articles it has the same bytes, in whatever order they come.
 */
public final class SearchIndex {

    /** The version of the format; it grows when a member changes its meaning or goes. */
    public static final int VERSION = 1;

    private final Site site;
    private final ContentLocale locale;
    private final int count;
    private final List<Part> parts = new ArrayList<>();

    /** The members of the root that list parts. */
    private enum Member {
        SHARDS,
        SPELLING,
        ENDINGS
    }

    /** One file. */
    private record Part(Member member, String first, Supplier<byte[]> body) {}

    private interface Json {
        byte[] of(int start, int end);
    }

    private SearchIndex(Site site, ContentLocale locale, int count) {
        this.site = site;
        this.locale = locale;
        this.count = count;
    }

    /** Returns the articles that a locale has, in the order of the index. */
    public static List<Listing> articles(List<Listing> articles, ContentLocale locale) {
        return articles.stream()
                .filter(article -> article.headings().containsKey(locale))
                .sorted(Comparator.comparing(article -> article.slug().value()))
                .toList();
    }

    /** Returns the number of a translation among those of its article, which are in the order of its headings. */
    public static int translation(Listing article, ContentLocale locale) {
        return article.headings().keySet().iterator().next() == locale ? 0 : 1;
    }

    /**
     * Returns the index of a locale.
     *
     * @param articles the articles in the order of {@link #articles}
     * @param words returns the {@link WordList} of one of them
     */
    public static SearchIndex of(
            Site site, ContentLocale locale, List<Listing> articles, Function<Listing, byte[]> words) {
        WordGroups groups = new WordGroups(locale);
        List<Row> rows = new ArrayList<>();
        for (Listing article : articles) {
            groups.add(rows.size(), words.apply(article));
            rows.add(row(article, locale));
        }
        List<WordGroups.Word> all = groups.words();
        SearchIndex index = new SearchIndex(site, locale, rows.size());
        WordShards shards = new WordShards(rows, all);
        index.add(
                Member.SHARDS,
                shards.starts(),
                all.stream().map(WordGroups.Word::text).toList(),
                shards::json);
        SpellingShards spelling = SpellingShards.forwards(all);
        index.add(Member.SPELLING, spelling.starts(), spelling.words(), spelling::json);
        SpellingShards endings = SpellingShards.backwards(all);
        index.add(Member.ENDINGS, endings.starts(), endings.words(), endings::json);
        return index;
    }

    private void add(Member member, List<Integer> starts, List<String> words, Json json) {
        for (int i = 0; i < starts.size(); i++) {
            int start = starts.get(i);
            int end = i + 1 < starts.size() ? starts.get(i + 1) : words.size();
            parts.add(new Part(member, words.get(start), () -> json.of(start, end)));
        }
    }

    private static Row row(Listing article, ContentLocale locale) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        ArrayNode facet = json.arrayNode()
                .add(article.contentType())
                .add(Objects.requireNonNullElse(article.awarenessLevel(), ""));
        article.topics().forEach(facet.addArray()::add);
        String title = Objects.requireNonNull(article.headings().get(locale)).title();
        return new Row(
                JsonText.compact(json.textNode(article.slug().value())),
                JsonText.compact(json.textNode(title)),
                JsonText.compact(facet));
    }

    /** Returns the number of parts. */
    public int size() {
        return parts.size();
    }

    /** Returns a part. Several threads may make parts at once. Parts with the same content have the same key. */
    public Representation part(int number) {
        byte[] body = parts.get(number).body().get();
        Document root = Document.search(locale);
        ObjectKey key =
                new ObjectKey(root.partPath(Document.partOf(Sha256.of(body).toString())));
        return new Representation(key, root.mediaType(), body);
    }

    /**
     * Returns the root.
     *
     * @param keys the keys of the parts in their order
     */
    public Representation root(List<ObjectKey> keys) {
        ObjectNode head = JsonNodeFactory.instance.objectNode();
        head.put("$schema", site.url(Document.SEARCH_SCHEMA.path()))
                .put("version", VERSION)
                .put("locale", locale.tag())
                .put("articles", count);
        ArrayNode common = head.putArray("common");
        Analysis.common(locale).stream().sorted().forEach(common::add);
        String start = JsonText.compact(head);
        StringBuilder text = new StringBuilder(start.substring(0, start.length() - 1));
        text.append(lines(Member.SHARDS, "shards", keys))
                .append(lines(Member.SPELLING, "spelling", keys))
                .append(lines(Member.ENDINGS, "endings", keys))
                .append("}\n");
        Document root = Document.search(locale);
        return new Representation(
                new ObjectKey(root.path()), root.mediaType(), text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private String lines(Member member, String name, List<ObjectKey> keys) {
        StringJoiner lines =
                new StringJoiner(",\n", ",\n\"" + name + "\":[\n", "\n]").setEmptyValue(",\n\"" + name + "\":[]");
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).member() == member) {
                String key = keys.get(i).value();
                String digits = key.substring(key.lastIndexOf('/') + 1, key.lastIndexOf('.'));
                lines.add("[\"" + parts.get(i).first() + "\",\"" + digits + "\"]");
            }
        }
        return lines.toString();
    }
}

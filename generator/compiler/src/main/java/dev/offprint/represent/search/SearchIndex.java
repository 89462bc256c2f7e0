package dev.offprint.represent.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.Document;
import dev.offprint.article.Site;
import dev.offprint.corpus.Listing;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.JsonText;
import dev.offprint.represent.search.ArticleWords.WordList;
import dev.offprint.represent.search.SearchIndex.Cuts;
import dev.offprint.represent.search.WordGroups.Analysis;
import dev.offprint.represent.search.WordGroups.Word;
import dev.offprint.represent.search.WordShards.Row;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The search index of a locale: a root, and parts that are named by their digests. {@code schemas/search.schema.json} describes
 * them. Made of the same articles it has the same bytes, in whatever order they come.
 */
public final class SearchIndex {

    /** The version of the format; it grows when a member changes its meaning or goes. */
    public static final int VERSION = 1;

    /** The most bytes of a part that lists other parts. */
    private static final int LISTED = 1_200;

    private final Site site;
    private final ContentLocale locale;
    private final int count;
    private final List<Part> parts = new ArrayList<>();

    /** The members of the root that list parts. */
    private enum Member {
        SHARDS(2_000),
        /** Few queries need it. */
        SPELLING(300),
        /** Few queries need it. */
        ENDINGS(300);

        /** The bytes that the root has for it: a program without code pays for each of them. */
        private final int longest;

        Member(int longest) {
            this.longest = longest;
        }
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
        return part(parts.get(number).body().get());
    }

    private Representation part(byte[] body) {
        Document root = Document.search(locale);
        ObjectKey key =
                new ObjectKey(root.partPath(Document.partOf(Sha256.of(body).toString())));
        return new Representation(key, root.mediaType(), body);
    }

    /**
     * Returns the root, which comes last, and the parts that list other parts where these are too many for it. So a program reads
     * little, however many parts there are.
     *
     * @param keys the keys of the parts in their order
     */
    public List<Representation> roots(List<ObjectKey> keys) {
        List<Representation> all = new ArrayList<>();
        ObjectNode head = JsonNodeFactory.instance.objectNode();
        head.put("$schema", site.url(Document.SEARCH_SCHEMA.path()))
                .put("version", VERSION)
                .put("locale", locale.tag())
                .put("articles", count)
                .put("page", ".." + site.pages().toString().replace("{locale}", locale.tag()));
        ArrayNode common = head.putArray("common");
        Analysis.common(locale).stream().sorted().forEach(common::add);
        String start = JsonText.compact(head);
        StringBuilder text = new StringBuilder(start.substring(0, start.length() - 1));
        for (Member member : Member.values()) {
            text.append(",\n").append(lines(member.name().toLowerCase(Locale.ROOT), outermost(member, keys, all)));
        }
        Document root = Document.search(locale);
        byte[] body = text.append("}\n").toString().getBytes(StandardCharsets.UTF_8);
        all.add(new Representation(new ObjectKey(root.path()), root.mediaType(), body));
        return all;
    }

    /** Returns what the root lists: the parts, or parts that list these. */
    private List<Entry> outermost(Member member, List<ObjectKey> keys, List<Representation> made) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).member() == member) {
                entries.add(new Entry(parts.get(i).first(), keys.get(i)));
            }
        }
        while (entries.size() > 1 && entries.stream().mapToInt(Entry::length).sum() > member.longest) {
            entries = outer(entries, made);
        }
        return entries;
    }

    private List<Entry> outer(List<Entry> entries, List<Representation> made) {
        List<Entry> outer = new ArrayList<>();
        List<String> firsts = entries.stream().map(Entry::first).toList();
        List<Integer> starts =
                Cuts.of(firsts, LISTED, () -> index -> entries.get(index).length(), index -> true);
        for (int i = 0; i < starts.size(); i++) {
            int end = i + 1 < starts.size() ? starts.get(i + 1) : entries.size();
            List<Entry> own = entries.subList(starts.get(i), end);
            byte[] body = ("{" + lines("shards", own) + "}\n").getBytes(StandardCharsets.UTF_8);
            Representation list = part(body);
            made.add(list);
            outer.add(new Entry(own.get(0).first(), list.key()));
        }
        return outer;
    }

    private static String lines(String name, List<Entry> entries) {
        StringJoiner lines =
                new StringJoiner(",\n", "\"" + name + "\":[\n", "\n]").setEmptyValue("\"" + name + "\":[]");
        entries.forEach(entry -> lines.add(entry.line()));
        return lines.toString();
    }

    /** A part in a list: the first of its words, and its key. */
    private record Entry(String first, ObjectKey key) {
        String line() {
            String path = key.value();
            return "[\"" + first + "\",\"" + path.substring(path.lastIndexOf('/') + 1, path.lastIndexOf('.')) + "\"]";
        }

        int length() {
            return line().length() + 2;
        }
    }

    /**
     * Cuts sorted words into ranges by content: in the window between half the bound and the bound before the word whose digest is
     * the smallest. So a new word moves the cuts next to it only.
     */
    static final class Cuts {

        private Cuts() {}

        /**
         * Returns the index of the first word of each range.
         *
         * @param sizes returns for a range that begins how many bytes, nearly, the word at an index adds to it
         * @param places returns whether a range may begin at a word
         */
        static List<Integer> of(List<String> words, int bound, Supplier<IntUnaryOperator> sizes, IntPredicate places) {
            List<Integer> starts = new ArrayList<>();
            int start = 0;
            while (start < words.size()) {
                starts.add(start);
                start = end(words, start, bound, sizes.get(), places);
            }
            return starts;
        }

        private static int end(List<String> words, int start, int bound, IntUnaryOperator size, IntPredicate places) {
            int bytes = 0;
            int best = -1;
            long smallest = 0;
            for (int i = start; i < words.size(); i++) {
                bytes += size.applyAsInt(i);
                if (bytes > bound && best >= 0) {
                    return best;
                }
                boolean isInWindow = bytes > bound / 2 && i > start;
                if (isInWindow && places.test(i)) {
                    long hash = Long.MAX_VALUE
                            & Sha256.of(words.get(i).getBytes(StandardCharsets.UTF_8))
                                    .a();
                    if (best < 0 || hash < smallest) {
                        best = i;
                        smallest = hash;
                    }
                }
            }
            return words.size();
        }
    }

    /**
     * The shards for typing errors: words alone, sorted. One error leaves the first or the second half of a word as it is, so the
     * word that is meant is beside the query among the words, or among the words written backwards.
     *
     * @param words sorted words
     * @param known those of them that are hardly typing errors themselves
     */
    record SpellingShards(List<String> words, Set<String> known) {

        /** The size of a shard in bytes: some 8 kB with gzip. */
        static final int BOUND = 16_000;

        private static final int SHORTEST = 4;
        private static final int LONGEST = 32;
        /** Words that begin with the same letters are together. */
        private static final int TOGETHER = 2;

        /** Returns the shards of words as they are written. */
        static SpellingShards forwards(List<Word> words) {
            return of(words, text -> text);
        }

        /** Returns the shards of words written backwards. */
        static SpellingShards backwards(List<Word> words) {
            return of(words, text -> new StringBuilder(text).reverse().toString());
        }

        private static SpellingShards of(List<Word> words, UnaryOperator<String> written) {
            List<Word> spelt = words.stream().filter(SpellingShards::isSpelt).toList();
            return new SpellingShards(
                    spelt.stream().map(Word::text).map(written).sorted().toList(),
                    spelt.stream()
                            .filter(Word::isKnown)
                            .map(Word::text)
                            .map(written)
                            .collect(Collectors.toUnmodifiableSet()));
        }

        /** A number is no typing error. */
        private static boolean isSpelt(Word word) {
            int length = word.text().length();
            return length >= SHORTEST
                    && length <= LONGEST
                    && word.text().chars().allMatch(Character::isLetter);
        }

        /** Returns the index of the first word of each shard. */
        List<Integer> starts() {
            return Cuts.of(words, BOUND, () -> index -> words.get(index).length() + 1, places());
        }

        /** Words on -ung alone are too many for one shard: only they are parted, by one letter more. */
        private IntPredicate places() {
            Map<String, Integer> bytes = new HashMap<>();
            for (String word : words) {
                bytes.merge(word.substring(0, TOGETHER), word.length() + 1, Integer::sum);
                bytes.merge(word.substring(0, TOGETHER + 1), word.length() + 1, Integer::sum);
            }
            return index -> {
                String word = words.get(index);
                int shared = 0;
                while (shared < SHORTEST
                        && word.charAt(shared) == words.get(index - 1).charAt(shared)) {
                    shared++;
                }
                return shared < TOGETHER
                        || (shared < SHORTEST && bytes.getOrDefault(word.substring(0, shared), 0) > BOUND);
            };
        }

        /** Returns the shard of these words as JSON. What one text has once may be a typing error, so it stands apart. */
        byte[] json(int start, int end) {
            String rare = joined(start, end, word -> !known.contains(word));
            String text = "{\"words\":\"" + joined(start, end, known::contains) + "\""
                    + (rare.isEmpty() ? "" : ",\n\"rare\":\"" + rare + "\"") + "}\n";
            return text.getBytes(StandardCharsets.UTF_8);
        }

        private String joined(int start, int end, Predicate<String> accepted) {
            return words.subList(start, end).stream().filter(accepted).collect(Collectors.joining(" "));
        }
    }
}

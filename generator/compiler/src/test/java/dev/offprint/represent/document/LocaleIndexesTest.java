package dev.offprint.represent.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.address.Page.IndexSection;
import dev.offprint.article.Labels;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.level.Gate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/** The shape of indexes: small parts, few steps, and an article that changes nothing but its own part. */
final class LocaleIndexesTest {

    private static final List<String> WORDS = List.of(
            "Web", "Array", "Caching", "Übung", "HTTP", "Leitfaden", "404", "Zeit", "Öl", "map", "Das", "über", "Grid");

    @Test
    @Gate
    void isFourClicksDeepWithAHundredThousandArticles() {
        LocaleIndexes indexes = indexes(articles(100_000, 120));
        for (IndexSection section : List.of(IndexSection.ARCHIVE, IndexSection.A_TO_Z)) {
            IndexNode root = root(indexes, section);
            Map<Slug, Integer> depths = depths(root);
            assertThat(depths.size()).as(section.name()).isEqualTo(100_000);
            assertThat(Collections.max(depths.values())).as(section.name()).isEqualTo(4);
        }
        withinBounds(indexes);
    }

    /** An import gives all articles the same date: the archive is one step deeper, the A to Z is not. */
    @Test
    @Gate
    void staysWithinBoundsWhereAllArticlesAreOfOneMonth() {
        LocaleIndexes indexes = indexes(articles(100_000, 1));
        withinBounds(indexes);
        assertThat(depths(root(indexes, IndexSection.ARCHIVE)).size()).isEqualTo(100_000);
        assertThat(Collections.max(depths(root(indexes, IndexSection.A_TO_Z)).values()))
                .isEqualTo(4);
    }

    /** In German: nearly half of the titles begin with the same letter, and a quarter of the articles is of one month. */
    @Test
    @Gate
    void isFourClicksDeepWhereTitlesAndDatesAreNotSpread() {
        ContentLocale locale = ContentLocale.DE;
        List<Listing> articles = articles(100_000, 120);
        Random random = new Random(5);
        for (int i = 0; i < 45_000; i++) {
            Listing one = articles.get(i);
            String date = i < 25_000 ? "2026-11-01T00:00:00Z" : Objects.requireNonNullElse(one.firstPublished(), "");
            String title = "S" + (char) ('a' + random.nextInt(26))
                    + Objects.requireNonNull(one.headings().get(locale)).title();
            articles.set(i, listing(one.slug().value(), title, date, one.contentType(), one.topics()));
        }
        LocaleIndexes indexes = indexes(locale, articles);
        withinBounds(indexes);
        Map<Slug, Integer> depths = depths(root(indexes, IndexSection.A_TO_Z));
        assertThat(depths.size()).isEqualTo(100_000);
        assertThat(Collections.max(depths.values())).isEqualTo(4);
        assertThat(Collections.max(depths(root(indexes, IndexSection.ARCHIVE)).values()))
                .isLessThanOrEqualTo(5);
    }

    @Test
    void putsManyMonthsOnPagesOfYears() {
        IndexNode archive = root(indexes(articles(2_000, 600)), IndexSection.ARCHIVE);
        withinBounds(archive, IndexEntry::weight);
        assertThat(archive.parts().get(0).path().get(0).value()).hasSize(4);
        assertThat(archive.parts().get(0).parts().get(0).path().get(0).value()).hasSize(7);
        assertThat(depths(archive).size()).isEqualTo(2_000);
    }

    @Test
    void cutsATypeByItsTitlesAndStaysWithinIt() {
        LocaleIndexes indexes = indexes(articles(3_000, 900));
        for (IndexNode type : root(indexes, IndexSection.TYPES).parts()) {
            assertThat(type.parts())
                    .hasSizeGreaterThan(1)
                    .allMatch(part -> part.path().subList(0, 1).equals(type.path()));
            assertThat(type.all().stream().flatMap(node -> node.listings().stream()))
                    .hasSize(type.size())
                    .extracting(Listing::contentType)
                    .containsOnly(type.all().get(1).listings().get(0).contentType());
        }
    }

    @Test
    void putsManyTopicsOnPagesOfLetters() {
        List<Listing> articles = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            String topic = (i % 2 == 0 ? "" + (char) ('a' + i % 26) : "topic-") + i;
            articles.add(listing("a-" + i, "Title " + i, "2026-01-01T00:00:00Z", "guide", List.of(topic)));
        }
        IndexNode topics = root(indexes(articles), IndexSection.TOPICS);
        withinBounds(topics, IndexEntry::weight);
        assertThat(topics.all().stream().filter(node -> node.listings().size() == 1))
                .hasSize(3_000);
        assertThat(topics.parts().get(0).path().get(0)).matches(LocaleIndexes::isLetter);
    }

    @Test
    void countsTheNamesOfTypes() {
        List<Listing> articles = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            articles.add(listing("a-" + i, "Title " + i, "2026-01-01T00:00:00Z", "x".repeat(255), List.of()));
        }
        withinBounds(root(indexes(articles), IndexSection.ARCHIVE), IndexEntry::weight);
        assertThat(root(indexes(articles), IndexSection.ARCHIVE).listings()).isEmpty();
    }

    @Test
    void listsASmallSiteOnOnePage() {
        LocaleIndexes indexes = indexes(articles(20, 5));
        indexes.roots()
                .forEach((section, root) -> assertThat(root.listings())
                        .hasSize(section == IndexSection.TYPES || section == IndexSection.TOPICS ? 0 : 20));
        assertThat(root(indexes, IndexSection.TYPES).parts())
                .allSatisfy(type -> assertThat(type.parts()).isEmpty());
    }

    @Test
    @Gate
    void keepsAllPartsButThoseOfANewArticle() {
        List<Listing> articles = articles(10_000, 60);
        Map<String, String> before = shape(indexes(articles));
        Random random = new Random(7);
        for (int i = 0; i < 10; i++) {
            List<Listing> more = new ArrayList<>(articles);
            more.add(article(random, 20_000 + i, 60));
            Map<String, String> after = shape(indexes(more));
            Set<String> changed = new HashSet<>(before.keySet());
            changed.addAll(after.keySet());
            changed.removeIf(path -> before.getOrDefault(path, "").equals(after.getOrDefault(path, "")));
            // the parts of its month, its letter and its topic; one of them may be cut in two
            assertThat(changed).hasSizeBetween(2, 6);
        }
    }

    @Test
    void givesEveryPartAnAddressOfItsOwn() {
        LocaleIndexes indexes = indexes(articles(20_000, 3));
        Set<String> addresses = new HashSet<>();
        indexes.roots()
                .forEach((section, root) -> root.visit(node -> assertThat(
                                addresses.add((section.segment() + "/" + node.path()).toLowerCase(Locale.ROOT)))
                        .as("%s %s", section, node.path())
                        .isTrue()));
    }

    @Test
    void sortsTitlesAsReadersExpect() {
        assertThat(Partition.keyOf("Über „Öl“ & Maße", new Slug("A_b"))).isEqualTo("uber-ol-masse--a_b");
        assertThat(Partition.keyOf("日本", new Slug("Nihon"))).isEqualTo("nihon--nihon");
        assertThat(List.of(Partition.keyOf("Web API", new Slug("x")), Partition.keyOf("Web", new Slug("y"))))
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    /** No two articles share a key, so that even equal titles can be told apart. */
    @Test
    void cutsEqualTitlesByTheirSlugs() {
        List<Listing> articles = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            articles.add(listing("same-" + i, "Overview", "2026-01-01T00:00:00Z", "guide", List.of()));
        }
        IndexNode letters = root(indexes(articles), IndexSection.A_TO_Z);
        withinBounds(letters, IndexEntry::titleWeight);
        assertThat(depths(letters).size()).isEqualTo(3_000);
    }

    private static void withinBounds(LocaleIndexes indexes) {
        indexes.roots()
                .forEach((section, root) -> withinBounds(
                        root, section == IndexSection.A_TO_Z ? IndexEntry::titleWeight : IndexEntry::weight));
    }

    /** All indexes but the A to Z show summaries. */
    private static void withinBounds(IndexNode root, ToIntFunction<IndexEntry> weightOf) {
        root.visit(node -> {
            int weight = node.groups().stream()
                    .flatMap(group -> group.entries().stream())
                    .mapToInt(weightOf)
                    .sum();
            assertThat(weight <= LocaleIndexes.MOST_CHARACTERS && node.parts().size() <= LocaleIndexes.MOST_PARTS)
                    .as(
                            "%s: %d characters, %d parts",
                            node.path(), weight, node.parts().size())
                    .isTrue();
        });
    }

    /** Returns how many clicks each article is from the home page, which links to the root of the index. */
    private static Map<Slug, Integer> depths(IndexNode root) {
        Map<Slug, Integer> depths = new HashMap<>();
        depth(root, 1, depths);
        return depths;
    }

    private static void depth(IndexNode node, int clicks, Map<Slug, Integer> depths) {
        node.listings().forEach(article -> depths.put(article.slug(), clicks + 1));
        node.parts().forEach(part -> depth(part, clicks + 1, depths));
    }

    /** Returns what each part shows, by its address. */
    private static Map<String, String> shape(LocaleIndexes indexes) {
        Map<String, String> shape = new HashMap<>();
        indexes.roots()
                .forEach((section, root) -> root.visit(node -> {
                    List<String> shown = new ArrayList<>();
                    shown.add(node.title());
                    node.listings().forEach(article -> shown.add(article.slug().value()));
                    node.parts().forEach(part -> shown.add(part.path() + part.label()));
                    shape.put(section + "" + node.path(), String.join("\n", shown));
                }));
        return shape;
    }

    private static IndexNode root(LocaleIndexes indexes, IndexSection section) {
        return Objects.requireNonNull(indexes.roots().get(section));
    }

    private static LocaleIndexes indexes(List<Listing> articles) {
        return indexes(ContentLocale.EN, articles);
    }

    private static LocaleIndexes indexes(ContentLocale locale, List<Listing> articles) {
        IdentityHashMap<Listing, Listing.Order> orders = new IdentityHashMap<>();
        articles.forEach(article -> orders.put(article, article.order()));
        List<Listing> ordered =
                articles.stream().sorted(Comparator.comparing(orders::get)).toList();
        return LocaleIndexes.of(locale, ordered, Labels.NONE, 45);
    }

    private static List<Listing> articles(int number, int months) {
        Random random = new Random(number);
        List<Listing> articles = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            articles.add(article(random, i, months));
        }
        return articles;
    }

    private static Listing article(Random random, int number, int months) {
        int month = random.nextInt(months);
        String date = "%04d-%02d-%02dT00:00:00Z".formatted(2026 - month / 12, month % 12 + 1, random.nextInt(28) + 1);
        List<String> topics = number % 10 == 0 ? List.of("caching") : List.of();
        String type = List.of("guide", "framework", "research", "medium").get(random.nextInt(4));
        String title = word(random) + " " + word(random) + " " + word(random) + " " + number;
        return listing("article-" + number, title, number % 50 == 0 ? "" : date, type, topics);
    }

    private static String word(Random random) {
        return WORDS.get(random.nextInt(WORDS.size())) + (char) ('a' + random.nextInt(26));
    }

    private static Listing listing(String slug, String title, String date, String type, List<String> topics) {
        Listing.Heading heading =
                new Listing.Heading(title, "What the article says, in a sentence of usual length: " + title);
        return new Listing(
                new Slug(slug),
                slug,
                type,
                null,
                date.isEmpty() ? null : date,
                null,
                Map.of(ContentLocale.EN, heading, ContentLocale.DE, heading),
                topics);
    }
}

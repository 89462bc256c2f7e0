package dev.offprint.represent.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.address.KeyLayout;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import dev.offprint.level.Gate;
import dev.offprint.represent.Samples;
import dev.offprint.represent.document.IndexJson.IndexTree;
import dev.offprint.represent.document.IndexJson.IndexTree.Node;
import dev.offprint.represent.document.IndexJson.IndexTree.Part;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How articles are cut into parts: by content, so that nothing but an article's own part changes with it. */
class IndexTreeTest {

    private static final int LARGEST_ROOT = 50_000;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 32, 33, 1_000, 14_000})
    void everyArticleIsInThePartThatItsDigestBeginsWith(int count) {
        List<Listing> articles = articles(count);
        List<Listing> found = new ArrayList<>();
        for (List<Node> level : IndexTree.levels(IndexTree.of(articles))) {
            for (Node node : level) {
                if (node instanceof Part part) {
                    assertThat(part.articles()).hasSizeBetween(1, IndexTree.MAX_ARTICLES);
                    part.articles()
                            .forEach(article -> assertThat(bits(article.id())).startsWith(part.prefix()));
                    found.addAll(part.articles());
                }
            }
        }
        // as sets: AssertJ compares lists in any order in quadratic time
        assertThat(found).hasSameSizeAs(articles);
        assertThat(Set.copyOf(found)).isEqualTo(Set.copyOf(articles));
    }

    @Test
    void neitherTheOrderNorTheRestOfAnArticleMatters() {
        List<Listing> articles = new ArrayList<>(articles(500));
        IndexTree.Branch root = IndexTree.of(articles);
        Collections.shuffle(articles, new Random(1));
        assertThat(IndexTree.of(articles)).isEqualTo(root);
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 1_000, 14_000, 100_000})
    @Gate
    void theRootIsSmallAndAnEditRewritesOneDocumentOfEachLevel(int count) {
        List<Listing> articles = new ArrayList<>(articles(count));
        Map<ObjectKey, byte[]> before = documents(articles);
        articles.set(7, article(articles.get(7).id(), "another-slug"));
        Map<ObjectKey, byte[]> after = documents(articles);
        assertThat(length(before, new ObjectKey("index.json"))).isLessThan(LARGEST_ROOT);
        List<ObjectKey> changed = changed(before, after);
        assertThat(changed).hasSize(count < 2_800 ? 2 : 3);
        assertThat(changed.stream().mapToInt(key -> length(after, key)).sum()).isLessThan(80_000);
    }

    @Test
    @Gate
    void aNewArticleChangesNoMoreThanThePartThatIsCutForIt() {
        List<Listing> articles = new ArrayList<>(articles(3_000));
        Map<ObjectKey, byte[]> before = documents(articles);
        for (int i = 0; i < 20; i++) {
            articles.add(article("new-" + i, "new-" + i));
            Map<ObjectKey, byte[]> after = documents(articles);
            // the root, a branch, and a part; or the two that it is cut into
            assertThat(changed(before, after)).hasSizeLessThanOrEqualTo(5);
            before = after;
        }
    }

    private static List<ObjectKey> changed(Map<ObjectKey, byte[]> before, Map<ObjectKey, byte[]> after) {
        Map<ObjectKey, byte[]> all = new HashMap<>(before);
        all.putAll(after);
        return all.keySet().stream()
                .filter(key -> !Arrays.equals(before.get(key), after.get(key)))
                .toList();
    }

    /** Every document of the index; the digest of a form of an article is that of its key. */
    private static Map<ObjectKey, byte[]> documents(List<Listing> articles) {
        Map<ObjectKey, byte[]> documents = new HashMap<>();
        KeyLayout keys = new KeyLayout(Samples.SITE.pages(), Map.of());
        IndexJson json = new IndexJson(Samples.SITE, keys, key -> {
            byte[] body = documents.get(key);
            return Sha256.of(body == null ? key.value().getBytes(StandardCharsets.UTF_8) : body);
        });
        for (List<Node> level : IndexTree.levels(IndexTree.of(articles))) {
            level.forEach(
                    node -> documents.put(IndexJson.key(node), json.of(node).body()));
        }
        return documents;
    }

    private static List<Listing> articles(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> article(
                        UUID.nameUUIDFromBytes(("a" + i).getBytes(StandardCharsets.UTF_8))
                                .toString(),
                        "an-article-with-a-slug-of-usual-length-" + i))
                .toList();
    }

    private static Listing article(String id, String slug) {
        Map<ContentLocale, Heading> headings = Map.of(
                ContentLocale.EN, new Heading("A title of usual length, in English", null),
                ContentLocale.DE, new Heading("Ein Titel üblicher Länge, auf Deutsch", null));
        return new Listing(new Slug(slug), id, "guide", "problem-aware", null, "2026-05-01T00:00:00Z", headings);
    }

    private static String bits(String id) {
        String hex = Sha256.of(id.getBytes(StandardCharsets.UTF_8)).hex();
        String bits = new BigInteger(hex, 16).toString(2);
        return "0".repeat(256 - bits.length()) + bits;
    }

    private static int length(Map<ObjectKey, byte[]> documents, ObjectKey key) {
        return Objects.requireNonNull(documents.get(key), key::value).length;
    }
}

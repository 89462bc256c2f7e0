package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A manifest depends on its entries alone, and an edit changes a handful of its nodes. */
class ManifestTreeTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, 65, 1_000, 20_000})
    void holdsEveryEntryOnceAndInOrder(int size) throws Exception {
        Map<String, String> texts = texts(size, 1);
        ManifestTree tree = tree(texts);
        List<String> keys = new ArrayList<>();
        walk(tree, tree.digest().hex(), keys);
        assertThat(keys).isSorted().hasSize(size);
        assertThat(Set.copyOf(keys)).isEqualTo(texts.keySet());
        assertThat(tree.entries()).isEqualTo(size);
    }

    @Test
    void isTheSameInWhateverOrderTheKeysCome() {
        Map<String, String> texts = texts(5_000, 2);
        List<String> shuffled = new ArrayList<>(texts.keySet());
        Collections.shuffle(shuffled, new Random(3));
        Map<String, String> other = new LinkedHashMap<>();
        shuffled.forEach(key -> other.put(key, texts.get(key)));
        assertThat(tree(other).digest()).isEqualTo(tree(texts).digest());
    }

    @Test
    void theNodesOfAHundredThousandEntriesAreSmall() {
        ManifestTree tree = tree(texts(100_000, 4));
        assertThat(tree.digests().size()).isBetween(100_000 / 80, 100_000 / 50);
        assertThat(tree.digests().stream().mapToInt(digest -> tree.bytes(digest).length))
                .allMatch(length -> length < 512 * 300);
    }

    /** Names can be chosen such that no hash ends a node; a node ends all the same. */
    @Test
    void noNodeIsLargerThanEightTimesTheAverage() {
        Map<String, String> texts = new HashMap<>();
        for (int i = 0; texts.size() < 1_500; i++) {
            if (!ManifestTree.NodeBoundary.after(0, "k" + i, 1)) {
                texts.put("k" + i, "text");
            }
        }
        ManifestTree tree = tree(texts);
        List<Integer> sizes = new ArrayList<>();
        for (ManifestNode node : tree.read(List.copyOf(tree.digests()))) {
            if (node instanceof ManifestNode.Leaf leaf) {
                sizes.add(leaf.list().size());
            }
        }
        assertThat(sizes).containsExactlyInAnyOrder(512, 512, 1_500 - 2 * 512);
    }

    @Test
    void aBranchEndsAtEightTimesItsAverageToo() {
        for (int level : new int[] {0, 1, 2, 3}) {
            int largest = level == 0 ? 512 : 1_024;
            String key = "k";
            while (ManifestTree.NodeBoundary.after(level, key, 1)) {
                key += "k";
            }
            assertThat(ManifestTree.NodeBoundary.after(level, key, largest - 1)).isFalse();
            assertThat(ManifestTree.NodeBoundary.after(level, key, largest)).isTrue();
        }
    }

    @Test
    void anEditChangesOnePathOfNodes() throws Exception {
        Map<String, String> before = texts(100_000, 5);
        Map<String, String> after = new HashMap<>(before);
        String some = before.keySet().stream().sorted().skip(77_777).findFirst().orElseThrow();
        after.put(some, "edited");
        ManifestDiff diff = diff(before, after);
        assertThat(diff.changes()).extracting(Change::key).containsExactly(some);
        assertThat(diff.nodes()).hasSizeBetween(2, 4);
    }

    /** What belongs to an article lies in three places of the order, however many articles there are. */
    @Test
    void anArticleIsAHandfulOfNodes() throws Exception {
        List<String> forms = List.of(
                "api/aeo/articles/%s/de.json",
                "api/aeo/articles/%s/en.json",
                "api/knowledge/articles/%s/index.json",
                "de/knowledge/%s.md",
                "de/knowledge/%s/index.html",
                "en/knowledge/%s.md",
                "en/knowledge/%s/index.html");
        Map<String, String> before = new HashMap<>();
        for (int i = 0; i < 15_000; i++) {
            String slug = "article-" + Integer.toString(i * 7919, 36);
            forms.forEach(form -> before.put(form.replace("%s", slug), "text"));
        }
        Map<String, String> after = new HashMap<>(before);
        String edited = "article-" + Integer.toString(7777 * 7919, 36);
        forms.forEach(form -> after.put(form.replace("%s", edited), "edited"));
        ManifestDiff diff = diff(before, after);
        assertThat(diff.changes()).hasSize(forms.size());
        assertThat(diff.nodes()).hasSizeLessThan(14);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void theDifferenceIsExactlyWhatDiffers(int seed) throws Exception {
        Random random = new Random(seed);
        Map<String, String> before = texts(random.nextInt(3_000), seed);
        Map<String, String> after = edited(before, random, random.nextInt(400));
        ManifestTree old = tree(before);
        ManifestTree made = tree(after);
        ManifestDiff diff = diff(old, made);
        assertThat(diff.changes().stream().map(Change::key).toList()).isSorted();
        assertThat(diff.changes().stream().map(Change::key).collect(Collectors.toSet()))
                .isEqualTo(different(before, after));
        for (Change change : diff.changes()) {
            assertThat(change.before() == null).isEqualTo(!before.containsKey(change.key()));
            assertThat(change.after() == null).isEqualTo(!after.containsKey(change.key()));
        }
        Set<String> fresh = new TreeSet<>(made.digests());
        fresh.removeAll(old.digests());
        assertThat(diff.nodes()).as("every node that is new is named").containsAll(fresh);
    }

    private static ManifestDiff diff(Map<String, String> before, Map<String, String> after) throws StorageException {
        return diff(tree(before), tree(after));
    }

    private static ManifestDiff diff(ManifestTree old, ManifestTree made) throws StorageException {
        return ManifestDiff.between(
                old, Optional.of(old.digest().hex()), made, made.digest().hex());
    }

    private static Map<String, String> edited(Map<String, String> before, Random random, int edits) {
        Map<String, String> after = new HashMap<>(before);
        List<String> keys = new ArrayList<>(before.keySet());
        for (int i = 0; i < edits; i++) {
            String key = keys.isEmpty() || random.nextInt(3) == 0
                    ? "new/" + random.nextInt(10_000)
                    : keys.get(random.nextInt(keys.size()));
            if (random.nextBoolean()) {
                after.put(key, "edited " + i);
            } else {
                after.remove(key);
            }
        }
        return after;
    }

    private static Set<String> different(Map<String, String> before, Map<String, String> after) {
        Set<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        keys.removeIf(key -> Objects.equals(before.get(key), after.get(key)));
        return keys;
    }

    private static void walk(ManifestTree tree, String digest, List<String> keys) {
        ManifestNode node = tree.read(List.of(digest)).get(0);
        if (node instanceof ManifestNode.Leaf leaf) {
            leaf.list().forEach(entry -> keys.add(entry.key()));
        } else {
            ((ManifestNode.Branch) node).children().forEach(child -> walk(tree, child.sha256(), keys));
        }
    }

    private static ManifestTree tree(Map<String, String> texts) {
        Map<String, PublicFile> byText = new HashMap<>(); // there are few texts, and each digest takes time
        Map<String, PublicFile> files = new HashMap<>();
        texts.forEach((key, text) -> files.put(key, byText.computeIfAbsent(text, ManifestTreeTest::file)));
        return new ManifestTree(files, Map.of());
    }

    private static PublicFile file(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new PublicFile(new Content(Sha256.of(bytes), bytes.length), null, null);
    }

    private static Map<String, String> texts(int size, int seed) {
        Random random = new Random(seed);
        Map<String, String> texts = new HashMap<>();
        while (texts.size() < size) {
            texts.put("api/articles/" + Long.toString(random.nextLong() >>> 20, 36) + "/index.json", "text " + seed);
        }
        return texts;
    }
}

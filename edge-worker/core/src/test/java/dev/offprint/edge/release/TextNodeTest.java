package dev.offprint.edge.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A node that is searched in its text finds what a parsed one finds. */
class TextNodeTest {

    private static final String A = "a".repeat(64);
    private static final String B = "b".repeat(64);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7, 8, 100})
    void findsInALeafWhatIsThere(int count) throws StoreUnavailable {
        List<ManifestEntry> entries = new ArrayList<>();
        for (String key : keys(count)) {
            Content gzip = key.endsWith("3") ? new Content(B, 7) : null;
            entries.add(new ManifestEntry(key, new Content(A, 1), gzip, null));
        }
        Leaf leaf = new Leaf(entries);
        for (String key : asked(count)) {
            assertThat(node(leaf).entry(key))
                    .as(key)
                    .isEqualTo(entries.stream()
                            .filter(entry -> entry.key().equals(key))
                            .findFirst());
            assertThat(node(leaf).below(key)).isEmpty();
        }
        assertThat(node(leaf).isLeaf()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 100})
    void findsInABranchTheOnlyChildThatMayHaveIt(int count) throws StoreUnavailable {
        List<Child> children = new ArrayList<>();
        for (String key : keys(count)) {
            children.add(new Child(key, key.endsWith("3") ? A : B, 2, 7));
        }
        Branch branch = new Branch(children);
        for (String key : asked(count)) {
            assertThat(node(branch).below(key))
                    .as(key)
                    .isEqualTo(children.stream()
                            .filter(child -> child.lastKey().compareTo(key) >= 0)
                            .map(Child::sha256)
                            .findFirst());
            assertThat(node(branch).entry(key)).isEmpty();
        }
        assertThat(node(branch).isLeaf()).isFalse();
    }

    @Test
    void findsParts() throws StoreUnavailable {
        Content content = new Content(A, 7, List.of(new Part(B, 3), new Part(A, 4)));
        Leaf leaf = new Leaf(List.of(new ManifestEntry("k", content, null, null)));
        assertThat(node(leaf).entry("k")).isEqualTo(Optional.of(leaf.list().get(0)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "offprint-manifest 3 leaf\n",
                "offprint-manifest 1 leaf\nk\t0\t1",
                "offprint-manifest 1 leaf"
            })
    void refusesWhatDoesNotBeginAndEndAsANode(String text) {
        assertThat(TextNode.of(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"leaf\nk\n", "leaf\nk\t0\t1\n", "branch\nk\t0\t1\t1\n", "branch\nk\tHEX\t1\n"})
    void aMalformedLineIsAFailureOfTheStore(String lines) {
        TextNode node =
                TextNode.of("offprint-manifest 1 " + lines.replace("HEX", A)).orElseThrow();
        assertThatThrownBy(() -> {
                    if (node.isLeaf()) {
                        node.entry(lines.startsWith("leaf\nk\n") ? "k\n" : "k");
                    } else {
                        node.below("k");
                    }
                })
                .isInstanceOf(StoreUnavailable.class);
    }

    private static List<String> keys(int count) {
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            keys.add("key/%03d%s".formatted(i, "x".repeat(i % 5)) + (i == 4 ? "3" : ""));
        }
        return keys;
    }

    /** Returns the keys, and what is before, between and behind them. */
    private static List<String> asked(int count) {
        List<String> asked = new ArrayList<>(List.of("a", "key/", "z"));
        for (String key : keys(count)) {
            asked.addAll(List.of(key, key + "-", key.substring(0, key.length() - 1)));
        }
        return asked;
    }

    private static TextNode node(ManifestNode node) {
        return TextNode.of(node.toBytes()).orElseThrow();
    }
}

package dev.offprint.edge.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The keys of a request in a manifest of two levels, with nodes that are known and nodes that are not. */
class ManifestLookupTest {

    private static final String A = "a".repeat(64);
    private static final String B = "b".repeat(64);
    private static final Content PLAIN = new Content(A, 10);
    private static final Content GZIP = new Content(B, 5);
    private static final Content BROTLI = new Content(A, 4);

    private static final Leaf LEAF =
            new Leaf(List.of(new ManifestEntry("a.json", PLAIN, GZIP, BROTLI), plain("b.zip.gz")));
    private static final Branch BRANCH =
            new Branch(List.of(new Child("b.zip.gz", A, 2, 29), new Child("d.html", B, 2, 20)));
    private static final TextNode FIRST = node(LEAF);
    private static final TextNode SECOND = node(new Leaf(List.of(plain("c.html"), plain("d.html"))));
    private static final TextNode ROOT = node(BRANCH);

    private final List<String> asked = new ArrayList<>();

    private static ManifestEntry plain(String key) {
        return new ManifestEntry(key, PLAIN, null, null);
    }

    private static TextNode node(ManifestNode node) {
        return TextNode.of(node.toBytes()).orElseThrow();
    }

    private ManifestLookup over(Map<String, TextNode> nodes) {
        return new ManifestLookup(ROOT, digest -> {
            asked.add(digest);
            return nodes.get(digest);
        });
    }

    private static List<ObjectKey> keys(String... keys) {
        return Stream.of(keys).map(ObjectKey::new).toList();
    }

    private static Optional<ManifestLookup.Found> found(String key, Content content) {
        return Optional.of(new ManifestLookup.Found(new ObjectKey(key), content, PLAIN.length()));
    }

    @Test
    void theFirstKeyThatIsThereWins() throws StoreUnavailable {
        ManifestLookup lookup = over(Map.of(A, FIRST, B, SECOND));
        assertThat(lookup.first(keys("a.json.br", "a.json.gz", "a.json"))).isEqualTo(found("a.json.br", BROTLI));
        assertThat(lookup.first(keys("a.json.gz", "a.json"))).isEqualTo(found("a.json.gz", GZIP));
        assertThat(lookup.first(keys("none.json", "a.json"))).isEqualTo(found("a.json", PLAIN));
        assertThat(lookup.first(keys("c.html.gz", "c.html"))).isEqualTo(found("c.html", PLAIN));
        assertThat(lookup.first(keys("c.htm", "zzz"))).isEmpty();
        assertThat(lookup.first(List.of())).isEmpty();
        assertThat(lookup.missing()).isNull();
    }

    @Test
    void anArchiveIsNoCodedForm() throws StoreUnavailable {
        assertThat(over(Map.of(A, FIRST)).first(keys("b.zip.gz"))).isEqualTo(found("b.zip.gz", PLAIN));
    }

    /** The coded forms of an address are in one entry, which is not looked for again. */
    @Test
    void anEntryIsFoundOnce() throws StoreUnavailable {
        ManifestLookup lookup = over(Map.of(A, FIRST, B, SECOND));
        lookup.first(keys("d.html.br"));
        asked.clear();
        assertThat(lookup.first(keys("c.html.br", "c.html"))).isEqualTo(found("c.html", PLAIN));
        assertThat(asked).containsExactly(B);
        assertThat(lookup.first(keys("c.html"))).isEqualTo(found("c.html", PLAIN));
        assertThat(asked).containsExactly(B);
    }

    @Test
    void aNodeThatIsNotKnownIsNamed() throws StoreUnavailable {
        ManifestLookup lookup = over(Map.of(A, FIRST));
        assertThat(lookup.first(keys("c.html.gz", "a.json"))).isEmpty();
        assertThat(lookup.missing()).isEqualTo(B);
        assertThat(asked).containsExactly(B);
        assertThat(lookup.first(keys("a.json"))).isEqualTo(found("a.json", PLAIN));
        assertThat(lookup.missing()).isNull();
    }

    /** What a lookup learned before it met an unknown node is not taken for an answer later. */
    @Test
    void anUnknownNodeIsAskedForAgain() throws StoreUnavailable {
        List<TextNode> known = new ArrayList<>();
        ManifestLookup lookup = new ManifestLookup(ROOT, digest -> known.isEmpty() ? null : known.get(0));
        assertThat(lookup.first(keys("d.html"))).isEmpty();
        known.add(SECOND);
        assertThat(lookup.first(keys("d.html"))).isEqualTo(found("d.html", PLAIN));
    }

    @Test
    void aManifestThatLeadsToItselfIsAFailure() {
        ManifestLookup lookup = new ManifestLookup(ROOT, digest -> {
            asked.add(digest);
            return ROOT;
        });
        assertThatThrownBy(() -> lookup.first(keys("a.json")))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessage("the manifest leads on without end at a.json");
        assertThat(asked).hasSize(ManifestLookup.DEEPEST);
    }

    @Test
    void anEntryIsPartedIfOneOfItsFormsIs() {
        Content parted = new Content(A, 3, List.of(new Part(B, 3)));
        assertThat(entry(PLAIN, GZIP, BROTLI).isParted()).isFalse();
        assertThat(entry(PLAIN, null, null).isParted()).isFalse();
        assertThat(entry(parted, null, null).isParted()).isTrue();
        assertThat(entry(PLAIN, parted, null).isParted()).isTrue();
        assertThat(entry(PLAIN, null, parted).isParted()).isTrue();
    }

    private static ManifestEntry entry(Content content, @Nullable Content gzip, @Nullable Content brotli) {
        return new ManifestEntry("k", content, gzip, brotli);
    }

    @Test
    void aNodeKnowsWhatIsBelow() {
        assertThat(LEAF.lastKey()).isEqualTo("b.zip.gz");
        assertThat(new Leaf(List.of()).lastKey()).isEmpty();
        assertThat(LEAF.entries()).isEqualTo(2);
        assertThat(LEAF.bytes()).isEqualTo(29);
        assertThat(BRANCH.lastKey()).isEqualTo("d.html");
        assertThat(BRANCH.entries()).isEqualTo(4);
        assertThat(BRANCH.bytes()).isEqualTo(49);
        long most = Long.MAX_VALUE;
        assertThat(new Branch(List.of(new Child("a", A, most, most), new Child("b", B, 0, 0))).bytes())
                .isEqualTo(most);
        Branch beyond =
                new Branch(List.of(new Child("a", A, most, most), new Child("b", B, 1, 1), new Child("c", B, 1, 1)));
        assertThat(beyond.bytes()).isNegative();
        assertThat(beyond.entries()).isNegative();
    }
}

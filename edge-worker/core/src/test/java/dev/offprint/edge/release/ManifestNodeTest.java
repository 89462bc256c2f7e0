package dev.offprint.edge.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes are text that a person can read, and what is no node is never taken for one. */
class ManifestNodeTest {

    private static final String A = "a".repeat(64);
    private static final String B = "b".repeat(64);
    private static final String C = "c".repeat(64);

    private static final Leaf LEAF = new Leaf(List.of(
            new ManifestEntry("de.md", new Content(A, 12), new Content(B, 34), new Content(C, 5)),
            new ManifestEntry("edge.json", new Content(B, 7), null, null),
            new ManifestEntry("x", new Content(C, 0), null, new Content(A, 1))));

    private static final Branch BRANCH = new Branch(List.of(new Child("de.md", A, 3, 40), new Child("x", B, 1, 0)));

    @Test
    void aLeafIsALineForEachEntry() {
        assertThat(text(LEAF)).isEqualTo("""
                offprint-manifest 1 leaf
                de.md\t%1$s\t12\tgzip:%2$s:34\tbr:%3$s:5
                edge.json\t%2$s\t7
                x\t%3$s\t0\tbr:%1$s:1
                """.formatted(A, B, C));
        assertThat(ManifestNode.parse(LEAF.toBytes())).contains(LEAF);
        assertThat(LEAF.entries()).isEqualTo(3);
        assertThat(LEAF.bytes()).isEqualTo(12 + 34 + 5 + 7 + 1);
        assertThat(LEAF.lastKey()).isEqualTo("x");
    }

    @Test
    void aLeafNamesThePartsOfLongLists() {
        Content whole = new Content(A, 7, List.of(new Part(B, 3), new Part(C, 4)));
        Content gzip = new Content(B, 2, List.of(new Part(A, 2)));
        Leaf leaf = new Leaf(List.of(
                new ManifestEntry("list", whole, gzip, new Content(C, 1)),
                new ManifestEntry("other", whole, null, null),
                new ManifestEntry("x", new Content(C, 0), new Content(A, 1), null)));
        assertThat(text(leaf)).isEqualTo("""
                offprint-manifest 1 leaf
                list\t%1$s\t7\tgzip:%2$s:2\tbr:%3$s:1\tparts:%2$s:3,%3$s:4\tgzip-parts:%1$s:2
                other\t%1$s\t7\tparts:%2$s:3,%3$s:4
                x\t%3$s\t0\tgzip:%1$s:1
                """.formatted(A, B, C));
        assertThat(ManifestNode.parse(leaf.toBytes())).contains(leaf);
        assertThat(leaf.bytes()).as("parts are counted once").isEqualTo(7 + 2 + 1 + 7 + 1);
    }

    @Test
    void aBranchIsALineForEachChild() {
        assertThat(text(BRANCH)).isEqualTo("""
                offprint-manifest 1 branch
                de.md\t%s\t3\t40
                x\t%s\t1\t0
                """.formatted(A, B));
        assertThat(ManifestNode.parse(BRANCH.toBytes())).contains(BRANCH);
        assertThat(BRANCH.entries()).isEqualTo(4);
        assertThat(BRANCH.bytes()).isEqualTo(40);
    }

    @Test
    void anEmptyManifestIsALeafWithoutEntries() {
        assertThat(ManifestNode.parse(new Leaf(List.of()).toBytes())).contains(new Leaf(List.of()));
    }

    @Test
    void anEntryNamesItsCodedForms() {
        ManifestEntry entry = LEAF.list().get(0);
        assertThat(entry.under("de.md")).isEqualTo(new Content(A, 12));
        assertThat(entry.under("de.md.gz")).isEqualTo(new Content(B, 34));
        assertThat(entry.under("de.md.br")).isEqualTo(new Content(C, 5));
        assertThat(entry.under("de.md.xz")).isNull();
        assertThat(entry.under("de.m")).isNull();
        assertThat(LEAF.list().get(2).under("x.gz")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "offprint-manifest 1 branch\n", // a branch without children
                "offprint-manifest 2 leaf\n", // of another format
                "offprint-manifest 1 leaf\nkey\tHEX\t2\tparts:HEX:1\n", // another length
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tparts:HEX:2\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tparts:HEX:1,HEX:0\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tparts:HEX:1,\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tparts:,HEX:1\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tparts:HEX\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tparts:\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t0\tparts:\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tparts:HEX:1\tparts:HEX:1\n", // twice
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tgzip-parts:HEX:1\n", // of no gzip form
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tbr-parts:HEX:1\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tparts:HEX:1\tgzip:HEX:1\n", // out of order
                // a part that no reader holds in memory
                "offprint-manifest 1 leaf\nkey\tHEX\t4194305\tparts:HEX:4194305\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1", // cut off
                "offprint-manifest 1 leaf\n\n",
                "offprint-manifest 1 leaf\nkey\tHEX\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t-1\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t9999999999999999999\n",
                "offprint-manifest 1 leaf\nkey\tHE\t1\n",
                "offprint-manifest 1 leaf\n/key\tHEX\t1\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t01\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t:\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\txz:HEX:1\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tgzip:HEX\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tgzip:HEX:1\tgzip:HEX:1\n",
                "offprint-manifest 1 leaf\nkey\tHEX\t1\tbr:HEX:1\tgzip:HEX:1\n",
                "offprint-manifest 1 leaf\nb\tHEX\t1\na\tHEX\t1\n", // out of order
                "offprint-manifest 1 leaf\na\tHEX\t1\na\tHEX\t1\n", // twice
                "offprint-manifest 1 branch\na\tHEX\t0\t1\n",
                "offprint-manifest 1 branch\nb\tHEX\t1\t1\na\tHEX\t1\t1\n"
            })
    void refusesWhatIsNoNode(String text) {
        byte[] bytes = text.replace("HEX", A).getBytes(StandardCharsets.UTF_8);
        assertThat(ManifestNode.parse(bytes)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 9, 10, 90, 999_999_999_999_999_999L})
    void readsEveryLength(long length) {
        Leaf leaf = new Leaf(List.of(new ManifestEntry("k", new Content(A, length), null, null)));
        assertThat(ManifestNode.parse(leaf.toBytes())).contains(leaf);
    }

    private static String text(ManifestNode node) {
        return new String(node.toBytes(), StandardCharsets.UTF_8);
    }
}

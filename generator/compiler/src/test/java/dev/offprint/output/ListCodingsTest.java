package dev.offprint.output;

import static dev.offprint.output.SmallTrees.FIRST;
import static dev.offprint.output.SmallTrees.build;
import static dev.offprint.output.SmallTrees.open;
import static dev.offprint.output.SmallTrees.parts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.output.list.ComposedList.Entry;
import dev.offprint.output.list.ListItem;
import dev.offprint.output.list.ListItem.Projection;
import dev.offprint.represent.Representation;
import dev.offprint.tree.coding.Compression;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which compressed forms lists have. */
class ListCodingsTest {

    private static final int MILLION = 1_000_000;

    @TempDir
    private Path root;

    @Test
    void bothFormsAreThatOfTheList() throws Exception {
        build(root, FIRST);
        for (Coding coding : Coding.COMPRESSED) {
            Path coded = root.resolve("list.json" + coding.suffix());
            try (InputStream in = Compression.decoding(coding, Files.newInputStream(coded))) {
                assertThat(in.readAllBytes())
                        .as(coding.token())
                        .isEqualTo(Files.readAllBytes(root.resolve("list.json")));
            }
        }
    }

    @Test
    void aListThatWasLeftAloneKeepsBoth() throws Exception {
        build(root, FIRST);
        byte[] before = Files.readAllBytes(root.resolve("list.json.br"));
        assertThat(build(root, FIRST).written()).isZero();
        assertThat(root.resolve("list.json.br")).hasBinaryContent(before);
    }

    @Test
    void onlyListsOfAtMostTwentyMegabytesHaveBrotli() throws Exception {
        listOf(19);
        assertThat(root.resolve("list.json.br")).exists();
        assertThat(root.resolve("list.json.gz")).exists();
        listOf(20); // with its brackets and commas it has more
        assertThat(root.resolve("list.json.br")).doesNotExist();
        assertThat(root.resolve("list.json.gz")).exists();
        listOf(19);
        assertThat(root.resolve("list.json.br")).exists();
    }

    private void listOf(int megabytes) throws IOException, dev.offprint.tree.RefusedException {
        byte[] body = "x".repeat(MILLION / 2 * 3).getBytes(StandardCharsets.US_ASCII);
        try (TreeWriter writer = open(root)) {
            ListItem item = writer.addArticle(
                    new Representation(new ObjectKey("a/index.json"), "application/json", body), parts(body));
            Entry entry = new Entry(item, Projection.ALL);
            writer.addList(new ObjectKey("list.json"), Collections.nCopies(megabytes, entry));
            writer.commit();
        }
    }
}

package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A long list is stored as parts: an edit sends the parts that it changes, and nothing else knows the difference. */
class PartedReleaseTest extends PublishedSite {

    private static final String GUIDES = "api/knowledge/articles/_lists/type-guide/index.json";

    /** Cuts a list of this site into some fifty parts. */
    private static final Cutter CUTTER = new Cutter(1024);

    private static final int ARTICLES = 1000;

    /** The list of all articles. */
    private String list = "";

    private final Map<Integer, String> edits = new HashMap<>();

    @BeforeEach
    void lists() {
        lists("");
    }

    private void lists(String guides) {
        list = Trees.list(ARTICLES, edits);
        texts.put(Trees.LIST, list);
        texts.put(GUIDES, "guides" + guides + Trees.list(ARTICLES, edits));
    }

    private LocalTree parted(String name) throws IOException {
        return tree(name).inParts(CUTTER);
    }

    @Test
    void aListIsStoredAsParts() throws Exception {
        publishTree(parted("one"), UNKNOWN);
        assertThat(object(list)).doesNotExist();
        assertThat(objects()).hasSizeGreaterThan(2 * texts.size() + 20);
        theLiveReleaseIsWhole();
    }

    /** No object is longer than a part may be, whatever the file. */
    @Test
    void aLongFileIsStoredAsParts() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; text.length() < 9_000_000; i++) {
            text.append(Integer.toString(i * 40_503, 36));
        }
        texts.put("media/an/long.txt", text.toString());
        publishTree(parted("one"), UNKNOWN);
        for (Path object : objects()) {
            assertThat(Files.size(object)).isLessThanOrEqualTo(Part.LONGEST);
        }
        try (Releases releases = releases(step -> {})) {
            assertThat(StoredContents.of(releases, releases.current().orElseThrow())
                            .get("media/an/long.txt"))
                    .asString(StandardCharsets.UTF_8)
                    .isEqualTo(text.toString());
        }
    }

    @Test
    void anEditSendsWhatItChanges() throws Exception {
        publishTree(parted("one"), UNKNOWN);
        for (int i = 3; i < ARTICLES; i += 211) {
            edits.put(i, "the article after edit " + i);
            lists();
            Publication.Sent sent = publishTree(parted("edit" + i), UNKNOWN);
            int ofList = list.length();
            // two lists, each with a gzip form; two nodes. The list is some fifty parts.
            assertThat(sent.content().contents()).isLessThan(4 * 4 + 3);
            assertThat(sent.content().bytes())
                    .as("of which two thirds are nodes, because the parts are so small")
                    .isLessThan(ofList * 3L / 2);
            theLiveReleaseIsWhole();
        }
    }

    @Test
    void listsShareTheirParts() throws Exception {
        publishTree(parted("one"), UNKNOWN);
        lists(" with another beginning");
        Publication.Sent sent = publishTree(parted("two"), UNKNOWN);
        assertThat(sent.content().contents())
                .as("two forms of one list, a part or two each, and the nodes")
                .isLessThan(10);
        theLiveReleaseIsWhole();
    }

    @Test
    void nothingChangedSendsNothing() throws Exception {
        publishTree(parted("one"), UNKNOWN);
        try (Releases releases = releases(step -> {})) {
            Publication again = releases.publication(parted("again"), UNKNOWN, false);
            assertThat(again.isLive()).isTrue();
            assertThat(again.changes()).isEmpty();
            assertThat(again.newContent().contents()).isZero();
        }
    }

    @Test
    void aPruneKeepsThePartsThatAreNeeded() throws Exception {
        for (int i = 0; i < 4; i++) {
            edits.put(i * 90, "edited " + i);
            lists();
            publishTree(parted("edit" + i), UNKNOWN);
        }
        int before = objects().size();
        try (Releases releases = releases(step -> {})) {
            Prune.Pruned pruned = releases.prune(new Prune.Keep(1, Duration.ZERO, Duration.ZERO))
                    .run(false);
            assertThat(pruned.objects()).isPositive();
            assertThat(objects()).hasSize(before - pruned.objects());
            for (Release kept : releases.catalog().releases()) {
                assertThat(StoredContents.of(releases, kept)).isNotEmpty();
            }
        }
    }

    @Test
    void aLostPartIsSentAgain() throws Exception {
        publishTree(parted("one"), UNKNOWN);
        List<Path> parts = parts();
        Files.delete(parts.get(3));
        Files.write(parts.get(5), new byte[] {1});
        try (Releases releases = releases(step -> {})) {
            Publication.Sent sent =
                    releases.publication(parted("again"), UNKNOWN, true).run();
            assertThat(sent.content().contents()).isEqualTo(2);
        }
        theLiveReleaseIsWhole();
    }

    @Test
    void aListThatChangedSinceTheBuildIsNotCut() throws Exception {
        LocalTree tree = tree("one");
        Files.writeString(tree.root().resolve(Trees.LIST), Trees.list(ARTICLES, Map.of(1, "by hand")));
        assertThatThrownBy(() -> tree.inParts(CUTTER))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining(Trees.LIST + " is not what the manifest says; build the tree again");
    }

    @Test
    void aListThatChangesWhileItIsSentIsNotSent() throws Exception {
        LocalTree tree = parted("one");
        Files.writeString(tree.root().resolve(Trees.LIST), Trees.list(ARTICLES, Map.of(1, "by hand")));
        assertThatThrownBy(() -> publishTree(tree, UNKNOWN))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("build the tree again");
    }

    private void theLiveReleaseIsWhole() throws Exception {
        try (Releases releases = releases(step -> {})) {
            Map<String, byte[]> contents =
                    StoredContents.of(releases, releases.current().orElseThrow());
            for (String key : List.of(Trees.LIST, GUIDES)) {
                assertThat(contents.get(key)).asString(StandardCharsets.UTF_8).isEqualTo(texts.get(key));
            }
        }
    }

    private List<Path> parts() throws IOException {
        List<Path> parts = new ArrayList<>();
        for (Path object : objects()) {
            if (Files.readString(object).contains(" and the rest,\n")) {
                parts.add(object);
            }
        }
        return parts;
    }

    private Path object(String text) {
        String digest = dev.offprint.digest.Sha256.of(text.getBytes(StandardCharsets.UTF_8))
                .hex();
        return store.resolve("objects/" + digest.substring(0, 2) + "/" + digest);
    }

    private List<Path> objects() throws IOException {
        try (Stream<Path> all = Files.walk(store.resolve("objects"))) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}

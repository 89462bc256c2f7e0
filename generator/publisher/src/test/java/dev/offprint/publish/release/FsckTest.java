package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.release.Fsck.BadObject;
import dev.offprint.publish.release.Fsck.CheckedRelease;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is damaged is found, whatever it is; what is whole is never called damaged, whatever happens meanwhile. */
class FsckTest extends FsckFixture {

    private static String spoil(Path file, Random random) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        switch (random.nextInt(4)) {
            case 0 -> {
                Files.delete(file);
                return "missing";
            }
            case 1 -> Files.write(file, java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length)));
            case 2 -> Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length + 1));
            default -> {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                Files.write(file, bytes);
            }
        }
        return "damaged";
    }

    private static List<String> hits(Fsck.Report report) {
        Map<String, String> problems = new HashMap<>();
        report.objects().forEach(one -> problems.put(one.key(), one.problem()));
        List<String> hits = new ArrayList<>();
        for (CheckedRelease release : report.releases()) {
            release.hits().forEach(hit -> hits.add(hit.file() + " " + problems.get(hit.object())));
        }
        return hits;
    }

    /** Returns the leaves of manifests. */
    private List<Path> nodes() throws IOException {
        List<Path> nodes = new ArrayList<>();
        for (Path object : objects()) {
            if (Files.readString(object).contains(".json\t")) {
                nodes.add(object);
            }
        }
        assertThat(nodes).isNotEmpty();
        return nodes;
    }

    @Test
    void aWholeStoreIsWholeAndWhatReleasesShareIsReadOnce() throws Exception {
        texts.put("api/knowledge/articles/a7/index.json", "edited");
        publish("two");
        HookedStorage storage = storage(NOTHING);
        Fsck.Report report = check(storage, null);
        assertThat(report.isWhole()).isTrue();
        assertThat(report.releases()).hasSize(2);
        assertThat(hits(report)).isEmpty();
        List<String> objects = storage.reads().stream()
                .filter(key -> key.startsWith("objects/"))
                .toList();
        assertThat(objects).doesNotHaveDuplicates().hasSameSizeAs(objects());
    }

    /** Lengths stay, so that nothing but the digest tells. */
    @Test
    void findsAFlippedBitATruncatedAndAMissingContent() throws Exception {
        flip(object("article 3"));
        Files.write(object("gzip of article 4"), new byte[] {'g'});
        Files.delete(object("article 5"));
        Fsck.Report report = check(null);
        assertThat(report.isWhole()).isFalse();
        assertThat(hits(report))
                .containsExactlyInAnyOrder(
                        "api/knowledge/articles/a3/index.json damaged",
                        "api/knowledge/articles/a4/index.json damaged",
                        "api/knowledge/articles/a5/index.json missing");
        assertThat(report.releases().get(0).current()).isTrue();
        assertThat(report.damaged()).isEqualTo(3);
    }

    @Test
    void findsAndRepairsPartsOfLists() throws Exception {
        texts.put(Trees.LIST, Trees.list(1000, Map.of(500, "an article in the middle")));
        LocalTree tree = tree("two").inParts(new Cutter(1024));
        try (Releases releases = releases()) {
            releases.publication(tree, ORIGIN, false).run();
        }
        List<Path> middle = new ArrayList<>();
        for (Path object : objects()) {
            if (Files.readString(object).contains("an article in the middle")) {
                middle.add(object);
            }
        }
        assertThat(middle).as("a part of each form").hasSize(2);
        flip(middle.get(0));
        Files.delete(middle.get(1));
        Fsck.Report report = check(null);
        assertThat(hits(report)).allMatch(hit -> hit.startsWith(Trees.LIST)).hasSize(2);
        report = check(tree);
        assertThat(report.isWhole()).isTrue();
        report = check(null);
        assertThat(report.isWhole()).isTrue();
    }

    @Test
    void saysWhichAddressesADamagedNodeHides() throws Exception {
        Path leaf = nodes().get(0);
        flip(leaf);
        Fsck.Report report = check(null);
        List<Fsck.Hit> ranges = report.releases().get(0).hits();
        assertThat(ranges).hasSize(1);
        assertThat(ranges.get(0).files())
                .isEqualTo(Files.readAllLines(leaf).stream()
                        .filter(line -> line.contains(".json\t"))
                        .count());
        assertThat(report.releases().get(0).hit()).isEqualTo(ranges.get(0).files());
    }

    @Test
    void namesRecordsThatCannotBeReadAndGuessesNothing() throws Exception {
        String id = publish("two").id();
        Files.writeString(store.resolve("releases/broken.json"), "{\"format\":");
        Files.writeString(
                store.resolve("releases/" + id + ".json"),
                "{\"format\": 99, \"id\": \"x\", \"manifest\": \"" + "0".repeat(64) + "\"}");
        Fsck.Report report = check(null);
        assertThat(report.records())
                .extracting(BadObject::key)
                .containsExactlyInAnyOrder("releases/broken.json", "releases/" + id + ".json");
        assertThat(report.records()).anyMatch(one -> one.problem().contains("written by a newer Offprint"));
        assertThat(report.isWhole()).isFalse();
        for (String evil : List.of("a b", "../x", "", "\u0000", "ü")) {
            String record = "{\"format\": 1, \"id\": \"" + evil.replace("\u0000", "\\u0000") + "\", \"manifest\": \""
                    + "0".repeat(64) + "\"}";
            Files.writeString(store.resolve("current.json"), record);
            Files.writeString(store.resolve("releases/broken.json"), record);
            report = check(null);
            assertThat(report.records())
                    .as(evil)
                    .extracting(BadObject::key)
                    .contains("current.json", "releases/broken.json");
        }
        Files.writeString(store.resolve("current.json"), "");
        report = check(null);
        assertThat(report.records()).extracting(BadObject::key).contains("current.json");
        Files.delete(store.resolve("current.json"));
        report = check(null);
        assertThat(report.records()).contains(new BadObject("current.json", "is missing, although there are releases"));
    }

    @Test
    void repairsWhatTheTreeHasAndSaysWhatItHasNot() throws Exception {
        texts.put("api/knowledge/articles/a7/index.json", "edited");
        publish("two");
        for (Path node : nodes()) {
            flip(node);
        }
        flip(object("article 7")); // of the first release alone
        flip(object("edited"));
        Files.delete(object("gzip of article 9"));
        LocalTree two = tree("two");
        Fsck.Report report = check(two);
        assertThat(report.isWhole()).isFalse();
        assertThat(report.repaired()).isGreaterThan(3);
        assertThat(report.releases())
                .filteredOn(one -> one.hit() > 0)
                .extracting(CheckedRelease::current)
                .containsExactly(false);
        texts.put("api/knowledge/articles/a7/index.json", "article 7");
        report = check(tree("one"));
        assertThat(report.isWhole()).isTrue();
        report = check(null);
        assertThat(report.isWhole()).as("on the disk as well").isTrue();
    }

    @Test
    void doesNotSendWhatTheTreeNoLongerHas() throws Exception {
        LocalTree tree = tree("one");
        flip(object("article 3"));
        Files.writeString(folder.resolve("one/api/knowledge/articles/a3/index.json"), "changed 3");
        Fsck.Report report = check(tree);
        assertThat(report.isWhole()).isFalse();
        assertThat(report.repaired()).isZero();
    }

    @Test
    void anObjectThatTheStorageCannotHandOutIsDamageAndAStorageThatFailsIsNot() throws Exception {
        Path file = object("article 3");
        Files.delete(file);
        Files.createDirectories(file.resolve("folder"));
        Fsck.Report report = check(null);
        assertThat(hits(report)).containsExactly("api/knowledge/articles/a3/index.json damaged");
        HookedStorage denied = storage(key -> {
            if (key.startsWith("objects/")) {
                throw new StorageException.Denied("403", null);
            }
        });
        assertThatThrownBy(() -> check(denied, null)).isInstanceOf(StorageException.Denied.class);
    }

    @Test
    void refusesWhatIsNoStore() {
        Path nowhere = folder.resolve("nowhere");
        assertThatThrownBy(() -> check(new FolderStorage(nowhere), null))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("there are no releases at " + nowhere + "/");
        assertThat(nowhere).doesNotExist();
    }

    /** Any damage to any objects is found, and nothing else is called damaged. */
    @Test
    void findsExactlyWhatIsDamaged() throws Exception {
        texts.put("api/knowledge/articles/a7/index.json", "edited");
        publish("two");
        Random random = new Random(11);
        Map<String, byte[]> whole = new HashMap<>();
        for (Path object : objects()) {
            whole.put(key(object), Files.readAllBytes(object));
        }
        Set<String> nodes = new HashSet<>();
        nodes().forEach(node -> nodes.add(key(node)));
        for (int round = 0; round < 20; round++) {
            Set<String> expected = new TreeSet<>();
            List<String> contents = new ArrayList<>(new TreeSet<>(whole.keySet()));
            contents.removeAll(nodes);
            for (int i = 0; i <= round; i++) {
                String key = contents.remove(random.nextInt(contents.size()));
                expected.add(key + " " + spoil(store.resolve(key), random));
            }
            Fsck.Report report = check(null);
            Set<String> found = new TreeSet<>();
            report.objects().forEach(one -> found.add(one.key() + " " + one.problem()));
            assertThat(found).isEqualTo(expected);
            for (String line : expected) {
                String key = line.substring(0, line.indexOf(' '));
                Files.write(store.resolve(key), whole.get(key));
            }
        }
    }
}

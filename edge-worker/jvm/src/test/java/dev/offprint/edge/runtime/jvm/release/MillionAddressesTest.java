package dev.offprint.edge.runtime.jvm.release;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.level.Gate;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** What a release of a million addresses costs: requests for each lookup, and memory. */
@Gate
final class MillionAddressesTest {

    private static final int ADDRESSES = 1_000_000;
    private static final int IN_A_LEAF = 64;
    private static final int IN_A_BRANCH = 128;
    private static final int DIFFERENT_CONTENTS = 10_000;
    private static final int MIB = 1024 * 1024;
    private static final int ROOM = 16 * MIB;
    private static final int LOOKUPS = 20_000;
    /** The root, a branch, a leaf. */
    private static final int DEPTH = 3;

    /** In a JVM of its own: other tests would count as well. */
    @Test
    void costsFewRequestsAndLittleMemory(TestReporter report) throws Exception {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        MillionAddressesTest.class.getName()))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        report.publishEntry(output.strip());
        assertThat(process.waitFor()).as(output).isZero();
    }

    /** Looks addresses up, and fails where that costs too much. */
    public static void main(String[] arguments) throws Exception {
        Synthetic store = new Synthetic();
        ContentObjects objects = new ContentObjects(store, ROOM, failure -> {});
        ReleaseStore release = new ReleaseStore(objects.node(store.root), objects);
        long before = used();
        Random random = new Random(1);
        store.requests = 0;
        int most = 0;
        for (int i = 0; i < LOOKUPS; i++) {
            most = Math.max(most, ask(store, release, random.nextInt(ADDRESSES)));
        }
        long grown = used() - before;
        System.out.println("requests for all lookups " + store.requests + ", for one at most " + most + "; bytes kept "
                + objects.kept() + ", of heap " + grown);
        assertThat(most).isLessThanOrEqualTo(DEPTH + 1);
        assertThat(store.requests).as("a leaf and a content for most").isLessThan(LOOKUPS * 9 / 4);
        assertThat(objects.kept()).isLessThanOrEqualTo(ROOM);
        assertThat(grown).isLessThan(ROOM + 2L * MIB);
        ask(store, release, 4711);
        assertThat(ask(store, release, 4711)).as("warm").isZero();
        assertThat(release.get(new ObjectKey("articles/0004711/index.htm"))).isEmpty();
    }

    private static int ask(Synthetic store, ReleaseStore release, int i) throws Exception {
        int before = store.requests;
        String key = key(i);
        List<ObjectKey> keys = List.of(new ObjectKey(key + ".br"), new ObjectKey(key + ".gz"), new ObjectKey(key));
        StoredObject object = release.first(keys).orElseThrow().object();
        assertThat(((Bytes) DeferredBody.opened(object.body())).bytes()).isEqualTo(content(i));
        return store.requests - before;
    }

    private static long used() throws InterruptedException {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(50);
            least = Math.min(
                    least,
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }

    private static String key(int i) {
        StringBuilder digits = new StringBuilder(Integer.toString(i));
        while (digits.length() < 7) {
            digits.insert(0, '0');
        }
        return "api/knowledge/articles/article-" + digits + "/index.json";
    }

    private static byte[] content(int i) {
        return ("content " + i % DIFFERENT_CONTENTS + " ").repeat(20).getBytes(StandardCharsets.UTF_8);
    }

    /** Makes leaves and contents when they are asked for: kept, they would be most of the memory measured. */
    private static final class Synthetic implements ObjectStore {

        private final Content[] contents = new Content[DIFFERENT_CONTENTS];
        private final Map<String, Integer> contentNumbers = new HashMap<>();
        private final Map<String, Integer> leafNumbers = new HashMap<>();
        private final Map<String, byte[]> branches = new HashMap<>();
        private final String root;
        private int requests;

        Synthetic() {
            for (int i = 0; i < DIFFERENT_CONTENTS; i++) {
                byte[] bytes = content(i);
                contents[i] = new Content(ReleasedTree.sha256(bytes), bytes.length);
                contentNumbers.put(contents[i].sha256(), i);
            }
            List<Child> children = new ArrayList<>();
            for (int leaf = 0; leaf * IN_A_LEAF < ADDRESSES; leaf++) {
                Leaf node = leaf(leaf);
                String sha256 = ReleasedTree.sha256(node.toBytes());
                leafNumbers.put(sha256, leaf);
                children.add(new Child(node.lastKey(), sha256, node.entries(), node.bytes()));
            }
            root = branch(above(children));
        }

        @Override
        public Optional<StoredObject> get(ObjectKey key) {
            requests++;
            String sha256 = key.value().substring(key.value().lastIndexOf('/') + 1);
            assertThat(key).isEqualTo(ReleaseLayout.object(sha256));
            byte[] bytes = branches.get(sha256);
            if (bytes == null) {
                Integer leaf = leafNumbers.get(sha256);
                bytes = leaf == null
                        ? content(requireNonNull(contentNumbers.get(sha256)))
                        : leaf(leaf).toBytes();
            }
            return Optional.of(
                    new StoredObject(new Bytes(bytes), Sha256.of(bytes).tag()));
        }

        private List<Child> above(List<Child> children) {
            List<Child> above = new ArrayList<>();
            for (int i = 0; i < children.size(); i += IN_A_BRANCH) {
                List<Child> below = children.subList(i, Math.min(children.size(), i + IN_A_BRANCH));
                Branch node = new Branch(below);
                above.add(new Child(node.lastKey(), branch(below), node.entries(), node.bytes()));
            }
            return above;
        }

        private String branch(List<Child> children) {
            ManifestNode node = new Branch(children);
            String sha256 = ReleasedTree.sha256(node.toBytes());
            branches.put(sha256, node.toBytes());
            return sha256;
        }

        private Leaf leaf(int number) {
            List<ManifestEntry> entries = new ArrayList<>();
            for (int i = number * IN_A_LEAF; i < Math.min(ADDRESSES, (number + 1) * IN_A_LEAF); i++) {
                Content content = contents[i % DIFFERENT_CONTENTS];
                // a coded form of each, as most addresses have
                entries.add(new ManifestEntry(key(i), content, null, content));
            }
            return new Leaf(entries);
        }
    }
}

package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.level.Gate;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Upload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A check of a large site needs a small heap. */
@Gate
class FsckMemoryTest {

    /** 10,000 articles have 210,000 contents, whose digests alone are 6.7 MB. */
    @Test
    void memoryIsBounded() throws Exception {
        int articles = 10_000;
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx40m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HugeStore.class.getName(),
                        "" + articles))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        long contents = articles * 21L;
        assertThat(output.strip()).isEqualTo("true true " + contents);
    }

    /**
     * A store of as many addresses as wanted, made up when they are asked for: it takes no memory but for the digests of its
     * nodes. Run as a program it checks itself, for a test that gives it a small heap.
     */
    static final class HugeStore implements Storage {

        private static final int LEAF = 64;
        private static final int ADDRESSES_OF_AN_ARTICLE = 7;

        private final int addresses;
        private final Map<String, Integer> leaves = new HashMap<>();
        private final Map<String, byte[]> branches = new HashMap<>();
        private final byte[] record;
        private final String id;
        final AtomicLong contents = new AtomicLong();

        HugeStore(int articles) throws IOException {
            this.addresses = articles * ADDRESSES_OF_AN_ARTICLE;
            List<ManifestNode.Child> level = new ArrayList<>();
            for (int from = 0; from < addresses; from += LEAF) {
                ManifestNode leaf = leaf(from);
                String digest = Sha256.of(leaf.toBytes()).hex();
                leaves.put(digest, from);
                level.add(new ManifestNode.Child(leaf.lastKey(), digest, leaf.entries(), leaf.bytes()));
            }
            while (level.size() > 1) {
                level = above(level);
            }
            Sha256 root = Sha256.parse(level.get(0).sha256());
            Release release = Release.of(
                    new Release.Totals(root, addresses, articles, 0),
                    new Release.Origin(null, null, null, "offprint test"),
                    Instant.parse("2026-01-01T00:00:00Z"),
                    null,
                    "token");
            this.record = new JsonMapper().writeValueAsBytes(release);
            this.id = release.id();
        }

        /** Checks a store of so many articles, and prints how many contents were read. */
        public static void main(String[] args) throws Exception {
            HugeStore store = new HugeStore(Integer.parseInt(args[0]));
            Settings settings = new Settings(
                    2,
                    true,
                    Set.of(),
                    "run",
                    InstantSource.system(),
                    Duration.ZERO,
                    (step, count) -> {},
                    Actor.UNKNOWN,
                    new Cancellation());
            try (Releases releases = new Releases(store, settings)) {
                Fsck.Report report = new Fsck(releases, null).run();
                System.out.println(
                        report.isWhole() + " " + (report.read() > store.contents.get()) + " " + store.contents);
            }
        }

        private List<ManifestNode.Child> above(List<ManifestNode.Child> level) {
            List<ManifestNode.Child> above = new ArrayList<>();
            for (int from = 0; from < level.size(); from += 2 * LEAF) {
                ManifestNode branch =
                        new ManifestNode.Branch(level.subList(from, Math.min(level.size(), from + 2 * LEAF)));
                byte[] bytes = branch.toBytes();
                String digest = Sha256.of(bytes).hex();
                branches.put(digest, bytes);
                above.add(new ManifestNode.Child(branch.lastKey(), digest, branch.entries(), branch.bytes()));
            }
            return above;
        }

        private ManifestNode leaf(int from) {
            List<ManifestEntry> entries = new ArrayList<>();
            for (int i = from; i < Math.min(addresses, from + LEAF); i++) {
                String key = "api/knowledge/articles/a" + (100_000_000 + i) + "/index.json";
                entries.add(new ManifestEntry(key, content(3L * i), content(3L * i + 1), content(3L * i + 2)));
            }
            return new ManifestNode.Leaf(entries);
        }

        /** Returns a content of a digest that looks as random as any (SplitMix64). */
        private static ManifestEntry.Content content(long number) {
            return new ManifestEntry.Content(
                    new Sha256(mixed(4 * number), mixed(4 * number + 1), mixed(4 * number + 2), mixed(4 * number + 3))
                            .hex(),
                    1000);
        }

        private static long mixed(long number) {
            long z = (number + 1) * 0x9e3779b97f4a7c15L;
            z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
            z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
            return z ^ (z >>> 31);
        }

        @Override
        public Optional<Stored> get(String key) {
            if (key.equals(ReleaseLayout.POINTER.value())
                    || key.equals(ReleaseLayout.record(id).value())) {
                return Optional.of(new Stored(record, "1"));
            }
            String digest = key.substring(key.lastIndexOf('/') + 1);
            byte[] branch = branches.get(digest);
            Integer leaf = leaves.get(digest);
            byte[] bytes = branch != null
                    ? branch
                    : leaf == null ? new byte[0] : leaf(leaf).toBytes();
            return Optional.of(new Stored(bytes, "1"));
        }

        @Override
        public Optional<Sha256> digest(String key) {
            contents.incrementAndGet();
            return Optional.of(Sha256.parse(key.substring(key.lastIndexOf('/') + 1)));
        }

        @Override
        public long length(String key) {
            return 1000;
        }

        @Override
        public void list(String prefix, Consumer<Listed> consumer) {
            if (prefix.equals(ReleaseLayout.RELEASES)) {
                consumer.accept(new Listed(ReleaseLayout.record(id).value(), record.length, 0));
            }
        }

        @Override
        public void put(String key, Upload upload) {
            throw new AssertionError("a check writes nothing");
        }

        @Override
        public void create(String key, Upload upload) {
            throw new AssertionError("a check writes nothing");
        }

        @Override
        public void replace(String key, String version, Upload upload) {
            throw new AssertionError("a check writes nothing");
        }

        @Override
        public void delete(Collection<String> keys) {
            throw new AssertionError("a check deletes nothing");
        }

        @Override
        public void close() {}
    }
}

package dev.offprint.publish.fsck;

import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.manifest.Blob;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.Sha256;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of one release that damage affects. They are kept in a temporary file: they may be all addresses of the
 * release.
 */
public final class ReleaseHits implements AutoCloseable {

    /**
     * An affected address.
     *
     * @param address the address, or the key where the address is unknown
     * @param key the key of its file
     * @param objects the damaged objects that its answers need
     */
    public record Hit(String address, String key, List<BrokenObject> objects) {}

    /**
     * A damaged object.
     *
     * @param suffix its form: empty for the uncoded one, {@code .gz}, {@code .br}
     * @param sha256 the digest that it should have
     * @param damage the label of the damage
     */
    public record BrokenObject(String suffix, String sha256, String damage) {}

    /**
     * Addresses below a node of the manifest that cannot be read.
     *
     * @param after the last key before them; empty at the beginning
     * @param last the last key among them, or null where they are the last ones
     * @param addresses their number
     * @param sha256 the digest of the node
     * @param damage the damage of the node
     */
    public record Unreachable(String after, @Nullable String last, long addresses, String sha256, Damage damage) {}

    private final Release release;
    private final boolean current;
    private final UnaryOperator<String> names;
    private final List<Unreachable> unreachable = new ArrayList<>();
    private @Nullable Path file;
    private @Nullable BufferedWriter writer;
    private long addresses;

    ReleaseHits(Release release, boolean current, UnaryOperator<String> names) {
        this.release = release;
        this.current = current;
        this.names = names;
    }

    /** Returns the release. */
    public Release release() {
        return release;
    }

    /** Returns whether it is the current one. */
    public boolean isCurrent() {
        return current;
    }

    /** Returns the number of affected addresses, with those below unreadable nodes. */
    public long addresses() {
        return addresses
                + unreachable.stream().mapToLong(Unreachable::addresses).sum();
    }

    /** Returns whether no address is affected. */
    public boolean isEmpty() {
        return addresses == 0 && unreachable.isEmpty();
    }

    /** Returns the ranges of addresses below unreadable nodes. */
    public List<Unreachable> unreachable() {
        return List.copyOf(unreachable);
    }

    void add(Unreachable range) {
        unreachable.add(range);
    }

    /** Adds an address. Keys contain no tab and no colon. */
    void add(String key, List<BrokenObject> objects) throws IOException {
        if (writer == null || file == null) {
            file = Files.createTempFile("offprint-fsck", ".tsv");
            file.toFile().deleteOnExit(); // if the check fails before its report is closed
            writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        }
        writer.write(key);
        for (BrokenObject object : objects) {
            writer.write("\t" + object.suffix() + ":" + object.sha256() + ":" + object.damage());
        }
        writer.write('\n');
        addresses++;
    }

    /** Takes addresses. */
    @FunctionalInterface
    public interface HitConsumer {

        /** Takes one. */
        void accept(Hit hit) throws IOException;
    }

    /** Passes the first addresses to a consumer, in the order of their keys. */
    public void forEach(long limit, HitConsumer consumer) throws IOException {
        if (writer == null || file == null) {
            return;
        }
        writer.flush();
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            String line = reader.readLine();
            for (long i = 0; i < limit && line != null; i++, line = reader.readLine()) {
                consumer.accept(hit(line));
            }
        }
    }

    private Hit hit(String line) {
        String[] members = line.split("\t", -1);
        List<BrokenObject> objects = new ArrayList<>();
        for (int i = 1; i < members.length; i++) {
            String[] parts = members[i].split(":", -1);
            objects.add(new BrokenObject(parts[0], parts[1], parts[2]));
        }
        return new Hit(names.apply(members[0]), members[0], objects);
    }

    @Override
    public void close() throws IOException {
        if (writer != null && file != null) {
            writer.close();
            Files.deleteIfExists(file);
        }
    }

    /**
     * The second walk, only if objects are damaged: finds the affected addresses of one release.
     *
     * @param damaged all damaged objects
     * @param hits takes the affected addresses
     * @param met takes the damaged objects that the release needs
     */
    record HitSearch(DamagedObjects damaged, ReleaseHits hits, DamagedObjects met) implements ManifestWalk.Visitor {

        @Override
        public boolean enters(ManifestWalk.Step step) {
            return true;
        }

        @Override
        public void lost(ManifestWalk.Step step, Damage damage) {
            met.add(Sha256.parse(step.digest()), damage);
            hits.add(new ReleaseHits.Unreachable(step.after(), step.last(), step.entries(), step.digest(), damage));
        }

        @Override
        public void leaves(List<Leaf> leaves) throws StorageException {
            for (Leaf leaf : leaves) {
                for (ManifestEntry entry : leaf.list()) {
                    entry(entry);
                }
            }
        }

        private void entry(ManifestEntry entry) throws StorageException {
            List<BrokenObject> broken = new ArrayList<>();
            Blob.objects(
                    entry,
                    (object, suffix, offset) -> damaged.of(object.digest()).ifPresent(damage -> {
                        met.add(object.digest(), damage);
                        broken.add(new BrokenObject(suffix, object.digest().hex(), damage.label()));
                    }));
            try {
                if (!broken.isEmpty()) {
                    hits.add(entry.key(), broken);
                }
            } catch (IOException full) {
                throw new StorageException(
                        "cannot write to the temporary folder (" + full.getMessage() + "); make room there", full);
            }
        }
    }
}

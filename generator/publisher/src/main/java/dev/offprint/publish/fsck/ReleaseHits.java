package dev.offprint.publish.fsck;

import dev.offprint.publish.fsck.read.Damage;
import dev.offprint.publish.release.Release;
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
 * What damage does to one release. Addresses are kept in a file of the machine's temporary folder, for they may be as many as
 * the release has.
 */
public final class ReleaseHits implements AutoCloseable {

    /**
     * An address that is hit.
     *
     * @param address where readers find it, or its key where that is not known
     * @param key the key of its file
     * @param objects the objects that it has no answer without
     */
    public record Hit(String address, String key, List<BrokenObject> objects) {}

    /**
     * An object that is not whole.
     *
     * @param suffix which form it is: empty for the uncoded one, {@code .gz}, {@code .br}
     * @param sha256 the digest that it should have
     * @param damage what is wrong, by its label
     */
    public record BrokenObject(String suffix, String sha256, String damage) {}

    /**
     * Addresses that cannot be reached, and whose contents are unknown, because a node of the manifest cannot be read.
     *
     * @param after the last key before them; empty at the beginning
     * @param last the last key among them, or null where they are the last ones
     * @param addresses how many
     * @param sha256 the digest of the node
     * @param damage what is wrong with it
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

    /** Returns how many addresses are hit, those that cannot be reached included. */
    public long addresses() {
        return addresses
                + unreachable.stream().mapToLong(Unreachable::addresses).sum();
    }

    /** Returns whether nothing is hit. */
    public boolean isEmpty() {
        return addresses == 0 && unreachable.isEmpty();
    }

    /** Returns the ranges of addresses that cannot be reached. */
    public List<Unreachable> unreachable() {
        return List.copyOf(unreachable);
    }

    void add(Unreachable range) {
        unreachable.add(range);
    }

    /** Adds an address; keys have no tab and no colon in them. */
    void add(String key, List<BrokenObject> objects) throws IOException {
        if (writer == null || file == null) {
            file = Files.createTempFile("offprint-fsck", ".tsv");
            file.toFile().deleteOnExit(); // where the check fails before its report is closed
            writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        }
        writer.write(key);
        for (BrokenObject object : objects) {
            writer.write("\t" + object.suffix() + ":" + object.sha256() + ":" + object.damage());
        }
        writer.write('\n');
        addresses++;
    }

    /** Hears of addresses. */
    @FunctionalInterface
    public interface HitConsumer {

        /** Hears of one. */
        void accept(Hit hit) throws IOException;
    }

    /** Names the first addresses, in the order of their keys. */
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
}

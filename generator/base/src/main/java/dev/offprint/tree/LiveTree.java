package dev.offprint.tree;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.tree.PublicFile.Content;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The tree that the last build left: its manifest, and the files that really exist. */
public final class LiveTree {

    /** The folder with the state of a build, which is not part of the tree. */
    public static final String STATE = ".offprint";

    private static final String MANIFEST = TreeKeys.MANIFEST.value();

    private final Path root;
    private final Map<String, PublicFile> files;
    private final boolean interrupted;
    private final boolean sameCodings;
    private Set<String> journaled = Set.of();
    private final ConcurrentLinkedQueue<String> foreign = new ConcurrentLinkedQueue<>();
    /** Each existing file of ours with its length; null if they are exactly those of the manifest. */
    private @Nullable Map<String, Long> lengths;

    private LiveTree(Path root, Manifest.Contents manifest, boolean interrupted, Set<Coding> codings) {
        this.root = root;
        this.files = manifest.files();
        this.interrupted = interrupted;
        this.sameCodings = manifest.codings().equals(codings);
    }

    /** Opens a tree, and refuses one with files that Offprint did not write. */
    public static LiveTree open(Path root, Set<Coding> codings, int threads) throws RefusedException, IOException {
        Path state = root.resolve(STATE);
        boolean interrupted = Files.exists(state.resolve(Journal.NAME));
        LiveTree tree = new LiveTree(root, Manifest.load(root.resolve(MANIFEST)), interrupted, codings);
        if (interrupted) {
            tree.journaled = Journal.names(state);
            tree.look(tree.journaled, threads);
        } else if (!tree.isIntact(threads)) {
            tree.look(Set.of(), threads);
        }
        if (!tree.foreign.isEmpty()) {
            throw RefusedException.foreignFiles(root, tree.foreign);
        }
        return tree;
    }

    /** Returns whether the last build was killed during its commit, so that the manifest may be wrong. */
    public boolean interrupted() {
        return interrupted;
    }

    /** Returns the names of files that the commit that was cut off created or deleted; none if no commit was. */
    public Set<String> journaled() {
        return journaled;
    }

    /** Returns whether the tree has exactly the files of its manifest. */
    public boolean isIntact() {
        return lengths == null;
    }

    /** Returns the files of the manifest. */
    public Map<String, PublicFile> files() {
        return files;
    }

    /** Returns a file of the manifest, if the manifest is right and the file and its coded siblings exist. */
    @Nullable
    public PublicFile trusted(String key) {
        PublicFile file = interrupted || !sameCodings ? null : files.get(key);
        if (file == null || !hasFile(key, file.content().length())) {
            return null;
        }
        for (Coding coding : Coding.COMPRESSED) {
            Content coded = file.coded(coding);
            if (coded != null && !hasFile(key + coding.suffix(), coded.length())) {
                return null;
            }
        }
        return file;
    }

    public boolean hasFile(String name, long length) {
        Map<String, Long> existing = lengths;
        if (existing == null) {
            return expected(files, name) == length;
        }
        Long actual = existing.get(name);
        return actual != null && actual == length;
    }

    /** Calls the consumer with every existing file of ours except the manifest. */
    public void eachFile(Consumer<String> consumer) {
        Map<String, Long> existing = lengths;
        if (existing == null) {
            files.forEach((key, file) -> names(key, file, consumer));
        } else {
            existing.keySet().stream().filter(name -> !name.equals(MANIFEST)).forEach(consumer);
        }
    }

    /** Calls the consumer with a file and its coded siblings. */
    public static void names(String key, PublicFile file, Consumer<String> consumer) {
        consumer.accept(key);
        for (Coding coding : Coding.COMPRESSED) {
            if (file.coded(coding) != null) {
                consumer.accept(key + coding.suffix());
            }
        }
    }

    /** Returns the length of a file or coded sibling of these files, or -1 if it is none of them. */
    static long expected(Map<String, PublicFile> files, String name) {
        PublicFile file = files.get(name);
        if (file != null) {
            return file.content().length();
        }
        for (Coding coding : Coding.COMPRESSED) {
            if (name.endsWith(coding.suffix())) {
                PublicFile plain = files.get(
                        name.substring(0, name.length() - coding.suffix().length()));
                Content coded = plain == null ? null : plain.coded(coding);
                return coded == null ? -1 : coded.length();
            }
        }
        return -1;
    }

    private boolean isIntact(int threads) throws IOException {
        LongAdder sound = new LongAdder();
        AtomicBoolean odd = new AtomicBoolean();
        TreeScan.run(root, threads, (name, length) -> {
            if (expected(files, name) == length) {
                sound.increment();
            } else if (!name.equals(MANIFEST)) {
                odd.set(true);
            }
        });
        long all = files.values().stream().mapToLong(PublicFile::files).sum();
        return !odd.get() && sound.sum() == all;
    }

    /** Records the existing files. */
    private void look(Set<String> alsoOurs, int threads) throws IOException {
        Map<String, Long> existing = new ConcurrentHashMap<>();
        TreeScan.run(root, threads, (name, length) -> {
            boolean ours = expected(files, name) >= 0 || name.equals(MANIFEST) || alsoOurs.contains(name);
            if (ours && length >= 0) {
                existing.put(name, length);
            } else {
                foreign.add(name);
            }
        });
        lengths = existing;
    }
}

package dev.offprint.tree;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.tree.PublicFile.Content;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The tree as the last build left it: what its manifest says, and what really lies there. */
public final class LiveTree {

    /** Where a build keeps what is not yet, or no longer, part of the tree. */
    public static final String STATE = ".offprint";

    private static final String MANIFEST = KeyLayout.MANIFEST.value();

    private final Path root;
    private final Map<String, PublicFile> files;
    private final ManifestStamp stamp;
    private final boolean interrupted;
    private final boolean sameCodings;
    private final ConcurrentLinkedQueue<String> foreign = new ConcurrentLinkedQueue<>();
    /** Each file of ours that lies there, with its length; null where they are exactly those of the manifest. */
    private @Nullable Map<String, Long> lengths;

    private LiveTree(
            Path root, Manifest.Contents manifest, ManifestStamp stamp, boolean interrupted, Set<Coding> codings) {
        this.root = root;
        this.stamp = stamp;
        this.files = manifest.files();
        this.interrupted = interrupted;
        this.sameCodings = manifest.codings().equals(codings);
    }

    /** Knows the files of a tree without reading its manifest, if that is the one that the last build left. */
    @FunctionalInterface
    public interface Recall {
        /** Returns the files by key, or nothing where the manifest has to be read. */
        Optional<Map<String, PublicFile>> recall(ManifestStamp manifest);
    }

    /** Looks at a tree, and refuses one that holds what we did not write. */
    public static LiveTree open(Path root, Set<Coding> codings, int threads, Recall memory)
            throws RefusedException, IOException {
        Path state = root.resolve(STATE);
        boolean interrupted = Files.exists(state.resolve(Journal.NAME));
        ManifestStamp stamp = Manifest.stamp(root.resolve(MANIFEST));
        Optional<Map<String, PublicFile>> remembered = memory.recall(stamp);
        Manifest.Contents manifest = remembered.isPresent() && !interrupted
                ? new Manifest.Contents(remembered.get(), codings)
                : Manifest.load(root.resolve(MANIFEST));
        LiveTree tree = new LiveTree(root, manifest, stamp, interrupted, codings);
        if (interrupted) {
            tree.look(Journal.names(state), threads);
        } else if (!tree.isIntact(threads)) {
            tree.look(Set.of(), threads);
        }
        if (!tree.foreign.isEmpty()) {
            throw RefusedException.foreignFiles(root, tree.foreign);
        }
        return tree;
    }

    /** Returns what tells its manifest from any other. */
    public ManifestStamp stamp() {
        return stamp;
    }

    /** Returns whether the last build was cut off while it renamed, so that the manifest may be wrong. */
    public boolean interrupted() {
        return interrupted;
    }

    /** Returns whether the tree is exactly what its manifest says. */
    public boolean isIntact() {
        return lengths == null;
    }

    /** Returns what the last complete build wrote. */
    public Map<String, PublicFile> files() {
        return files;
    }

    /** Returns what the manifest says of a file, if it is to be believed and the file and its codings are there. */
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
        Map<String, Long> lying = lengths;
        if (lying == null) {
            return expected(files, name) == length;
        }
        Long actual = lying.get(name);
        return actual != null && actual == length;
    }

    /** Names every file of ours that lies there, but for the manifest. */
    public void eachFile(Consumer<String> consumer) {
        Map<String, Long> lying = lengths;
        if (lying == null) {
            files.forEach((key, file) -> names(key, file, consumer));
        } else {
            lying.keySet().stream().filter(name -> !name.equals(MANIFEST)).forEach(consumer);
        }
    }

    /** Names a file and its siblings. */
    public static void names(String key, PublicFile file, Consumer<String> consumer) {
        consumer.accept(key);
        for (Coding coding : Coding.COMPRESSED) {
            if (file.coded(coding) != null) {
                consumer.accept(key + coding.suffix());
            }
        }
    }

    /** Returns the length that a file or sibling of these has, or -1 where it is none of them. */
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

    /** Notes what lies there, file by file. */
    private void look(Set<String> alsoOurs, int threads) throws IOException {
        Map<String, Long> lying = new ConcurrentHashMap<>();
        TreeScan.run(root, threads, (name, length) -> {
            boolean ours = expected(files, name) >= 0 || name.equals(MANIFEST) || alsoOurs.contains(name);
            if (ours && length >= 0) {
                lying.put(name, length);
            } else {
                foreign.add(name);
            }
        });
        lengths = lying;
    }
}

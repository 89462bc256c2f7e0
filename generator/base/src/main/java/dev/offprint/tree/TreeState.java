package dev.offprint.tree;

import dev.offprint.edge.resource.TreeKeys;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;

/**
 * Whether a tree is that of a finished build. This compares lengths; digests are compared when a file is read.
 *
 * @param files every file of the manifest by key; none if the manifest cannot be read
 * @param flaws what is wrong, each with the sorted names of the files concerned; empty if the tree is complete
 */
public record TreeState(Map<String, PublicFile> files, Map<Flaw, List<String>> flaws) {

    private static final String MANIFEST = TreeKeys.MANIFEST.value();

    /** The kinds of defects of a tree. */
    public enum Flaw {
        /** There is no folder. */
        NO_TREE("the folder of the tree does not exist; run `offprint build` first", true),
        /** A build is writing it. */
        BEING_BUILT("a build is writing the tree at this moment", true),
        /** No manifest: not a tree, or an incomplete copy. */
        NO_MANIFEST("there is no `manifest.json`, so this is no tree that a build finished", true),
        /** A manifest that cannot be read. */
        DAMAGED_MANIFEST("`manifest.json` was not written by Offprint, or is damaged", true),
        /** Files of the manifest do not exist. */
        MISSING("files of the manifest are missing", true),
        /** Files have another length than in the manifest. */
        OTHER_LENGTH("files have another length than the manifest says", true),
        /** A build was killed during its commit, so old and new files may be mixed. */
        INTERRUPTED("the last build was cut off while it renamed, so that old and new files may be mixed", false),
        /** A build was killed before its commit, so the tree is that of the build before. */
        CUT_OFF("a build was cut off, so that the tree is that of the build before", false),
        /** Files that are not in the manifest; they would not be published. */
        FOREIGN("there are files that no build wrote; they would not be published", false);

        private final String message;
        private final boolean fatal;

        Flaw(String message, boolean fatal) {
            this.message = message;
            this.fatal = fatal;
        }

        /** Returns the defect as a clause. */
        public String message() {
            return message;
        }

        /** Returns whether the tree cannot be published. */
        public boolean fatal() {
            return fatal;
        }
    }

    /** Returns whether the tree is exactly that of a finished build. */
    public boolean isWhole() {
        return flaws.isEmpty();
    }

    /** Returns whether the tree can be published on request: every file of the manifest exists. */
    public boolean isUsable() {
        return flaws.keySet().stream().noneMatch(Flaw::fatal);
    }

    /**
     * Examines a tree. Writes nothing.
     *
     * @param root the tree
     * @param threads the number of threads
     */
    public static TreeState look(Path root, int threads) throws IOException {
        Map<Flaw, List<String>> flaws = new EnumMap<>(Flaw.class);
        if (!Files.isDirectory(root)) {
            flaws.put(Flaw.NO_TREE, List.of(root.toString()));
            return new TreeState(Map.of(), flaws);
        }
        traces(root, flaws);
        Map<String, PublicFile> files = manifest(root, flaws);
        if (flaws.keySet().stream().noneMatch(Flaw::fatal)) {
            compare(root, threads, files, flaws);
        }
        return new TreeState(files, flaws);
    }

    private static void traces(Path root, Map<Flaw, List<String>> flaws) throws IOException {
        Path state = root.resolve(LiveTree.STATE);
        if (Lock.isHeld(root)) {
            flaws.put(Flaw.BEING_BUILT, List.of(LiveTree.STATE));
        } else if (Files.exists(state.resolve(Journal.NAME))) {
            flaws.put(Flaw.INTERRUPTED, List.of(LiveTree.STATE + "/" + Journal.NAME));
        } else if (Files.isDirectory(state)) {
            List<String> left = new ArrayList<>();
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(state)) {
                for (Path entry : entries) {
                    String name = entry.getFileName().toString();
                    if (!name.equals(Lock.NAME)) { // a build with only a lock has not begun
                        left.add(LiveTree.STATE + "/" + name);
                    }
                }
            }
            put(flaws, Flaw.CUT_OFF, left);
        }
    }

    private static Map<String, PublicFile> manifest(Path root, Map<Flaw, List<String>> flaws) {
        Path manifest = root.resolve(MANIFEST);
        if (!Files.isRegularFile(manifest)) {
            flaws.put(Flaw.NO_MANIFEST, List.of(MANIFEST));
            return Map.of();
        }
        try {
            return Manifest.load(manifest).files();
        } catch (RefusedException damaged) {
            flaws.put(Flaw.DAMAGED_MANIFEST, List.of(MANIFEST));
            return Map.of();
        }
    }

    private static void compare(Path root, int threads, Map<String, PublicFile> files, Map<Flaw, List<String>> flaws)
            throws IOException {
        LongAdder ours = new LongAdder();
        Collection<String> odd = new ConcurrentLinkedQueue<>();
        Collection<String> foreign = new ConcurrentLinkedQueue<>();
        TreeScan.run(root, threads, (name, length) -> {
            long expected = LiveTree.expected(files, name);
            if (expected >= 0) {
                ours.increment();
            }
            if (expected < 0 && !name.equals(MANIFEST)) {
                foreign.add(name);
            } else if (expected >= 0 && expected != length) {
                odd.add(name);
            }
        });
        if (ours.sum() < files.values().stream().mapToLong(PublicFile::files).sum()) {
            put(flaws, Flaw.MISSING, missing(root, threads, files));
        }
        put(flaws, Flaw.OTHER_LENGTH, odd);
        put(flaws, Flaw.FOREIGN, foreign);
    }

    /** Scans a second time, because a complete tree does not need the set of all names. */
    private static Collection<String> missing(Path root, int threads, Map<String, PublicFile> files)
            throws IOException {
        Set<String> there = ConcurrentHashMap.newKeySet();
        TreeScan.run(root, threads, (name, length) -> there.add(name));
        Set<String> missing = new TreeSet<>();
        files.forEach((key, file) -> LiveTree.names(key, file, name -> {
            if (!there.contains(name)) {
                missing.add(name);
            }
        }));
        return missing;
    }

    private static void put(Map<Flaw, List<String>> flaws, Flaw flaw, Collection<String> names) {
        if (!names.isEmpty()) {
            flaws.put(flaw, names.stream().sorted().toList());
        }
    }
}

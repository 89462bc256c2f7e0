package dev.offprint.tree;

import dev.offprint.edge.resource.KeyLayout;
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
 * Whether a tree is what a finished build leaves. Lengths are compared, digests are not: who reads a file compares its digest.
 *
 * @param files every file by key, as the manifest tells of it; none where there is no manifest to be read
 * @param flaws what is wrong, each with the names of the files concerned, sorted; empty where the tree is whole
 */
public record TreeState(Map<String, PublicFile> files, Map<Flaw, List<String>> flaws) {

    private static final String MANIFEST = KeyLayout.MANIFEST.value();

    /** What may be wrong with a tree. */
    public enum Flaw {
        /** There is no folder. */
        NO_TREE("there is no such folder", true),
        /** A build is at it. */
        BEING_BUILT("a build is writing the tree at this moment", true),
        /** No manifest: not a tree, or a copy that left something out. */
        NO_MANIFEST("there is no `manifest.json`, so this is no tree that a build finished", true),
        /** A manifest that cannot be read. */
        DAMAGED_MANIFEST("`manifest.json` was not written by Offprint, or is damaged", true),
        /** Files of the manifest that do not lie there. */
        MISSING("files of the manifest are missing", true),
        /** Files that are not as long as the manifest says. */
        OTHER_LENGTH("files have another length than the manifest says", true),
        /** A commit was cut off, so that old and new files lie beside each other. */
        INTERRUPTED("the last build was cut off while it renamed, so that old and new files may be mixed", false),
        /** A build was cut off before its commit, so that the tree is that of the build before. */
        CUT_OFF("a build was cut off, so that the tree is that of the build before", false),
        /** Files that the manifest does not name; they would be left out. */
        FOREIGN("there are files that no build wrote; they would not be published", false);

        private final String message;
        private final boolean fatal;

        Flaw(String message, boolean fatal) {
            this.message = message;
            this.fatal = fatal;
        }

        /** Returns what is wrong: a clause. */
        public String message() {
            return message;
        }

        /** Returns whether there is nothing that could be published as it is. */
        public boolean fatal() {
            return fatal;
        }
    }

    /** Returns whether the tree is exactly what a finished build leaves. */
    public boolean isWhole() {
        return flaws.isEmpty();
    }

    /** Returns whether every file of the manifest is there, so that it can be published if somebody insists. */
    public boolean isUsable() {
        return flaws.keySet().stream().noneMatch(Flaw::fatal);
    }

    /**
     * Looks at a tree, and writes nothing.
     *
     * @param root the tree
     * @param threads how many threads look
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
                    if (!name.equals(Lock.NAME)) { // who has only that has not begun
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

    /** Looks a second time: in a tree that is whole, nobody needs a set of all names. */
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

package dev.offprint.pipeline.repeat;

import dev.offprint.source.SourceEntry.Stamp;
import dev.offprint.tree.LiveTree;
import dev.offprint.tree.Manifest;
import dev.offprint.tree.ManifestStamp;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The names and lengths of all files of a tree, with the stamps of its folders. Whatever is created, deleted or renamed in a folder
 * gives it another stamp, so only such a folder is listed. Lengths are always compared.
 *
 * @param manifest the stamp of the tree's manifest
 * @param folders every folder; in their binary form where they were read
 */
record TreeSnapshot(ManifestStamp manifest, List<FolderSnapshot> folders) {

    private static final String MANIFEST = "manifest.json";

    /**
     * Returns the snapshot of a tree that was just written.
     *
     * @param files every file by key
     * @param manifest the stamp of its manifest
     * @param start when the run began that has seen or made each of these names
     * @param before the snapshot that this run compared the tree with; a folder with the same names and lengths keeps its stamp
     */
    static TreeSnapshot of(
            Path root,
            Map<String, PublicFile> files,
            ManifestStamp manifest,
            RunStart start,
            @Nullable TreeSnapshot before) {
        Map<String, List<String>> folders = new HashMap<>();
        files.keySet()
                .forEach(key -> folders.computeIfAbsent(FolderSnapshot.above(key), folder -> new ArrayList<>())
                        .add(key));
        for (String folder : List.copyOf(folders.keySet())) {
            for (String above = folder; !above.isEmpty(); ) {
                above = FolderSnapshot.above(above);
                folders.putIfAbsent(above, List.of());
            }
        }
        Map<String, Integer> places = before == null ? Map.of() : before.places();
        List<FolderSnapshot> snapshots = new ArrayList<>(folders.size());
        Iterator<Map.Entry<String, List<String>>> each = folders.entrySet().iterator();
        while (each.hasNext()) {
            Map.Entry<String, List<String>> one = each.next();
            each.remove(); // a large tree has a million names, in keys and in snapshots
            Integer place = places.get(one.getKey());
            FolderSnapshot known =
                    place == null || before == null ? null : before.folders().get(place);
            snapshots.add(
                    FolderSnapshot.named(one.getKey(), one.getValue(), files).stampedLike(known, root, start));
        }
        return new TreeSnapshot(manifest, snapshots);
    }

    /**
     * Returns the same snapshot with other stamps.
     *
     * @param stamps one for each folder, or null where it is the same
     */
    private TreeSnapshot stamped(@Nullable Stamp[] stamps) {
        return Arrays.stream(stamps).allMatch(Objects::isNull)
                ? this
                : new TreeSnapshot(manifest, new StampedFolders(folders, stamps));
    }

    /** Folders with stamps that were seen later. */
    private static final class StampedFolders extends AbstractList<FolderSnapshot> implements RandomAccess {

        private final List<FolderSnapshot> folders;
        private final @Nullable Stamp[] stamps;

        StampedFolders(List<FolderSnapshot> folders, @Nullable Stamp[] stamps) {
            this.folders = folders;
            this.stamps = stamps;
        }

        @Override
        public FolderSnapshot get(int row) {
            FolderSnapshot folder = folders.get(row);
            Stamp stamp = stamps[row];
            return stamp == null ? folder : new FolderSnapshot(folder.path(), stamp, folder.files());
        }

        @Override
        public int size() {
            return folders.size();
        }
    }

    /** Returns where each folder stands in the list. */
    private Map<String, Integer> places() {
        Map<String, Integer> places = new HashMap<>(2 * folders.size());
        for (FolderSnapshot folder : folders) {
            places.put(folder.path(), places.size());
        }
        return places;
    }

    /**
     * Compares a tree with this snapshot. A tree that a build has begun to change is another.
     *
     * @param start when the run began that compares them
     * @return the snapshot with the stamps that are known now; nothing if a name, a length or the manifest is another
     */
    Optional<TreeSnapshot> compared(Path root, int threads, RunStart start) throws IOException {
        return Manifest.stamp(root.resolve(MANIFEST)).equals(manifest)
                ? compared(root, threads, start, Set.of())
                : Optional.empty();
    }

    /** Compares all but the manifest, as above, while the run holds the lock of the tree, which is in the folder of its state. */
    Optional<TreeSnapshot> comparedUnderLock(Path root, int threads, RunStart start) throws IOException {
        return compared(root, threads, start, Set.of(LiveTree.STATE));
    }

    private Optional<TreeSnapshot> compared(Path root, int threads, RunStart start, Set<String> tolerated)
            throws IOException {
        Set<String> names = folders.stream().map(FolderSnapshot::path).collect(Collectors.toCollection(HashSet::new));
        names.addAll(tolerated);
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            @Nullable Stamp[] stamps = new Stamp[folders.size()];
            boolean same = pool.submit(() -> IntStream.range(0, stamps.length)
                            .parallel()
                            .allMatch(i -> {
                                FolderSnapshot before = folders.get(i);
                                Optional<FolderSnapshot> now = before.compared(root, names, start);
                                stamps[i] = now.map(FolderSnapshot::stamp)
                                        .filter(stamp -> !stamp.equals(before.stamp()))
                                        .orElse(null);
                                return now.isPresent();
                            }))
                    .get();
            return same ? Optional.of(stamped(stamps)) : Optional.empty();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof UncheckedIOException unreadable) {
                throw new IOException(unreadable.getCause());
            }
            throw new IllegalStateException(failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}

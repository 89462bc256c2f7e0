package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;

/** A process that fills a cache until it is killed. It writes a letter to its output once the disk has a content. */
final class KilledWriter {

    private KilledWriter() {}

    /** Takes the folder of the cache. */
    public static void main(String[] args) throws Exception {
        WatchedStore store = new WatchedStore();
        Random random = new Random();
        try (CachedStore cached =
                new CachedStore(store, "store", Path.of(args[0]), 64L * 1024 * 1024, (level, note) -> {})) {
            boolean announced = false;
            while (true) {
                byte[] content = new byte[1 + random.nextInt(200_000)];
                random.nextBytes(content);
                String sha256 = ReleasedTree.sha256(content);
                store.put(ReleaseLayout.object(sha256), content);
                cached.get(ReleaseLayout.object(sha256));
                store.remove(ReleaseLayout.object(sha256));
                if (!announced && hasKept(Path.of(args[0], "objects"))) {
                    System.out.write('w');
                    System.out.flush();
                    announced = true;
                }
            }
        }
    }

    /** The cache writes to the disk in the background: the first content that was read need not be there yet. */
    private static boolean hasKept(Path objects) throws IOException {
        if (!Files.isDirectory(objects)) {
            return false;
        }
        try (Stream<Path> all = Files.walk(objects)) {
            return all.anyMatch(Files::isRegularFile);
        }
    }
}

package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import java.nio.file.Path;
import java.util.Random;

/** A process that fills a cache until it is killed. */
final class KilledWriter {

    private KilledWriter() {}

    /** Takes the folder of the cache. */
    public static void main(String[] args) throws Exception {
        WatchedStore store = new WatchedStore();
        Random random = new Random();
        try (CachedStore cached =
                new CachedStore(store, "store", Path.of(args[0]), 64L * 1024 * 1024, (level, note) -> {})) {
            for (int i = 0; ; i++) {
                byte[] content = new byte[1 + random.nextInt(200_000)];
                random.nextBytes(content);
                String sha256 = ReleasedTree.sha256(content);
                store.put(ReleaseLayout.object(sha256), content);
                cached.get(ReleaseLayout.object(sha256));
                store.remove(ReleaseLayout.object(sha256));
                if (i == 0) {
                    System.out.write('w');
                    System.out.flush();
                }
            }
        }
    }
}

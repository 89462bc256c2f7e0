package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.runtime.jvm.cache.CachedStore;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.tree.StoreAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for the cache on the disk, and for what answers say about caches. */
public final class CacheOptions {

    private static final long MIB = 1024L * 1024;
    private static final int LEAST = 16;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--cache-dir",
            paramLabel = "DIR",
            description = "Keep files of releases, and the last release served, in this directory. A restart then needs"
                    + " no store. Several processes may share it.")
    private @Nullable Path cacheDir;

    @Option(
            names = "--cache-dir-size",
            paramLabel = "MIB",
            defaultValue = "1024",
            description = "The most that --cache-dir takes on the disk; at least 16. Default: ${DEFAULT-VALUE}.")
    private int cacheDirSize;

    @Option(
            names = "--cache-status",
            description = "Say in Cache-Status (RFC 9211) whether an answer came from memory, from --cache-dir or from"
                    + " the store, and whether the store is down.")
    private boolean cacheStatus;

    /** Refuses values that no cache can have. */
    public void check() {
        if (cacheDirSize < LEAST) {
            throw wrong("--cache-dir-size must be at least " + LEAST + ", not " + cacheDirSize);
        } else if (cacheDir != null && Files.exists(cacheDir) && !Files.isDirectory(cacheDir)) {
            throw wrong("--cache-dir takes a directory, and `" + cacheDir + "` is a file");
        }
    }

    /** Returns whether answers have Cache-Status. */
    public boolean isStatusSent() {
        return cacheStatus;
    }

    /**
     * Returns the store with the cache, if one is wanted.
     *
     * @param store the store
     * @param address its address
     * @param notes the log
     * @throws IOException if the directory cannot be used
     */
    public ObjectStore around(ObjectStore store, StoreAddress address, Consumer<String> notes) throws IOException {
        Path folder = cacheDir;
        return folder == null ? store : new CachedStore(store, address.toString(), folder, cacheDirSize * MIB, notes);
    }

    /** Returns the directory, for messages. */
    @Override
    public String toString() {
        return String.valueOf(cacheDir);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}

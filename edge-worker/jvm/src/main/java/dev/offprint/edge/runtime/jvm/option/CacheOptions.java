package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.runtime.jvm.cache.CachedStore;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.tree.StoreAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for the cache on the disk, and for what answers say about caches. */
public final class CacheOptions {

    private static final long MIB = 1024L * 1024;
    /** The most that the directory takes on the disk. */
    private static final long SIZE = 1024 * MIB;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--cache-dir",
            paramLabel = "DIR",
            description =
                    "Keep files of releases, and the last release served, in this directory, up to 1 GiB. A restart"
                            + " then needs no store. Several processes may share it.")
    private @Nullable Path cacheDir;

    @Option(
            names = "--cache-status",
            description = "Say in Cache-Status (RFC 9211) whether an answer came from memory, from --cache-dir or from"
                    + " the store, and whether the store is down.")
    private boolean cacheStatus;

    /** Refuses values that no cache of this store can have. */
    public void check(StoreAddress store) {
        if (cacheDir != null && cacheDir.toString().isBlank()) {
            throw wrong("--cache-dir takes a directory, not ``");
        } else if (cacheDir != null
                && store instanceof StoreAddress.Directory folder
                && overlap(cacheDir, folder.path())) {
            throw wrong("--cache-dir must be outside of the store, and `" + cacheDir + "` and `" + folder.path()
                    + "` are in each other");
        } else if (cacheDir != null && Files.exists(cacheDir) && !Files.isDirectory(cacheDir)) {
            throw wrong("--cache-dir takes a directory, and `" + cacheDir + "` is a file");
        }
    }

    /** Returns whether a folder is another one, or is inside of it, or the other way round, symbolic links followed. */
    private static boolean overlap(Path one, Path other) {
        Path first = real(one.toAbsolutePath().normalize());
        Path second = real(other.toAbsolutePath().normalize());
        return first.startsWith(second) || second.startsWith(first);
    }

    /** Returns the path without symbolic links, as far as it exists. */
    private static Path real(Path path) {
        Path parent = path.getParent();
        try {
            return path.toRealPath();
        } catch (IOException missing) {
            return parent == null ? path : real(parent).resolve(path.getFileName());
        }
    }

    /** Returns whether answers have Cache-Status. */
    public boolean isStatusSent() {
        return cacheStatus;
    }

    /** Returns whether there is a cache on the disk. */
    public boolean hasDirectory() {
        return cacheDir != null;
    }

    /**
     * Returns the store with the cache, or nothing if none is wanted.
     *
     * @param store the store
     * @param address its address
     * @param notes the log
     * @throws IOException if the directory cannot be used
     */
    public Optional<CachedStore> around(ObjectStore store, StoreAddress address, BiConsumer<LogLevel, String> notes)
            throws IOException {
        Path folder = cacheDir;
        if (folder == null) {
            return Optional.empty();
        }
        return Optional.of(new CachedStore(store, address.toString(), folder, SIZE, notes));
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

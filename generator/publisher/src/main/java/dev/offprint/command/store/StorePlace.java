package dev.offprint.command.store;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.program.StoreAddress;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The place of a store before its first publish. It is refused inside another store, which keeps its own objects there.
 *
 * @param address the place
 * @param opening opens a storage
 */
public record StorePlace(StoreAddress address, Function<StoreAddress, Storage> opening) {

    private static final String POINTER = ReleaseLayout.POINTER.value();

    /** The names of a store's folders: a path that contains one may be inside a store. */
    private static final Set<String> OWN = Set.of(
            folder(ReleaseLayout.RELEASES),
            folder(ReleaseLayout.OBJECTS),
            folder(ReleaseLayout.HISTORY),
            folder(ReleaseLayout.LEASES));

    /**
     * Refuses a place inside another store.
     *
     * @throws StoppedException if it is inside one; the message says which, and what to do
     */
    public void refuseInside() throws StorageException, StoppedException {
        for (Map.Entry<StoreAddress, String> outer : outers().entrySet()) {
            if (isStore(outer.getKey())) {
                throw new StoppedException(
                        "inside-a-store",
                        address + " is inside another store, " + outer.getKey()
                                + ", which keeps its own objects below " + outer.getValue()
                                + "/ and could no longer be pruned; name another place");
            }
        }
    }

    /** Returns false if access outside of the own prefix is denied. */
    private boolean isStore(StoreAddress outer) throws StorageException {
        try (Storage storage = opening.apply(outer)) {
            return storage.length(POINTER) >= 0;
        } catch (StorageException.Denied unknown) {
            return false;
        }
    }

    /** Returns the places around this one that may be stores, each with the name of its folder that contains this place. */
    private Map<StoreAddress, String> outers() {
        Map<StoreAddress, String> outers = new LinkedHashMap<>();
        if (address instanceof StoreAddress.Bucket bucket) {
            String prefix = "";
            for (String name : bucket.prefix().split("/", -1)) {
                if (OWN.contains(name)) {
                    outers.put(new StoreAddress.Bucket(bucket.name(), prefix), name);
                }
                prefix += name + "/";
            }
        } else if (address instanceof StoreAddress.Directory folder) {
            Path path = real(folder.path().toAbsolutePath().normalize());
            for (Path parent = path.getParent(); parent != null; parent = path.getParent()) {
                String name = String.valueOf(path.getFileName());
                if (OWN.contains(name)) {
                    outers.put(new StoreAddress.Directory(parent), name);
                }
                path = parent;
            }
        }
        return outers;
    }

    /** Resolves links in the part of a path that exists. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException missing) {
            Path parent = path.getParent();
            return parent == null ? path : real(parent).resolve(parent.relativize(path));
        }
    }

    private static String folder(String prefix) {
        return prefix.substring(0, prefix.length() - 1);
    }
}

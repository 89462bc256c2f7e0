package dev.offprint.command.store;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.program.StoreAddress;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    /** A place that may be a store, and its folder that contains this place. */
    private record Outer(StoreAddress address, String folder) {}

    /**
     * Refuses a place inside another store.
     *
     * @throws StoppedException if it is inside one; the message says which, and what to do
     */
    public void refuseInside() throws StorageException, StoppedException {
        for (Outer outer : outers()) {
            if (isStore(outer)) {
                throw new StoppedException(
                        "inside-a-store",
                        address + " is inside another store, " + outer.address()
                                + ", which keeps its own objects below " + outer.folder()
                                + "/ and could no longer be pruned; name another place");
            }
        }
    }

    /** Returns false if access outside of the own prefix is denied. */
    private boolean isStore(Outer outer) throws StorageException {
        try (Storage storage = opening.apply(outer.address())) {
            return storage.length(POINTER) >= 0;
        } catch (StorageException.Denied unknown) {
            return false;
        }
    }

    private List<Outer> outers() {
        return address instanceof StoreAddress.Bucket bucket
                ? outers(bucket)
                : outers(((StoreAddress.Directory) address).path());
    }

    private static List<Outer> outers(StoreAddress.Bucket bucket) {
        List<String> names = Arrays.asList(bucket.prefix().split("/", -1));
        List<Outer> outers = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (OWN.contains(names.get(i))) {
                String prefix = i == 0 ? "" : String.join("/", names.subList(0, i)) + "/";
                outers.add(new Outer(new StoreAddress.Bucket(bucket.name(), prefix), names.get(i)));
            }
        }
        return outers;
    }

    private static List<Outer> outers(Path folder) {
        List<Outer> outers = new ArrayList<>();
        Path parent;
        for (Path path = real(folder.toAbsolutePath().normalize()); path != null; path = parent) {
            parent = path.getParent();
            if (parent != null && OWN.contains(String.valueOf(path.getFileName()))) {
                outers.add(new Outer(new StoreAddress.Directory(parent), String.valueOf(path.getFileName())));
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

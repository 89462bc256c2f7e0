package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A tree in a folder. Links that lead out of it are not followed. Large files are streamed; their digests are remembered
 * for as long as size, time and inode stay what they were.
 */
public final class DirectoryObjectStore implements ObjectStore {

    private static final long IN_MEMORY = 256 * 1024;
    private static final int REMEMBERED = 4_096;

    private final Path root;
    private final Map<ObjectKey, Known> digests = Collections.synchronizedMap(new Memory());

    /** Returns the store over a folder; it need not exist yet. */
    public DirectoryObjectStore(Path root) {
        this.root = root;
    }

    private record Known(long size, FileTime time, @Nullable Object inode, String digest) {}

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        Path file = root.resolve(key.value());
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (!attributes.isRegularFile() || leavesTheTree(file)) {
                return Optional.empty();
            }
            return Optional.of(attributes.size() <= IN_MEMORY ? small(file) : large(key, file, attributes));
        } catch (NoSuchFileException missing) {
            return Optional.empty();
        } catch (FileSystemException refused) {
            return absentOrFailed(key, file, refused);
        } catch (IOException failed) {
            throw new StoreUnavailable("reading " + key + " failed", failed);
        }
    }

    /** A component that is a file or too long a name makes a path that cannot exist; anything else is a failure. */
    private Optional<StoredObject> absentOrFailed(ObjectKey key, Path file, FileSystemException refused)
            throws StoreUnavailable {
        for (Path at = file.getParent(); at != null && at.startsWith(root); at = at.getParent()) {
            if (Files.isRegularFile(at)) {
                return Optional.empty();
            }
        }
        String reason = refused.getReason();
        if (reason != null && reason.contains("name too long")) {
            return Optional.empty();
        }
        throw new StoreUnavailable("reading " + key + " failed", refused);
    }

    private boolean leavesTheTree(Path file) throws IOException {
        return Files.isSymbolicLink(file) && !file.toRealPath().startsWith(root.toRealPath());
    }

    private static StoredObject small(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return new StoredObject(new Bytes(bytes), Digests.of(bytes));
    }

    private StoredObject large(ObjectKey key, Path file, BasicFileAttributes seen) throws IOException {
        Known known = digests.get(key);
        if (known == null
                || known.size() != seen.size()
                || !known.time().equals(seen.lastModifiedTime())
                || !java.util.Objects.equals(known.inode(), seen.fileKey())) {
            try (InputStream in = Files.newInputStream(file)) {
                known = new Known(seen.size(), seen.lastModifiedTime(), seen.fileKey(), Digests.of(in));
            }
            digests.put(key, known);
        }
        Body body = new StreamBody(known.size(), Files.newInputStream(file));
        return new StoredObject(body, known.digest());
    }

    private static final class Memory extends LinkedHashMap<ObjectKey, Known> {
        private static final long serialVersionUID = 1L;

        Memory() {
            super(64, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<ObjectKey, Known> eldest) {
            return size() > REMEMBERED;
        }
    }
}

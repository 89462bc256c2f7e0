package dev.offprint.edge.runtime.jvm.store;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Remembers the digests of the files asked for most recently, so that a large one is not read twice for each request. */
final class DigestMemory {

    private static final int CAPACITY = 1024;

    private final Map<FileVersion, String> digests = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<FileVersion, String> eldest) {
            return size() > CAPACITY;
        }
    };

    /** Returns the digest of this version, where it is remembered. */
    synchronized Optional<String> recall(FileVersion version) {
        return Optional.ofNullable(digests.get(version));
    }

    /** Remembers the digest of this version. */
    synchronized void remember(FileVersion version, String digest) {
        digests.put(version, digest);
    }
}

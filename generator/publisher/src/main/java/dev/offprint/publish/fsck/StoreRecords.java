package dev.offprint.publish.fsck;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.publish.release.Catalog;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a store says about its releases.
 *
 * @param releases those whose records can be read, the current one first, then the newest first
 * @param current the id of the current one, empty where the pointer does not tell
 * @param unreadable the records that cannot be read, the pointer among them
 */
record StoreRecords(List<Release> releases, String current, List<BrokenRecord> unreadable) {

    /** Where the notes of a mirror are. */
    private static final String MIRROR = ".offprint/current.json";

    private static final String JSON = ".json";

    /** Reads the records of a store. Nothing is guessed: what cannot be read is named with the reason. */
    static StoreRecords read(Storage storage) throws StorageException, RefusedException {
        Reading reading = new Reading(storage);
        List<String> keys = new ArrayList<>();
        storage.list(ReleaseLayout.RELEASES, listed -> keys.add(listed.key()));
        boolean none = keys.isEmpty();
        Catalog.takeForeign(keys)
                .ifPresent(some -> reading.unreadable.add(
                        new BrokenRecord(some.key(), some.problem().what() + "; " + some.wayOut())));
        for (String key : keys) {
            reading.record(key);
        }
        Optional<Stored> pointer = storage.get(ReleaseLayout.POINTER.value());
        if (pointer.isEmpty() && none) {
            boolean mirror = storage.length(MIRROR) >= 0;
            throw new RefusedException(
                    mirror
                            ? storage + " is a mirror, which has no releases; `offprint publish --layout mirror"
                                    + " --recheck=digest` reads and repairs it"
                            : "there are no releases at " + storage + "; check the name of the store");
        }
        String current = reading.pointer(pointer);
        reading.releases.sort(Comparator.comparing((Release one) -> !one.id().equals(current))
                .thenComparing(Comparator.comparing(Release::id).reversed()));
        return new StoreRecords(List.copyOf(reading.releases), current, List.copyOf(reading.unreadable));
    }

    /** Returns whether a release is still kept: a prune deletes its record before anything else. */
    static boolean keeps(Storage storage, Release release) throws StorageException {
        if (storage.length(ReleaseLayout.record(release.id()).value()) >= 0) {
            return true;
        }
        Optional<Stored> pointer = storage.get(ReleaseLayout.POINTER.value());
        try {
            return pointer.isPresent() && parsed(pointer.get()).id().equals(release.id());
        } catch (IOException damaged) {
            return false;
        }
    }

    /** An id is a part of keys: one that cannot be is none. */
    private static Release parsed(Stored stored) throws IOException {
        Release release = Release.parse(stored.bytes());
        if (release.id().isEmpty()
                || release.id().indexOf('/') >= 0
                || !ObjectKey.isLegal(ReleaseLayout.RELEASES + release.id() + JSON)) {
            throw new IOException("names no release");
        }
        return release;
    }

    /** What was read so far. */
    private static final class Reading {
        private final Storage storage;
        private final List<Release> releases = new ArrayList<>();
        private final List<BrokenRecord> unreadable = new ArrayList<>();

        Reading(Storage storage) {
            this.storage = storage;
        }

        void record(String key) throws StorageException, RefusedException {
            Optional<Stored> stored = storage.get(key);
            if (stored.isEmpty()) {
                return; // pruned since it was listed
            }
            try {
                Release release = parsed(stored.get());
                String named = key.substring(ReleaseLayout.RELEASES.length());
                if (!named.equals(release.id() + JSON)) {
                    throw new IOException("is the record of `" + release.id() + "`, which its name is not");
                }
                add(release);
            } catch (IOException damaged) {
                unreadable.add(new BrokenRecord(key, String.valueOf(damaged.getMessage())));
            }
        }

        private void add(Release release) throws RefusedException {
            if (release.layout() != null) {
                throw new RefusedException(storage + " holds the notes of a mirror, which has no releases;"
                        + " `offprint publish --layout mirror --recheck=digest` reads and repairs it");
            }
            releases.add(release);
        }

        /** Returns the id of the release that the pointer names, or an empty one. */
        String pointer(Optional<Stored> stored) throws StorageException, RefusedException {
            String key = ReleaseLayout.POINTER.value();
            if (stored.isEmpty()) {
                unreadable.add(new BrokenRecord(key, "is missing, although there are releases"));
                return "";
            }
            Release pointer;
            try {
                pointer = parsed(stored.get());
            } catch (IOException damaged) {
                unreadable.add(new BrokenRecord(key, String.valueOf(damaged.getMessage())));
                return "";
            }
            recorded(pointer);
            return pointer.id();
        }

        /** The record may have been written after the records were listed; it may also be lost. */
        private void recorded(Release pointer) throws StorageException, RefusedException {
            String key = ReleaseLayout.record(pointer.id()).value();
            if (releases.stream().noneMatch(one -> one.id().equals(pointer.id()))
                    && unreadable.stream().noneMatch(one -> one.key().equals(key))) {
                record(key);
            }
            Optional<Release> record = releases.stream()
                    .filter(one -> one.id().equals(pointer.id()))
                    .findFirst();
            if (record.isEmpty()) {
                add(pointer);
                if (unreadable.stream().noneMatch(one -> one.key().equals(key))) {
                    unreadable.add(new BrokenRecord(key, "is missing, although it is the current release"));
                }
            } else if (!record.get().manifest().equals(pointer.manifest())) {
                unreadable.add(new BrokenRecord(
                        ReleaseLayout.POINTER.value(), "names another manifest than " + key + " does"));
            }
        }
    }
}

package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.FsckReport.BrokenRecord;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.RefusedException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The records of a store.
 *
 * @param releases the releases whose records can be read, the current one first, then the newest first
 * @param current the id of the current one, empty where the pointer is missing or unreadable
 * @param unreadable the records that cannot be read, the pointer among them
 */
record StoreRecords(List<Release> releases, String current, List<BrokenRecord> unreadable) {

    private static final String POINTER = ReleaseLayout.POINTER.value();

    /** Reads the records of a store. What cannot be read is named with the reason. */
    static StoreRecords read(Storage storage, Parallel parallel) throws StorageException, RefusedException {
        Catalog catalog = Catalog.read(storage, parallel);
        List<Release> releases = new ArrayList<>(catalog.releases());
        List<BrokenRecord> unreadable = new ArrayList<>();
        catalog.unreadable().stream()
                .sorted(Comparator.comparing(Catalog.Unreadable::key))
                .forEach(one -> unreadable.add(new BrokenRecord(one.key(), reason(one))));
        Optional<Stored> pointer = storage.get(POINTER);
        if (pointer.isEmpty() && catalog.isEmpty()) {
            throw new RefusedException("there are no releases at " + storage + "; check the name of the store");
        }
        StoreRecords records = new StoreRecords(releases, "", unreadable);
        String current = pointer.isPresent() ? records.pointer(pointer.get(), storage) : records.noPointer();
        releases.sort(Comparator.comparing((Release one) -> !one.id().equals(current))
                .thenComparing(Comparator.comparing(Release::id).reversed()));
        return new StoreRecords(List.copyOf(releases), current, List.copyOf(unreadable));
    }

    private static String reason(Catalog.Unreadable one) {
        return one.key().endsWith("/")
                ? one.problem().what() + "; " + one.wayOut()
                : one.problem().what();
    }

    /** Returns whether a release is still kept: a prune deletes its record before anything else. */
    static boolean keeps(Storage storage, Release release) throws StorageException {
        if (storage.length(ReleaseLayout.record(release.id()).value()) >= 0) {
            return true;
        }
        Optional<Stored> pointer = storage.get(POINTER);
        try {
            return pointer.isPresent()
                    && ReleaseRecord.parse(pointer.get().bytes()).id().equals(release.id());
        } catch (Catalog.Unreadable.Problem damaged) {
            return false;
        }
    }

    private String noPointer() {
        unreadable.add(new BrokenRecord(POINTER, "is missing, although there are releases"));
        return "";
    }

    /** Returns the id of the release that the pointer names, or an empty one. */
    private String pointer(Stored stored, Storage storage) throws StorageException {
        Release pointer;
        try {
            pointer = ReleaseRecord.parse(stored.bytes());
        } catch (Catalog.Unreadable.Problem damaged) {
            unreadable.add(new BrokenRecord(POINTER, damaged.what()));
            return "";
        }
        String key = ReleaseLayout.record(pointer.id()).value();
        Optional<Release> record = record(pointer.id(), storage);
        if (record.isEmpty()) {
            releases.add(pointer);
            if (unreadable.stream().noneMatch(one -> one.key().equals(key))) {
                unreadable.add(new BrokenRecord(key, "is missing, although it is the current release"));
            }
        } else if (!record.get().manifest().equals(pointer.manifest())) {
            unreadable.add(new BrokenRecord(POINTER, "names another manifest than " + key + " does"));
        }
        return pointer.id();
    }

    /** Returns the record of the current release. It may have been written after the records were listed, or be lost. */
    private Optional<Release> record(String id, Storage storage) throws StorageException {
        Optional<Release> listed =
                releases.stream().filter(one -> one.id().equals(id)).findFirst();
        String key = ReleaseLayout.record(id).value();
        Optional<Stored> stored = listed.isPresent() ? Optional.empty() : storage.get(key);
        if (stored.isEmpty() || unreadable.stream().anyMatch(one -> one.key().equals(key))) {
            return listed;
        }
        try {
            Release late = Catalog.parse(key, stored.get().bytes());
            releases.add(late);
            return Optional.of(late);
        } catch (Catalog.Unreadable.Problem damaged) {
            unreadable.add(new BrokenRecord(key, damaged.what()));
            return Optional.empty();
        }
    }
}

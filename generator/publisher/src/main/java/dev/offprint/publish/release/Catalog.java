package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The records of a store.
 *
 * @param releases the readable records, the newest first
 * @param unreadable the unreadable records
 */
public record Catalog(List<Release> releases, List<Unreadable> unreadable) {

    private static final String SUFFIX = ".json";

    /**
     * A record that this version cannot read. It may refer to any object.
     *
     * @param key its key
     * @param problem what is wrong with it
     */
    public record Unreadable(String key, Problem problem) {

        /** What is wrong with a record. The message continues a sentence that begins with its key: {@code is empty}. */
        public static final class Problem extends IOException {
            private static final long serialVersionUID = 1L;

            private final boolean newer;

            private Problem(String message, boolean newer) {
                super(message);
                this.newer = newer;
            }

            static Problem damaged(String message) {
                return new Problem(message, false);
            }

            static Problem newer(String format) {
                return new Problem("was written by a newer Offprint (format " + format + ")", true);
            }

            /** Returns whether a newer version of the program can read it. */
            public boolean isNewer() {
                return newer;
            }

            /** Returns what is wrong. */
            public String what() {
                return String.valueOf(getMessage());
            }
        }

        /** Returns its key and what is wrong with it. */
        public String described() {
            return Actor.printable(key) + " " + problem.what();
        }

        /** Returns what to do about it. */
        public String wayOut() {
            if (key.endsWith("/")) {
                return "move them to a place of their own, and delete nothing that somebody serves";
            }
            return problem.isNewer()
                    ? "update Offprint"
                    : "restore it from a backup, or delete it if that release is not needed";
        }
    }

    /** Keeps immutable copies. */
    public Catalog {
        releases = List.copyOf(releases);
        unreadable = List.copyOf(unreadable);
    }

    /** Reads every record. */
    public static Catalog read(Storage storage, Parallel parallel) throws StorageException {
        List<String> keys = new ArrayList<>();
        storage.list(ReleaseLayout.RELEASES, listed -> keys.add(listed.key()));
        List<Release> releases = new ArrayList<>();
        List<Unreadable> unreadable = new ArrayList<>();
        takeForeign(keys).ifPresent(unreadable::add);
        List<Optional<Stored>> stored = parallel.map(keys, storage::get);
        for (int i = 0; i < keys.size(); i++) {
            try {
                if (stored.get(i).isPresent()) { // else it was deleted since
                    releases.add(parse(keys.get(i), stored.get(i).get().bytes()));
                }
            } catch (Unreadable.Problem problem) {
                unreadable.add(new Unreadable(keys.get(i), problem));
            }
        }
        releases.sort(Comparator.comparing(Release::id).reversed());
        unreadable.sort(Comparator.comparing(Unreadable::key).reversed());
        return new Catalog(releases, unreadable);
    }

    /**
     * Removes keys in folders below the records, and pointers: most likely they belong to another store.
     *
     * @param keys the keys below {@code releases/}
     * @return the removed keys as one unreadable record, if there were any
     */
    private static Optional<Unreadable> takeForeign(List<String> keys) {
        List<String> foreign = keys.stream().filter(Catalog::isForeign).sorted().toList();
        if (foreign.isEmpty()) {
            return Optional.empty();
        }
        keys.removeAll(new HashSet<>(foreign));
        String what = "holds " + foreign.size() + " objects that are not records, such as "
                + Actor.printable(foreign.get(0)) + ": another store, most likely";
        return Optional.of(new Unreadable(ReleaseLayout.RELEASES, Unreadable.Problem.damaged(what)));
    }

    private static boolean isForeign(String key) {
        String name = key.substring(ReleaseLayout.RELEASES.length());
        return name.indexOf('/') >= 0 || name.equals(Pointer.KEY);
    }

    /**
     * Returns the record of a release, if there is one.
     *
     * @throws StoppedException where it cannot be read
     */
    static Optional<Release> find(Storage storage, String id) throws StorageException, StoppedException {
        String key = ReleaseLayout.record(id).value();
        Optional<Stored> stored = storage.get(key);
        try {
            return stored.isPresent() ? Optional.of(parse(key, stored.get().bytes())) : Optional.empty();
        } catch (Unreadable.Problem problem) {
            Unreadable record = new Unreadable(key, problem);
            throw new StoppedException(
                    problem.isNewer() ? "newer-format" : "unreadable-record",
                    storage + record.described() + "; " + record.wayOut() + ", or name another release");
        }
    }

    /**
     * Parses a record.
     *
     * @param key its key, which must be that of the release
     */
    public static Release parse(String key, byte[] bytes) throws Unreadable.Problem {
        String name = key.substring(ReleaseLayout.RELEASES.length());
        boolean named = name.endsWith(SUFFIX) && Release.isId(name.substring(0, name.length() - SUFFIX.length()));
        if (!named) {
            throw Unreadable.Problem.damaged("is not the name of a record");
        }
        Release release = Release.parse(bytes);
        if (!ReleaseLayout.record(release.id()).value().equals(key)) {
            throw Unreadable.Problem.damaged("is the record of another release, " + release.id());
        }
        return release;
    }

    /** Returns whether there are no records, readable or not. */
    public boolean isEmpty() {
        return releases.isEmpty() && unreadable.isEmpty();
    }

    /** Returns the releases that are older than another one, newest first. */
    List<Release> olderThan(Release before) {
        return releases.stream()
                .filter(one -> one.id().compareTo(before.id()) < 0)
                .toList();
    }

    /** Refuses a store with an unreadable record: it may refer to any object. */
    void refuseUnreadable(Storage storage) throws StoppedException {
        if (!unreadable.isEmpty()) {
            StringBuilder message = new StringBuilder("not every record below ")
                    .append(storage)
                    .append(ReleaseLayout.RELEASES)
                    .append(" is understood, so prune cannot tell what is needed:");
            unreadable.forEach(one ->
                    message.append("\n  ").append(one.described()).append("; ").append(one.wayOut()));
            throw new StoppedException("unreadable-record", message.toString());
        }
    }

    /**
     * Refuses a listing that lacks an existing record.
     *
     * @param current the current release
     */
    void refuseIncomplete(Storage storage, Release current) throws StorageException {
        Set<String> listed = new HashSet<>();
        releases.forEach(one -> listed.add(one.id()));
        Set<String> mentioned = new HashSet<>(Set.of(current.id()));
        for (Release one : releases) {
            Optional.ofNullable(one.previous()).filter(Release::isId).ifPresent(mentioned::add);
            Optional.ofNullable(one.rollbackTo()).filter(Release::isId).ifPresent(mentioned::add);
        }
        mentioned.removeAll(listed);
        for (String id : mentioned) {
            if (storage.length(ReleaseLayout.record(id).value()) >= 0) {
                throw new StorageException(
                        storage + " did not list " + ReleaseLayout.record(id)
                                + ", which is there: its listing was cut off, or it changed; try again",
                        null);
            }
        }
    }
}

package dev.offprint.publish.release;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The audit trail of a store: a chain of entries that begins with the one that the pointer names, the newest first. */
public record SwitchLog(Storage storage) {

    private static final String SUFFIX = ".json";
    /**
     * An entry of the audit trail: one switch of the pointer. It is written before the switch. An entry took effect if the
     * pointer or a later entry names it.
     *
     * @param format the format of this entry, 1
     * @param id its name: the second it was made in, and digits that distinguish it from others of that second
     * @param at when (RFC 3339, UTC)
     * @param command the command: {@code publish}, {@code rollback} or {@code automatic-rollback}
     * @param by who ran the command
     * @param host the machine
     * @param from the id of the release that was current, if any was
     * @param to the id of the release that it made current
     * @param manifest the digest of that release's manifest
     * @param reason the reason, if the user gave one
     * @param after the id of the entry that the pointer named before, if it named one
     * @param presumedAfter the id of the newest entry, if the pointer was missing or damaged
     * @param pending true until the follow-up of the switch is done: caches are purged, and the live address is verified if that
     *     was requested. Absent afterwards
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record SwitchEntry(
            int format,
            String id,
            String at,
            String command,
            @Nullable String by,
            @Nullable String host,
            @Nullable String from,
            String to,
            @Nullable String manifest,
            @Nullable String reason,
            @Nullable String after,
            @Nullable String presumedAfter,
            @Nullable Boolean pending) {

        /** The format that this version writes. */
        static final int FORMAT = 1;

        /** Returns whether the follow-up of the switch is not noted as done. */
        public boolean awaitsFollowUp() {
            return Boolean.TRUE.equals(pending);
        }

        /** Returns how long ago the switch was, by the clock of the command that switched; very long where that is unknown. */
        public Duration age(Instant now) {
            try {
                return Duration.between(Instant.parse(at), now);
            } catch (DateTimeParseException unknown) {
                return Duration.between(Instant.EPOCH, now);
            }
        }

        /** Returns the same entry with the follow-up done. */
        SwitchEntry followedUp() {
            return new SwitchEntry(
                    format, id, at, command, by, host, from, to, manifest, reason, after, presumedAfter, null);
        }

        /** Returns the id of the entry that probably came before this one, or null for the first one. */
        @Nullable
        String before() {
            return after == null ? presumedAfter : after;
        }
    }

    /** Writes an entry. It takes effect when the pointer names it. */
    public void write(SwitchEntry entry) throws StorageException {
        storage.put(ReleaseLayout.history(entry.id()).value(), Upload.json(entry));
    }

    /** Removes an entry that did not take effect. */
    public void remove(SwitchEntry entry) throws StorageException {
        storage.delete(List.of(ReleaseLayout.history(entry.id()).value()));
    }

    /**
     * Returns the newest switches, the newest first. It makes a request for each.
     *
     * @param head the entry that the pointer names, or null
     * @param limit the maximum number
     */
    public List<SwitchEntry> trail(@Nullable String head, int limit) throws StorageException {
        return walk(head, limit, entry -> true, SwitchEntry::after);
    }

    /**
     * Returns the newest entries for people. Where a pointer was lost, {@link #trail} ends; this one continues with the
     * entry that was probably the one before.
     *
     * @param head the newest entry, or null
     * @param limit the maximum number
     */
    public List<SwitchEntry> presumedTrail(@Nullable String head, int limit) throws StorageException {
        return walk(head, limit, entry -> true, SwitchEntry::before);
    }

    /**
     * Returns the newest switches whose follow-up is not noted as done, the newest first, up to the first one whose
     * follow-up is. Usually that takes one request.
     *
     * @param head the entry that the pointer names, or null
     * @param limit the maximum number
     */
    public List<SwitchEntry> awaitingFollowUp(@Nullable String head, int limit) throws StorageException {
        return walk(head, limit, SwitchEntry::awaitsFollowUp, SwitchEntry::after);
    }

    /** Returns entries from the newest back, until one is missing or not wanted. */
    private List<SwitchEntry> walk(
            @Nullable String head,
            int limit,
            Predicate<SwitchEntry> wanted,
            Function<SwitchEntry, @Nullable String> before)
            throws StorageException {
        List<SwitchEntry> entries = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        String next = head;
        while (next != null && seen.add(next) && entries.size() < limit) {
            Optional<SwitchEntry> entry = read(next).filter(wanted);
            entry.ifPresent(entries::add);
            next = entry.map(before).orElse(null);
        }
        return entries;
    }

    /** Notes that the follow-up of a switch is done, unless its entry was removed. */
    public void noteFollowUp(String entry) throws StorageException {
        Optional<SwitchEntry> now = read(entry).filter(SwitchEntry::awaitsFollowUp);
        if (now.isPresent()) {
            write(now.get().followedUp());
        }
    }

    /**
     * Returns the id of the newest entry, for a store without a readable pointer; null where there is none. Of several
     * entries of one second it is one that no other names.
     */
    public @Nullable String newestId() throws StorageException {
        List<String> ids = ids();
        String newest = ids.stream().max(Comparator.naturalOrder()).orElse(null);
        if (newest == null || newest.indexOf('-') < 0) {
            return newest;
        }
        String second = newest.substring(0, newest.indexOf('-') + 1);
        List<String> last =
                new ArrayList<>(ids.stream().filter(id -> id.startsWith(second)).toList());
        if (last.size() > 1) {
            for (String id : List.copyOf(last)) {
                read(id).map(SwitchEntry::before).ifPresent(last::remove);
            }
        }
        return last.stream().max(Comparator.naturalOrder()).orElse(newest);
    }

    /**
     * Returns whether a switch took effect, even if others followed.
     *
     * @param head the entry that the pointer names, or null
     * @param entry the entry of the switch
     * @param before the entry that the pointer named before it, or null; older entries are not read
     */
    public boolean leadsBack(@Nullable String head, String entry, @Nullable String before) throws StorageException {
        Set<String> seen = new HashSet<>(); // a damaged store may lead in a circle
        String next = head;
        while (next != null && seen.add(next) && !next.equals(entry) && !next.equals(before)) {
            next = read(next).map(SwitchEntry::after).orElse(null);
        }
        return entry.equals(next);
    }

    /**
     * Returns the newest entry that names a release, for a store without a readable pointer. That switch may not have taken
     * effect.
     *
     * @param wanted selects releases by their ids
     */
    public Optional<SwitchEntry> newest(Predicate<String> wanted) throws StorageException {
        List<String> ids = ids();
        ids.sort(Comparator.reverseOrder());
        for (String id : ids) {
            Optional<SwitchEntry> entry = read(id);
            if (entry.map(SwitchEntry::to).filter(wanted).isPresent()) {
                return entry;
            }
        }
        return Optional.empty();
    }

    /**
     * Removes old entries.
     *
     * @param before entries with a smaller id are removed: ids begin with the time, as {@code yyyyMMdd'T'HHmmss'Z'}
     * @param head the entry that the pointer names, which is kept
     */
    public void removeOlder(String before, @Nullable String head) throws StorageException {
        List<String> old = ids().stream()
                .filter(id -> id.compareTo(before) < 0 && !id.equals(head))
                .map(id -> ReleaseLayout.history(id).value())
                .toList();
        if (!old.isEmpty()) {
            storage.delete(old);
        }
    }

    private List<String> ids() throws StorageException {
        List<String> ids = new ArrayList<>();
        storage.list(ReleaseLayout.HISTORY, listed -> {
            String file = listed.key().substring(ReleaseLayout.HISTORY.length());
            if (file.matches("[0-9A-Za-z-]{1,64}[.]json")) { // other objects are ignored
                ids.add(file.substring(0, file.length() - SUFFIX.length()));
            }
        });
        return ids;
    }

    private Optional<SwitchEntry> read(String id) throws StorageException {
        if (!id.matches("[0-9A-Za-z-]{1,64}")) {
            return Optional.empty();
        }
        Optional<Stored> stored = storage.get(ReleaseLayout.history(id).value());
        return stored.flatMap(object -> parse(id, object.bytes()));
    }

    /** An unreadable entry is a gap in the trail, and no failure. */
    @SuppressWarnings("ConstantConditions") // any member may be missing
    private static Optional<SwitchEntry> parse(String id, byte[] bytes) {
        try {
            @Nullable SwitchEntry entry = Release.JSON.readValue(bytes, SwitchEntry.class);
            boolean whole = entry != null
                    && entry.format() >= SwitchEntry.FORMAT
                    && id.equals(entry.id())
                    && entry.at() != null
                    && entry.command() != null
                    && entry.to() != null;
            return whole ? Optional.of(entry) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}

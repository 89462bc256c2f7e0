package dev.offprint.publish.release.history;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The audit trail of a store: a chain of entries, from the one that the pointer names back into the past. */
public final class SwitchLog {

    private static final String SUFFIX = ".json";
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final Storage storage;

    /** Returns the audit trail of a storage; nothing is read yet. */
    public SwitchLog(Storage storage) {
        this.storage = storage;
    }

    /** Writes an entry. It takes effect when the pointer names it. */
    public void write(SwitchEntry entry) throws StorageException {
        storage.put(ReleaseLayout.history(entry.id()).value(), Upload.json(JSON, entry));
    }

    /** Removes an entry that did not take effect. */
    public void remove(SwitchEntry entry) throws StorageException {
        storage.delete(List.of(ReleaseLayout.history(entry.id()).value()));
    }

    /**
     * Returns the newest switches, the newest first, with a request for each.
     *
     * @param head the entry that the pointer names, or null where it names none
     * @param limit how many at most
     */
    public List<SwitchEntry> trail(@Nullable String head, int limit) throws StorageException {
        List<SwitchEntry> trail = new ArrayList<>();
        String next = head;
        while (next != null && trail.size() < limit) {
            Optional<SwitchEntry> entry = read(next);
            entry.ifPresent(trail::add);
            next = entry.map(SwitchEntry::after).orElse(null);
        }
        return trail;
    }

    /**
     * Returns the newest entries as far as anybody can tell, for people: {@link #trail} goes on behind a pointer that was lost.
     *
     * @param head the newest entry, or null where there is none
     * @param limit how many at most
     */
    public List<SwitchEntry> presumedTrail(@Nullable String head, int limit) throws StorageException {
        List<SwitchEntry> trail = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        String next = head;
        while (next != null && seen.add(next) && trail.size() < limit) {
            Optional<SwitchEntry> entry = read(next);
            entry.ifPresent(trail::add);
            next = entry.map(SwitchEntry::before).orElse(null);
        }
        return trail;
    }

    /**
     * Returns the newest switches for which nobody noted that what follows them was done, the newest first; none where the
     * newest switch has it noted. Usually that takes one request.
     *
     * @param head the entry that the pointer names, or null where it names none
     * @param limit how many at most
     */
    public List<SwitchEntry> awaitingFollowUp(@Nullable String head, int limit) throws StorageException {
        List<SwitchEntry> awaiting = new ArrayList<>();
        String next = head;
        while (next != null && awaiting.size() < limit) {
            Optional<SwitchEntry> entry = read(next).filter(SwitchEntry::awaitsFollowUp);
            entry.ifPresent(awaiting::add);
            next = entry.map(SwitchEntry::after).orElse(null);
        }
        return awaiting;
    }

    /** Notes that what follows a switch was done. An entry that was removed meanwhile is not written again. */
    public void noteFollowUp(String entry) throws StorageException {
        Optional<SwitchEntry> now = read(entry).filter(SwitchEntry::awaitsFollowUp);
        if (now.isPresent()) {
            write(now.get().followedUp());
        }
    }

    /**
     * Returns the id of the newest entry there is, for where the pointer is lost; null where there is none. Of several made
     * in one second it is one that no other follows.
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
     * Returns whether a switch took effect, though others may have followed.
     *
     * @param head the entry that the pointer names, or null where it names none
     * @param entry the entry of the switch
     * @param before the entry that the pointer named before it, or null: nothing older is looked at
     */
    public boolean leadsBack(@Nullable String head, String entry, @Nullable String before) throws StorageException {
        String next = head;
        while (next != null && !next.equals(entry) && !next.equals(before)) {
            next = read(next).map(SwitchEntry::after).orElse(null);
        }
        return entry.equals(next);
    }

    /**
     * Returns the newest entry that names a release, for where the pointer is lost: nothing says then whether that switch took
     * effect, but it was the last that anybody meant.
     *
     * @param wanted says whether a release, given by its id, will do
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
     * Removes entries.
     *
     * @param before those whose id is less than this go: ids begin with the time, as {@code yyyyMMdd'T'HHmmss'Z'}
     * @param head the entry that the pointer names, which stays
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
            if (file.matches("[0-9A-Za-z-]{1,64}[.]json")) { // whatever else lies there is no entry
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

    /** What cannot be read is a gap in the trail, and not worth failing for. */
    @SuppressWarnings("ConstantConditions") // what others have written may lack anything
    private static Optional<SwitchEntry> parse(String id, byte[] bytes) {
        try {
            @Nullable SwitchEntry entry = JSON.readValue(bytes, SwitchEntry.class);
            boolean whole = entry != null
                    && entry.format() >= 1
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

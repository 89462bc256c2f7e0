package dev.offprint.publish.release.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
        try {
            byte[] json = (JSON.writeValueAsString(entry) + "\n").getBytes(StandardCharsets.UTF_8);
            storage.put(ReleaseLayout.history(entry.id()).value(), Upload.json(json));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("an entry can always be written", impossible);
        }
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

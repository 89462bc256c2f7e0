package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.LeaseInfo.Protected;
import dev.offprint.publish.release.LeaseInfo.Purpose;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Listed;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The leases of a store. Each command first takes one and then looks for others, so that of two commands at least one sees
 * the other. The storage's clock alone decides whether a lease has expired.
 */
public record Leases(Storage storage, Settings settings) {

    private static final String SUFFIX = ".json";
    /** The keys of leases. Other objects there are no leases. */
    private static final Pattern LEASE = Pattern.compile(ReleaseLayout.LEASES + "[0-9A-Za-z._-]+");

    /**
     * Takes a lease.
     *
     * @param release the release to protect from prunes while a rollback makes it current; null for any other command
     * @throws StorageException.Unconditional where the storage does not support conditional writes
     */
    public Lease take(Purpose purpose, @Nullable Protected release) throws StorageException {
        return Lease.take(storage, settings, name(purpose), document(purpose, release));
    }

    /** Returns a lease to prune that is not written, for a full storage. No other command may be running. */
    public Lease unwrittenPrune() {
        return Lease.unwritten(storage, settings, name(Purpose.PRUNE), document(Purpose.PRUNE, null));
    }

    private String name(Purpose purpose) {
        return purpose.label() + "-" + settings.token();
    }

    private Upload document(Purpose purpose, @Nullable Protected release) {
        return LeaseInfo.document(purpose, settings.actor(), settings.clock().instant(), release);
    }

    /**
     * Returns every lease of other commands.
     *
     * @param own our own lease, which has the time of the storage's clock; or null, and then no lease counts as expired
     */
    public List<LeaseInfo> others(@Nullable Lease own) throws StorageException {
        List<Listed> all = new ArrayList<>();
        storage.list(ReleaseLayout.LEASES, listed -> {
            if (LEASE.matcher(listed.key()).matches()) {
                all.add(listed);
            }
        });
        long now = own == null
                ? Long.MIN_VALUE
                : Math.max(
                        own.isWritten() ? Long.MIN_VALUE : own.time(),
                        all.stream().mapToLong(Listed::modified).max().orElse(Long.MIN_VALUE));
        List<LeaseInfo> others = new ArrayList<>();
        for (Listed one : all) {
            if (own == null || !one.key().equals(own.key())) {
                read(one, now - one.modified() > Lease.LIFE.toSeconds() && now != Long.MIN_VALUE)
                        .ifPresent(others::add);
            }
        }
        return others;
    }

    private Optional<LeaseInfo> read(Listed one, boolean expired) throws StorageException {
        Optional<Stored> stored = storage.get(one.key());
        String file = one.key().substring(ReleaseLayout.LEASES.length());
        String name = file.endsWith(SUFFIX) ? file.substring(0, file.length() - SUFFIX.length()) : file;
        return stored.map(lease ->
                LeaseInfo.read(one.key(), name, lease.bytes(), Instant.ofEpochSecond(one.modified()), expired));
    }

    /** Removes leases of other commands. */
    public void remove(List<LeaseInfo> leases) throws StorageException {
        if (!leases.isEmpty()) {
            storage.delete(leases.stream().map(LeaseInfo::key).toList());
        }
    }
}

package dev.offprint.publish.release.lease;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.lease.LeaseInfo.Protected;
import dev.offprint.publish.release.lease.LeaseInfo.Purpose;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Listed;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The leases of a store. Each command takes one first and looks for others' next, so of two at least one sees the other.
 * Whether one has expired is decided by the storage's clock alone.
 */
public final class Leases {

    private static final String SUFFIX = ".json";
    /** Names that a command gives. Whatever else lies there is no lock: the objects of another store, say. */
    private static final Pattern LEASE = Pattern.compile(ReleaseLayout.LEASES + "[0-9A-Za-z._-]+");
    /** Prunes of Offprint 0.1 give way to every lease whose name begins so. */
    private static final String PUBLISH_PREFIX = "publish-";

    private final Storage storage;
    private final Terms terms;

    /**
     * On which terms leases are taken.
     *
     * @param locked whether the storage has to know conditional writes
     * @param token tells this run from any other, legal as a key component
     * @param actor who runs the command
     * @param clock when that is
     * @param cancellation has leases removed when a signal stops the command
     */
    public record Terms(boolean locked, String token, Actor actor, InstantSource clock, Cancellation cancellation) {}

    /** Returns the leases of a storage; nothing is read yet. */
    public Leases(Storage storage, Terms terms) {
        this.storage = storage;
        this.terms = terms;
    }

    /**
     * Takes a lease to publish.
     *
     * @throws StorageException.Unconditional where the storage does not know conditional writes, or ignores conditions
     */
    public Lease publish() throws StorageException {
        return take(Purpose.PUBLISH, PUBLISH_PREFIX + terms.token(), null);
    }

    /** Takes a lease to prune. */
    public Lease prune() throws StorageException {
        return take(Purpose.PRUNE, Purpose.PRUNE.word() + "-" + terms.token(), null);
    }

    /** Takes a lease that protects a release from prunes while a rollback makes it current. */
    public Lease rollback(Protected release) throws StorageException {
        return take(Purpose.ROLLBACK, PUBLISH_PREFIX + Purpose.ROLLBACK.word() + "-" + terms.token(), release);
    }

    /**
     * Returns a lease to prune that is not written, for where there is no room: whoever takes it has to know that nobody else
     * is at work.
     */
    public Lease unwrittenPrune() {
        return Lease.unwritten(
                storage, terms, Purpose.PRUNE.word() + "-" + terms.token(), document(Purpose.PRUNE, null));
    }

    private Lease take(Purpose purpose, String name, @Nullable Protected release) throws StorageException {
        return Lease.take(storage, terms, name, document(purpose, release));
    }

    private Upload document(Purpose purpose, @Nullable Protected release) {
        return LeaseInfo.document(purpose, terms.actor(), terms.clock().instant(), release);
    }

    /**
     * Returns every lease but one's own.
     *
     * @param own one's own, whose age tells what time it is by the storage's clock; or null, where nobody can tell, and
     *     none is taken for expired
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
        return stored.map(lease -> LeaseInfo.read(name, lease.bytes(), Instant.ofEpochSecond(one.modified()), expired));
    }

    /** Removes leases, whoever holds them. */
    public void remove(List<LeaseInfo> leases) throws StorageException {
        if (!leases.isEmpty()) {
            storage.delete(leases.stream()
                    .map(lease -> ReleaseLayout.lease(lease.name()).value())
                    .toList());
        }
    }
}

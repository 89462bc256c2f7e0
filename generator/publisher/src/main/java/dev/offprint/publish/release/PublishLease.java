package dev.offprint.publish.release;

import dev.offprint.publish.release.LeaseInfo.Purpose;
import dev.offprint.publish.storage.StorageException;
import java.util.List;

/**
 * The beginning of a publish: its lease, after the end of any prune.
 *
 * @param lease the lease
 * @param isAlone whether no other publish left a lease: then none is in progress, and none was killed lately
 */
record PublishLease(Lease lease, boolean isAlone) implements AutoCloseable {

    private static final int PRUNE_POLLS = 30;

    /** Takes a lease to publish, and waits for a prune in progress. */
    static PublishLease take(Releases releases) throws StorageException, StoppedException {
        Leases leases = releases.newLeases();
        Lease lease = leases.publish();
        try {
            return new PublishLease(lease, awaitPrunes(releases, leases, lease));
        } catch (StorageException | StoppedException failed) {
            lease.close();
            throw failed;
        } catch (InterruptedException stopped) {
            lease.close();
            Thread.currentThread().interrupt();
            throw new StorageException("interrupted", stopped);
        }
    }

    @Override
    public void close() {
        lease.close();
    }

    /** Returns whether there is no other lease to publish, not even one that expired. */
    private static boolean awaitPrunes(Releases releases, Leases leases, Lease own)
            throws StorageException, StoppedException, InterruptedException {
        for (int look = 0; ; look++) {
            List<LeaseInfo> others = leases.others(own);
            List<LeaseInfo> prunes = others.stream()
                    .filter(one -> one.purpose() == Purpose.PRUNE)
                    .toList();
            leases.remove(prunes.stream().filter(LeaseInfo::isExpired).toList());
            List<LeaseInfo> alive =
                    prunes.stream().filter(one -> !one.isExpired()).toList();
            if (alive.isEmpty()) {
                return others.size() == prunes.size();
            } else if (look == PRUNE_POLLS) {
                throw new StoppedException(
                        "prune-at-work", "somebody prunes " + releases.storage() + ": " + releases.described(alive));
            }
            Thread.sleep(releases.settings().pause().toMillis());
        }
    }
}

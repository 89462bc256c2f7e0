package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Contents.Wanted;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds out which contents a storage lacks: by asking for each where there are few, by listing where that takes fewer
 * requests.
 */
final class Presence {

    /** How many objects a storage names in one answer. */
    private static final int LISTED_AT_ONCE = 1000;

    private static final String DIGITS = "0123456789abcdef";

    private final Storage storage;
    private final Parallel parallel;
    /** About how many objects there are. */
    private final long population;

    private final Recheck recheck;

    /**
     * Returns a look at a storage.
     *
     * @param recheck what counts as being there: by its digest every object is read, else its length is enough
     */
    Presence(Storage storage, Parallel parallel, long population, Recheck recheck) {
        this.storage = storage;
        this.parallel = parallel;
        this.population = population;
        this.recheck = recheck;
    }

    /** Returns what is not there, or not with its length or digest. */
    List<Wanted> missing(Collection<Wanted> wanted) throws StorageException {
        if (wanted.isEmpty()) {
            return List.of();
        } else if (recheck == Recheck.DIGEST) {
            return read(wanted);
        }
        boolean few = wanted.size() <= DIGITS.length() + population / LISTED_AT_ONCE;
        return few ? asked(wanted) : listed(wanted);
    }

    private List<Wanted> read(Collection<Wanted> wanted) throws StorageException {
        List<Wanted> all = List.copyOf(wanted);
        List<Boolean> whole = parallel.map(
                all,
                one -> storage.fingerprint(one.key())
                        .filter(stored -> stored.sha256().equals(one.digest()))
                        .isPresent());
        List<Wanted> missing = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (!whole.get(i)) {
                missing.add(all.get(i));
            }
        }
        return missing;
    }

    private List<Wanted> asked(Collection<Wanted> wanted) throws StorageException {
        List<Wanted> all = List.copyOf(wanted);
        List<Long> lengths = parallel.map(all, one -> storage.length(one.key()));
        List<Wanted> missing = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (lengths.get(i) != all.get(i).length()) {
                missing.add(all.get(i));
            }
        }
        return missing;
    }

    private List<Wanted> listed(Collection<Wanted> wanted) throws StorageException {
        Map<String, Wanted> missing = new ConcurrentHashMap<>();
        wanted.forEach(one -> missing.put(one.key(), one));
        List<String> prefixes =
                DIGITS.chars().mapToObj(c -> ReleaseLayout.OBJECTS + (char) c).toList();
        parallel.map(prefixes, prefix -> {
            storage.list(
                    prefix,
                    listed -> missing.computeIfPresent(
                            listed.key(), (key, one) -> one.length() == listed.length() ? null : one));
            return prefix;
        });
        return List.copyOf(missing.values());
    }
}

package dev.offprint.publish.release;

import dev.offprint.publish.storage.StorageException;
import java.util.Optional;

/**
 * The release that a publish is compared with. Where the pointer is missing or damaged it is another one, so that guards
 * still work.
 *
 * @param release that release; nothing before the first publish
 * @param warning says which release is used instead of the current one, if one is
 * @param catalog every record, if the pointer could not be used
 * @param store the store, for messages
 */
record Baseline(Optional<Release> release, Optional<String> warning, Optional<Catalog> catalog, String store) {

    static Baseline of(Pointer pointer, Releases releases) throws StorageException {
        String store = releases.storage().toString();
        if (pointer.release().isPresent()) {
            return new Baseline(pointer.release(), Optional.empty(), Optional.empty(), store);
        }
        Catalog catalog = releases.catalog();
        if (catalog.releases().isEmpty()) {
            return new Baseline(Optional.empty(), Optional.empty(), Optional.of(catalog), store);
        }
        Optional<String> last = new SwitchLog(releases.storage())
                .newest(id ->
                        catalog.releases().stream().anyMatch(one -> one.id().equals(id)))
                .map(SwitchEntry::to);
        Release newest = catalog.releases().get(0);
        Release release = catalog.releases().stream()
                .filter(one -> last.filter(one.id()::equals).isPresent())
                .findFirst()
                .orElse(newest);
        String warning = store + Pointer.KEY + (pointer.isMissing() ? " is gone" : " cannot be read")
                + "; compared with " + release.id()
                + (last.isPresent() ? ", which was made current last" : ", the newest release there is");
        return new Baseline(Optional.of(release), Optional.of(warning), Optional.of(catalog), store);
    }

    /** Refuses a store that has records but none that can be read: it is not a new store. */
    void check() throws StoppedException {
        Catalog all = catalog.orElse(null);
        if (all != null && all.releases().isEmpty() && !all.isEmpty()) {
            Catalog.Unreadable first = all.unreadable().get(0);
            throw new StoppedException(
                    first.problem().isNewer() ? "newer-format" : "unreadable-record",
                    store + Pointer.KEY + " does not say what is live, and no record can be read that would: "
                            + first.described() + "; " + first.wayOut());
        }
    }
}

package dev.offprint.publish.release;

import dev.offprint.publish.release.history.SwitchEntry;
import dev.offprint.publish.release.history.SwitchLog;
import dev.offprint.publish.storage.StorageException;
import java.util.Optional;

/**
 * The release that a publish is compared with, so that guards stay on where the pointer was deleted or is damaged.
 *
 * @param release that release; nothing before the first publish
 * @param warning what was missing, and what is taken in its place; nothing where the pointer is as it should be
 * @param catalog every record, where the pointer was of no use
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

    /** Refuses to begin anew where there are releases and not one of them can be read. */
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

package dev.offprint.command.publish;

import dev.offprint.command.release.StoreOptions;
import dev.offprint.diagnostic.Labelled;
import dev.offprint.publish.mirror.Mirror;
import dev.offprint.publish.mirror.MirrorTree;
import dev.offprint.publish.plan.Verdict;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.publish.release.part.Cutter;
import dev.offprint.publish.storage.Storage;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a tree is stored. */
public enum PublishLayout implements Labelled {
    /** Content by digest, a manifest for each release, and a pointer: for the adapter. */
    RELEASES,
    /** Every file under its address, with its header fields: for a bucket that is served directly. */
    MIRROR,
    /** The same, in the compressed form if there is one. */
    MIRROR_GZIP;

    /** Opens the store for this layout. */
    @SuppressWarnings("MustBeClosed") // by the caller, with the target
    Target open(StoreOptions store, Settings settings) {
        if (this == RELEASES) {
            Storage storage = store.storage();
            return Target.of(
                    new Releases(storage, settings),
                    store.name(),
                    () -> store.place().refuseForReleases(storage));
        }
        store.refuseFolder("a folder cannot mirror: `api/knowledge/articles` would be a file and a folder; serve the"
                + " tree that `offprint build` writes");
        Storage storage = store.storage();
        return Target.of(
                new Mirror(storage, settings, this == MIRROR_GZIP),
                store.name(),
                () -> store.place().refuseForMirror(storage));
    }

    /** Returns the tree that this layout publishes. */
    LocalTree prepared(LocalTree tree) throws IOException, RefusedException {
        return this == RELEASES ? tree.inParts(Cutter.OF_LISTS) : MirrorTree.of(tree);
    }

    /** Returns the origin that the record of the release may name. */
    Release.Origin published(Release.Origin origin) {
        return this == RELEASES ? origin : Mirror.published(origin);
    }

    /** Returns warnings about features that this layout loses. */
    Verdict lost(LocalTree tree) throws IOException {
        return new Verdict(List.of(), this == RELEASES ? List.of() : List.of(MirrorTree.lost(tree)));
    }

    /** Reads the name of a layout. */
    static final class Converter implements ITypeConverter<PublishLayout> {
        @Override
        public PublishLayout convert(String name) {
            return Labelled.find(values(), name)
                    .orElseThrow(() -> new TypeConversionException(
                            "`" + name + "` is not a layout; write releases, mirror or mirror-gzip"));
        }
    }
}

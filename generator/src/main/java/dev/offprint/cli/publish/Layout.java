package dev.offprint.cli.publish;

import dev.offprint.cli.release.StoreOptions;
import dev.offprint.publish.mirror.Mirror;
import dev.offprint.publish.release.Settings;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a tree lies in a store. */
public enum Layout {
    /** Contents by digest, a manifest for each release, and a pointer: for the adapter. */
    RELEASES,
    /** Every file under its address, with its fields: for a bucket that is served as it is. */
    MIRROR,
    /** The same, compressed where there is a compressed form. */
    MIRROR_GZIP;

    /** Opens the store for this layout. */
    Target open(StoreOptions store, boolean force, Settings.Steps steps) {
        if (this == RELEASES) {
            return Target.of(store.open(force, steps), store.name());
        }
        store.refuseFolder("a folder cannot mirror: `api/knowledge/articles` would be a file and a folder; serve the"
                + " tree that `offprint build` writes");
        return Target.of(new Mirror(store.storage(), store.settings(force, steps), this == MIRROR_GZIP), store.name());
    }

    /** Reads the name of a layout. */
    static final class Converter implements ITypeConverter<Layout> {
        @Override
        public Layout convert(String name) {
            for (Layout layout : values()) {
                if (layout.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(name)) {
                    return layout;
                }
            }
            throw new TypeConversionException("`" + name + "` is no layout; write releases, mirror or mirror-gzip");
        }
    }
}

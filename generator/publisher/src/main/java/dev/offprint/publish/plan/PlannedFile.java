package dev.offprint.publish.plan;

import dev.offprint.diagnostic.Labelled;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.tree.PublicFile;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A change with its reason.
 *
 * @param change the change
 * @param kind the kind of change
 * @param addresses the addresses of the site with the file; those of the new site if both have it
 * @param aspects the parts of the answer that change; empty where the file is added or removed
 * @param reason the reason: a clause
 */
public record PlannedFile(Change change, Kind kind, Addresses addresses, Set<Aspect> aspects, String reason) {

    /** Keeps an immutable copy. */
    public PlannedFile {
        aspects = Set.copyOf(aspects);
    }

    /** The kinds of change. */
    public enum Kind implements Labelled {
        /** The file is new. */
        ADDED,
        /** The file replaces another one. */
        CHANGED,
        /** The file is removed. */
        REMOVED
    }

    /** Returns the route of the file, if it has one. It is not stored: plans are long. */
    public Optional<Route> route() {
        return addresses.route(new ObjectKey(change.key()));
    }

    /** Returns the address below the base URL, with a leading slash; empty where there is none. */
    public String address() {
        return route().map(addresses::of).orElse("");
    }

    /** Returns whether the file exists before and after, with different bodies. */
    public boolean hasOtherBody() {
        return aspects.contains(Aspect.BODY);
    }

    /** Returns the length of the live body, 0 where there is none. */
    public long bytesBefore() {
        return length(change.before());
    }

    /** Returns the length of the new body, 0 where there is none. */
    public long bytesAfter() {
        return length(change.after());
    }

    /** Returns the address, or the key where it has no address. */
    public String name() {
        return route().map(addresses::of).orElse(change.key());
    }

    private static long length(@Nullable PublicFile file) {
        return file == null ? 0 : file.content().length();
    }

    /** The parts of an answer that can change. */
    public enum Aspect implements Labelled {
        /** The bytes of the body, uncoded. */
        BODY,
        /** The media type. */
        MEDIA_TYPE,
        /** Only the compressed forms: which exist, or their bytes. */
        CODINGS,
        /** The cache policy. */
        CACHE
    }
}

package dev.offprint.publish.plan;

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
 * @param kind which of three it is
 * @param addresses those of the side that the file is on; of the built one where it is on both
 * @param aspects what of the answer changes; empty where it is added or removed
 * @param reason why it is in the plan: a clause
 */
public record PlannedFile(Change change, Kind kind, Addresses addresses, Set<Aspect> aspects, String reason) {

    /** Keeps a copy that cannot change. */
    public PlannedFile {
        aspects = Set.copyOf(aspects);
    }

    /** What a publish does to a file. */
    public enum Kind {
        /** It is new. */
        ADDED("added"),
        /** It takes the place of another. */
        CHANGED("changed"),
        /** It goes. */
        REMOVED("removed");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** Returns the word for it, as shown to people and programs. */
        public String label() {
            return label;
        }
    }

    /** Returns what is answered from it, where an address leads there alone. Found anew each time: plans are long. */
    public Optional<Route> route() {
        return addresses.route(new ObjectKey(change.key()));
    }

    /** Returns that address below the base URL, with a leading slash; empty where there is none. */
    public String address() {
        return route().map(addresses::of).orElse("");
    }

    /** Returns whether the body is another than before, there being one on both sides. */
    public boolean hasOtherBody() {
        return aspects.contains(Aspect.BODY);
    }

    /** Returns the length of the body that is live, 0 where there is none. */
    public long bytesBefore() {
        return length(change.before());
    }

    /** Returns the length of the body that takes its place, 0 where there is none. */
    public long bytesAfter() {
        return length(change.after());
    }

    /** Returns the address, or the key where no address leads there. */
    public String name() {
        return route().map(addresses::of).orElse(change.key());
    }

    private static long length(@Nullable PublicFile file) {
        return file == null ? 0 : file.content().length();
    }
}

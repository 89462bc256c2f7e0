package dev.offprint.publish.release.lease;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A lease as it was found in a store.
 *
 * @param name what {@code offprint unlock} knows it by
 * @param purpose what its holder does
 * @param holder who holds it
 * @param since when it was taken, by the holder's clock; nothing where it does not say
 * @param renewed when it was last renewed, by the storage's clock
 * @param isExpired whether it was not renewed for so long that its holder is taken for dead
 * @param protects the release that a rollback is about to make current, where its holder is a rollback
 */
public record LeaseInfo(
        String name,
        Purpose purpose,
        Actor holder,
        Optional<Instant> since,
        Instant renewed,
        boolean isExpired,
        Optional<Protected> protects) {

    private static final int MINUTE = 60;

    /** What the holder of a lease does. */
    public enum Purpose {
        /** Sends a release: no prune may begin. */
        PUBLISH("publish"),
        /** Makes an earlier release current: no prune may delete that one. */
        ROLLBACK("rollback"),
        /** Deletes: no publish may begin. */
        PRUNE("prune");

        private final String word;

        Purpose(String word) {
            this.word = word;
        }

        /** Returns the name of the command. */
        public String word() {
            return word;
        }
    }

    /**
     * A release that must not be deleted.
     *
     * @param id its id
     * @param manifest the digest of its manifest's root, 64 lower-case hexadecimal digits
     */
    public record Protected(String id, String manifest) {}

    /** Returns who holds it, where, and for how long, for a sentence. */
    public String described(Instant now) {
        return "`" + name + "`, " + purpose.word() + " by " + holder.described()
                + since.map(at -> ", taken " + ago(Duration.between(at, now))).orElse("") + ", last renewed "
                + ago(Duration.between(renewed, now));
    }

    private static String ago(Duration age) {
        long seconds = Math.max(0, age.toSeconds());
        if (seconds < 2 * MINUTE) {
            return seconds + " s ago";
        }
        long minutes = seconds / MINUTE;
        return minutes < 2 * MINUTE ? minutes + " min ago" : minutes / MINUTE + " h ago";
    }
}

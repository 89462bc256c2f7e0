package dev.offprint.publish.release;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Labelled;
import dev.offprint.publish.storage.Upload;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A lease that was read from a store.
 *
 * @param key the key of its document
 * @param name its name, for {@code offprint unlock}
 * @param purpose what its holder does
 * @param holder who holds it
 * @param since when it was taken, by the holder's clock, if that is readable
 * @param renewed when it was last renewed, by the storage's clock
 * @param isExpired whether it was not renewed for so long that it expired
 * @param protects the release that its holder, a rollback, is about to make current
 */
public record LeaseInfo(
        String key,
        String name,
        Purpose purpose,
        Actor holder,
        Optional<Instant> since,
        Instant renewed,
        boolean isExpired,
        Optional<Protected> protects) {

    /** The format that this version writes. */
    public static final int FORMAT = 1;

    private static final int MINUTE = 60;

    /** The command that holds a lease. */
    public enum Purpose implements Labelled {
        /** Sends a release: no prune may start. */
        PUBLISH,
        /** Makes an earlier release current: no prune may delete that release. */
        ROLLBACK,
        /** Deletes objects: no publish may start. */
        PRUNE
    }

    /**
     * A release that must not be deleted.
     *
     * @param id its id
     * @param manifest the digest of its manifest's root, 64 lower-case hexadecimal digits
     */
    public record Protected(String id, String manifest) {}

    /** Returns its name, holder and age as text. */
    public String described(Instant now) {
        return "`" + name + "`, " + purpose.label() + " by " + holder.described()
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

    /** Returns the document of a lease, as {@link #read} reads it. */
    static Upload document(Purpose purpose, Actor holder, Instant since, @Nullable Protected release) {
        ObjectNode document = Release.JSON
                .createObjectNode()
                .put("format", FORMAT)
                .put("purpose", purpose.label())
                .put("holder", holder.name())
                .put("host", holder.host())
                .put("process", holder.process())
                .put("since", since.toString());
        if (release != null) {
            document.put("release", release.id()).put("manifest", release.manifest());
        }
        return Upload.json(document);
    }

    /**
     * Reads a lease. A document that cannot be read is a lease of an unknown holder.
     *
     * @param key its key
     * @param name its name, which says whether a damaged lease is one of a prune
     */
    static LeaseInfo read(String key, String name, byte[] bytes, Instant renewed, boolean expired) {
        JsonNode document = parse(bytes);
        Purpose byName = name.startsWith(Purpose.PRUNE.label()) ? Purpose.PRUNE : Purpose.PUBLISH;
        boolean rollback =
                Purpose.ROLLBACK.label().equals(document.path("purpose").asText());
        String id = document.path("release").asText();
        String manifest = document.path("manifest").asText();
        boolean protects = rollback && !id.isEmpty() && !manifest.isEmpty();
        return new LeaseInfo(
                key,
                name,
                protects ? Purpose.ROLLBACK : byName,
                holder(document),
                since(document.path("since").asText()),
                renewed,
                expired,
                protects ? Optional.of(new Protected(id, manifest)) : Optional.empty());
    }

    private static Actor holder(JsonNode document) {
        String holder = document.path("holder").asText();
        return holder.isEmpty()
                ? Actor.UNKNOWN
                : new Actor(
                        holder,
                        document.path("host").asText(),
                        document.path("process").asLong());
    }

    private static JsonNode parse(byte[] bytes) {
        try {
            JsonNode document = Release.JSON.readTree(bytes);
            return document == null ? Release.JSON.missingNode() : document;
        } catch (IOException unreadable) {
            return Release.JSON.missingNode();
        }
    }

    private static Optional<Instant> since(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeParseException unknown) {
            return Optional.empty();
        }
    }
}

package dev.offprint.publish.release.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the audit trail: one switch of the pointer. It is written before the pointer is switched, and the pointer names
 * it, so an entry that the pointer or a later entry names took effect, and any other did not.
 *
 * @param format the format of this entry, 1
 * @param id its name: the second it was made in, and digits that tell it from others made in that second
 * @param at when (RFC 3339, UTC)
 * @param command what did it: {@code publish}, {@code rollback} or {@code automatic-rollback}
 * @param by who did it
 * @param host on which machine
 * @param from the id of the release that was current, if any was
 * @param to the id of the release that it made current
 * @param manifest the digest of that release's manifest
 * @param reason why, where somebody said so
 * @param after the id of the entry that the pointer named before, if it named one
 * @param presumedAfter where the pointer was lost or damaged, so that nothing says which entry came before: the newest one
 *     there was
 * @param pending true from before the switch until what follows it is done: caches are purged, and the live address is
 *     verified where that was asked for. Absent then, and in entries of versions that did not note it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({
    "format",
    "id",
    "at",
    "command",
    "by",
    "host",
    "from",
    "to",
    "manifest",
    "reason",
    "after",
    "presumedAfter",
    "pending"
})
public record SwitchEntry(
        int format,
        String id,
        String at,
        String command,
        @Nullable String by,
        @Nullable String host,
        @Nullable String from,
        String to,
        @Nullable String manifest,
        @Nullable String reason,
        @Nullable String after,
        @Nullable String presumedAfter,
        @Nullable Boolean pending) {

    /** The format that this version writes. */
    public static final int FORMAT = 1;

    /** Returns whether what follows the switch was not done, as far as anybody noted. */
    public boolean awaitsFollowUp() {
        return Boolean.TRUE.equals(pending);
    }

    /** Returns the same entry of a switch that everything was done for. */
    SwitchEntry followedUp() {
        return new SwitchEntry(
                format, id, at, command, by, host, from, to, manifest, reason, after, presumedAfter, null);
    }

    /** Returns the id of the entry before this one, as far as anybody can tell, or null for the first one. */
    @Nullable
    String before() {
        return after == null ? presumedAfter : after;
    }
}

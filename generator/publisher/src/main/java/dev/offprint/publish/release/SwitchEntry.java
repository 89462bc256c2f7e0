package dev.offprint.publish.release;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the audit trail: one switch of the pointer. It is written before the switch. An entry took effect if the
 * pointer or a later entry names it.
 *
 * @param format the format of this entry, 1
 * @param id its name: the second it was made in, and digits that distinguish it from others of that second
 * @param at when (RFC 3339, UTC)
 * @param command the command: {@code publish}, {@code rollback} or {@code automatic-rollback}
 * @param by who ran the command
 * @param host the machine
 * @param from the id of the release that was current, if any was
 * @param to the id of the release that it made current
 * @param manifest the digest of that release's manifest
 * @param reason the reason, if the user gave one
 * @param after the id of the entry that the pointer named before, if it named one
 * @param presumedAfter the id of the newest entry, if the pointer was missing or damaged
 * @param pending true until the follow-up of the switch is done: caches are purged, and the live address is verified if that
 *     was requested. Absent afterwards
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
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

    /** Returns whether the follow-up of the switch is not noted as done. */
    public boolean awaitsFollowUp() {
        return Boolean.TRUE.equals(pending);
    }

    /** Returns how long ago the switch was, by the clock of the command that switched; very long where that is unknown. */
    public Duration age(Instant now) {
        try {
            return Duration.between(Instant.parse(at), now);
        } catch (DateTimeParseException unknown) {
            return Duration.between(Instant.EPOCH, now);
        }
    }

    /** Returns the same entry with the follow-up done. */
    SwitchEntry followedUp() {
        return new SwitchEntry(
                format, id, at, command, by, host, from, to, manifest, reason, after, presumedAfter, null);
    }

    /** Returns the id of the entry that probably came before this one, or null for the first one. */
    @Nullable
    String before() {
        return after == null ? presumedAfter : after;
    }
}

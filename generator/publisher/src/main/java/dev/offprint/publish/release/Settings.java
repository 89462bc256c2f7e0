package dev.offprint.publish.release;

import dev.offprint.publish.release.lease.Actor;
import dev.offprint.publish.release.lease.Leases;
import dev.offprint.publish.storage.Cancellation;
import java.time.Duration;
import java.time.InstantSource;

/**
 * How somebody works on the releases of a storage.
 *
 * @param threads how many requests may be on their way at once
 * @param locked whether the pointer is switched by a conditional write; without, the last of two publishers wins
 * @param force whether an older commit may replace a newer one, and a damaged pointer be replaced
 * @param token tells this run from any other, legal as a key component; part of the names that people type
 * @param clock when a release is made
 * @param pause how long to wait between two looks at what somebody else is doing
 * @param steps hears of every step before it is done
 * @param actor who runs the command
 * @param cancellation has leases removed when a signal stops the command
 */
public record Settings(
        int threads,
        boolean locked,
        boolean force,
        String token,
        InstantSource clock,
        Duration pause,
        Steps steps,
        Actor actor,
        Cancellation cancellation) {

    /** Returns the settings of somebody who is not named, for a store that everybody may read. */
    public Settings anonymous() {
        return new Settings(threads, locked, force, token, clock, pause, steps, Actor.UNKNOWN, cancellation);
    }

    /** Returns on which terms leases are taken. */
    Leases.Terms terms() {
        return new Leases.Terms(locked, token, actor, clock, cancellation);
    }

    /** Hears of every step before it is done: progress for people, and where tests cut a run off. */
    @FunctionalInterface
    public interface Steps {

        /**
         * Hears of a step.
         *
         * @param step what is about to be done
         * @param count how many requests that takes, or 1
         */
        void before(Step step, int count);
    }

    /** What a run consists of. */
    public enum Step {
        /** Looks which contents are missing. */
        LOOK,
        /** Sends what is missing. */
        UPLOAD,
        /** Looks whether all is there. */
        CONFIRM,
        /** Writes the record of the release. */
        RECORD,
        /** Switches the pointer. */
        SWITCH,
        /** Deletes what nobody needs. */
        DELETE
    }
}

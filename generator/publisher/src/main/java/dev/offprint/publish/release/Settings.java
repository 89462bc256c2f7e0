package dev.offprint.publish.release;

import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.storage.Cancellation;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;

/**
 * The settings of a command that works on releases.
 *
 * @param threads the maximum number of concurrent requests
 * @param locked whether the pointer is switched by a conditional write; without one the last of two publishers wins
 * @param allowed the guards that do not stop a publish: an older commit may replace a newer one, a damaged pointer may be
 *     replaced
 * @param token a name that no other run has, legal as a key component
 * @param clock the clock
 * @param pause the wait between two polls of another command's state
 * @param steps is called before every step
 * @param actor who runs the command
 * @param cancellation removes leases when a signal stops the command
 */
public record Settings(
        int threads,
        boolean locked,
        Set<Guard> allowed,
        String token,
        InstantSource clock,
        Duration pause,
        Steps steps,
        Actor actor,
        Cancellation cancellation) {

    /** Is called before every step: shows progress, and lets tests interrupt a run. */
    @FunctionalInterface
    public interface Steps {

        /**
         * Is called before a step.
         *
         * @param step the next step
         * @param count the number of its requests, or 1
         */
        void before(Step step, int count);

        /** Is called after requests of the last step that was announced. */
        default void done(int requests) {}
    }

    /** The steps of a run. */
    public enum Step {
        /** Reads what releases need. */
        READ,
        /** Finds missing objects. */
        LOOK,
        /** Sends missing objects. */
        UPLOAD,
        /** Checks that all objects exist. */
        CONFIRM,
        /** Writes the record of the release. */
        RECORD,
        /** Switches the pointer. */
        SWITCH,
        /** Deletes objects that are not needed. */
        DELETE
    }
}

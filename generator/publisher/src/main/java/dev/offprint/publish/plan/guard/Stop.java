package dev.offprint.publish.plan.guard;

import java.util.List;

/**
 * A finding of a guard.
 *
 * @param guard the guard
 * @param found the finding: a clause, values in back-ticks
 * @param examples the first examples, each a line; may be empty
 * @param count the number of all examples
 * @param allowed whether the user has allowed it
 * @param allowable whether a publish is possible if it is allowed
 */
public record Stop(Guard guard, String found, List<String> examples, int count, boolean allowed, boolean allowable) {

    /** The maximum number of examples. */
    public static final int EXAMPLES = 5;

    /** Keeps an immutable copy. */
    public Stop {
        examples = examples.stream().limit(EXAMPLES).toList();
    }

    /** Returns whether it stops the publish. */
    public boolean stops() {
        return !allowed || !allowable;
    }
}

package dev.offprint.publish.plan.guard;

import java.util.List;

/**
 * What a guard found.
 *
 * @param guard which
 * @param found what: a clause, values in back-ticks
 * @param examples the first of what it found, each a line; may be empty
 * @param count how many there are
 * @param allowed whether the user said that it is meant
 * @param allowable whether there is anything to publish if it is allowed
 */
public record Stop(Guard guard, String found, List<String> examples, int count, boolean allowed, boolean allowable) {

    /** As many examples are kept. */
    public static final int EXAMPLES = 5;

    /** Keeps a copy that cannot change. */
    public Stop {
        examples = examples.stream().limit(EXAMPLES).toList();
    }

    /** Returns whether it stops the publish: what cannot be done is stopped, allowed or not. */
    public boolean stops() {
        return !allowed || !allowable;
    }
}

package dev.offprint.publish.plan.consumer;

import java.util.List;

/**
 * An answer that changes.
 *
 * @param of which
 * @param members the names of its members that differ, in their order; empty where nobody looked, because there are too many
 *     or a body could not be had
 */
public record AnswerChange(Translated of, List<String> members) {

    /** Keeps a copy that cannot change. */
    public AnswerChange {
        members = List.copyOf(members);
    }
}

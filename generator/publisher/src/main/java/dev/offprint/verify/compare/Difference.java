package dev.offprint.verify.compare;

import dev.offprint.diagnostic.LiveCode;

/**
 * One thing that is not as it should be in one answer.
 *
 * @param code the kind of finding
 * @param subject what it is about, to tell it from other findings of the same kind: a field's name, or nothing
 * @param message what is wrong: a clause, lower-case, values in back-ticks, no full stop
 * @param hint how to mend it
 */
public record Difference(LiveCode code, String subject, String message, String hint) {

    static Difference of(LiveCode code, String message, String hint) {
        return new Difference(code, "", message, hint);
    }
}

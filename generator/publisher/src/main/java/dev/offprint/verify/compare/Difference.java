package dev.offprint.verify.compare;

import dev.offprint.diagnostic.LiveCode;

/**
 * One difference of one answer.
 *
 * @param code the kind of finding
 * @param subject tells it from other findings of the same kind: the name of a field, or empty
 * @param message what is wrong: a clause, lower-case, values in back-ticks, no full stop
 * @param hint how to fix it
 */
public record Difference(LiveCode code, String subject, String message, String hint) {

    static Difference of(LiveCode code, String message, String hint) {
        return new Difference(code, "", message, hint);
    }

    /** Returns a difference with the usual hint of its code. */
    static Difference of(LiveCode code, String message) {
        return of(code, message, code.remedy());
    }

    /** Returns a difference of a field, with the usual hint of its code. */
    static Difference ofField(LiveCode code, String name, String message) {
        return new Difference(code, name, message, code.remedy());
    }
}

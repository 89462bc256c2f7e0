package dev.offprint.verify.live;

import dev.offprint.diagnostic.LiveCode;

/** A request without an answer, however often it was repeated. */
public final class NoAnswer extends Exception {

    private static final long serialVersionUID = 1L;

    private final LiveCode code;
    private final String hint;

    NoAnswer(LiveCode code, String message, String hint) {
        super(message);
        this.code = code;
        this.hint = hint;
    }

    /** Returns the kind of failure. */
    public LiveCode code() {
        return code;
    }

    /** Returns how to mend it. */
    public String hint() {
        return hint;
    }

    /** Returns what happened: a clause, lower-case, without a full stop. */
    public String what() {
        return String.valueOf(getMessage());
    }
}

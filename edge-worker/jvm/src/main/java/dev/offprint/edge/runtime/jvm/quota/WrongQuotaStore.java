package dev.offprint.edge.runtime.jvm.quota;

/** Settings of a quota store that cannot be meant. The message names the option and what it takes. */
public final class WrongQuotaStore extends Exception {

    private static final long serialVersionUID = 1L;

    /** Returns the exception; no cause, because the message is for the user of a command. */
    public WrongQuotaStore(String message) {
        super(message);
    }
}

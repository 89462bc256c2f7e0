package dev.offprint.edge.runtime.jvm.quota;

/** A value of an option that cannot be meant. The message names the option and what it takes. */
public final class WrongOption extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Returns the exception; no cause, because the message is for the user of a command. */
    public WrongOption(String message) {
        super(message);
    }

    /** Throws this exception with a message unless something is right. */
    public static void unless(boolean right, String message) {
        if (!right) {
            throw new WrongOption(message);
        }
    }
}

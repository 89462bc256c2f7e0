package dev.offprint.publish.release;

/** A command on releases stopped for a reason that the user has to decide about. The current release is unchanged. */
public final class StoppedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String name;

    /**
     * Makes an exception.
     *
     * @param name the name of the reason, for programs
     * @param message the reason, and what to do
     */
    public StoppedException(String name, String message) {
        super(message);
        this.name = name;
    }

    /** Returns the name of the reason, for programs, in lower-case kebab. */
    public String name() {
        return name;
    }
}

package dev.offprint.publish.release;

/** A release that was not made, or not made current, for a reason that a person has to look at. Nothing was changed. */
public final class StoppedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String name;

    /**
     * Says why, and what to do.
     *
     * @param name what programs know it by
     */
    public StoppedException(String name, String message) {
        super(message);
        this.name = name;
    }

    /** Returns what programs know it by, in lower-case kebab. */
    public String name() {
        return name;
    }
}

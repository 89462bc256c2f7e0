package dev.offprint.diagnostic;

/** A failure of the outside world that says itself what went wrong and what to do. */
public interface Explained {

    /** Returns what to tell the user. */
    String explanation();
}

package dev.offprint.program;

/** An exception with an explanation for the user: what went wrong and what to do. */
public interface Explained {

    /** Returns the explanation. */
    String explanation();
}

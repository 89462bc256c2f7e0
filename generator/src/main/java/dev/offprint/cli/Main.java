package dev.offprint.cli;

/** The command line. */
public final class Main {
    private Main() {}

    /** Runs the command line and exits. */
    public static void main(String[] args) {
        System.exit(0);
    }
}

package dev.offprint.program;

/** The exit codes of every command. */
public final class ExitStatus {

    /** Success. */
    public static final int DONE = 0;
    /** The content has errors, a guard stopped the command, or the live site differs from the release. */
    public static final int STOPPED = 1;
    /** Wrong usage. */
    public static final int USAGE = 2;
    /** Disk, network or store failed. */
    public static final int WORLD = 3;

    private ExitStatus() {}
}

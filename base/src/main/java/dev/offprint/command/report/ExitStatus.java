package dev.offprint.command.report;

/** The exit codes of every command. */
public final class ExitStatus {

    /** All is well. */
    public static final int DONE = 0;
    /** The content has errors, a guard has stopped it, or what is live is not what it should be. */
    public static final int STOPPED = 1;
    /** Wrong usage. */
    public static final int USAGE = 2;
    /** Disk, network or store failed. */
    public static final int WORLD = 3;

    private ExitStatus() {}
}

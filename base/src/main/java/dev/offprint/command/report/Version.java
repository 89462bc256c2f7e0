package dev.offprint.command.report;

/** The version of this program. */
public final class Version {

    /** The number of the version. */
    public static final String NUMBER = "0.1.0";

    /** What {@code --version} prints. */
    public static final String TEXT = "offprint " + NUMBER;

    private Version() {}
}

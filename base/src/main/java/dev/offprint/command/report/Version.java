package dev.offprint.command.report;

/** The version of this program. */
public final class Version {

    /** What {@code --version} prints. */
    public static final String TEXT = "offprint 0.1.0";

    private Version() {}
}

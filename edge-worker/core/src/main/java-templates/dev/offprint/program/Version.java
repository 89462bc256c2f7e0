package dev.offprint.program;

/** The version of this program; Maven fills it in. */
public final class Version {

    /** The number of the version. */
    public static final String NUMBER = "${project.version}";

    /** What {@code --version} prints. */
    public static final String TEXT = "offprint " + NUMBER;

    private Version() {}
}

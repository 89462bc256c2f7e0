package dev.offprint.cli;

/**
 * What the command line may assume about where its output goes.
 *
 * @param interactive whether a person watches standard error: progress is shown
 * @param colour whether colour is welcome there
 */
public record Terminal(boolean interactive, boolean colour) {

    /** Output into a file or a program. */
    public static final Terminal NONE = new Terminal(false, false);

    /** Returns what the launcher found out, honouring NO_COLOR (no-color.org). */
    static Terminal ofProcess() {
        boolean interactive = System.getenv("OFFPRINT_TTY") != null;
        String noColour = System.getenv("NO_COLOR");
        return new Terminal(interactive, interactive && (noColour == null || noColour.isEmpty()));
    }
}

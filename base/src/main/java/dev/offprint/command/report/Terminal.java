package dev.offprint.command.report;

import java.util.Optional;

/**
 * The properties of the terminal.
 *
 * @param interactive whether standard error is a terminal, so that progress is shown
 * @param colour whether to use colour on both outputs
 * @param columns the width of a line in cells
 */
public record Terminal(boolean interactive, boolean colour, int columns) {

    private static final int USUAL_COLUMNS = 80;

    /** No terminal: the output goes to a file or a program. */
    public static final Terminal NONE = new Terminal(false, false, USUAL_COLUMNS);

    /** Returns the properties that the launcher found out, honouring NO_COLOR (no-color.org). */
    public static Terminal ofProcess() {
        String watched = System.getenv("OFFPRINT_TTY");
        boolean interactive = watched != null;
        String noColour = System.getenv("NO_COLOR");
        boolean able = "colour".equals(watched) && !"dumb".equals(System.getenv("TERM"));
        return new Terminal(interactive, able && (noColour == null || noColour.isEmpty()), columnsOfProcess());
    }

    /** Returns the style of text output without excerpts of sources. */
    public Style style() {
        return new Style(colour, columns, path -> Optional.empty());
    }

    /** Shells know the width, and export it on request. */
    private static int columnsOfProcess() {
        String given = System.getenv("COLUMNS");
        boolean number = given != null && given.matches("[1-9][0-9]{1,3}");
        return number ? Integer.parseInt(given) : USUAL_COLUMNS;
    }
}

package dev.offprint.command.report;

import dev.offprint.message.Language;
import java.util.Optional;

/**
 * The properties of the terminal and of the person at it.
 *
 * @param interactive whether standard error is a terminal, so that progress is shown
 * @param colour whether to use colour on both outputs
 * @param columns the width of a line in cells
 * @param language the language that the environment asks for
 */
public record Terminal(boolean interactive, boolean colour, int columns, Language language) {

    private static final int USUAL_COLUMNS = 80;

    /** No terminal: the output goes to a file or a program. */
    public static final Terminal NONE = new Terminal(false, false, USUAL_COLUMNS);

    /** Returns a terminal of someone who reads English. */
    public Terminal(boolean interactive, boolean colour, int columns) {
        this(interactive, colour, columns, Language.EN);
    }

    /** Returns the properties that the launcher found out, honouring NO_COLOR (no-color.org). */
    public static Terminal ofProcess() {
        String watched = System.getenv("OFFPRINT_TTY");
        boolean interactive = watched != null;
        String noColour = System.getenv("NO_COLOR");
        boolean able = "colour".equals(watched) && !"dumb".equals(System.getenv("TERM"));
        boolean colour = able && (noColour == null || noColour.isEmpty());
        return new Terminal(interactive, colour, columnsOfProcess(), Language.ofEnvironment(System.getenv()));
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

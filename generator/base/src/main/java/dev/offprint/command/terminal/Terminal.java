package dev.offprint.command.terminal;

import dev.offprint.command.terminal.Terminal.Ability;
import dev.offprint.message.Language;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The properties of the terminal and of the person at it.
 *
 * @param abilities what can be done there
 * @param columns the width of a line in cells
 * @param language the language that the environment asks for
 */
public record Terminal(Set<Ability> abilities, int columns, Language language) {

    private static final int USUAL_COLUMNS = 80;

    /** No terminal: the output goes to a file or a program. */
    public static final Terminal NONE = new Terminal(false, false, USUAL_COLUMNS);

    /** What can be done at a terminal. */
    public enum Ability {
        /** A line of standard error can be replaced while a command works. */
        PROGRESS,
        /** Both outputs show colours. */
        COLOUR
    }

    /** Keeps the abilities as they are. */
    public Terminal {
        abilities = Set.copyOf(abilities);
    }

    /**
     * Returns a terminal.
     *
     * @param progress whether it shows progress
     * @param colour whether it shows colours
     */
    public Terminal(boolean progress, boolean colour, int columns, Language language) {
        this(abilities(progress, colour), columns, language);
    }

    /** Returns a terminal of someone who reads English. */
    public Terminal(boolean progress, boolean colour, int columns) {
        this(progress, colour, columns, Language.EN);
    }

    private static Set<Ability> abilities(boolean progress, boolean colour) {
        Set<Ability> abilities = EnumSet.noneOf(Ability.class);
        if (progress) {
            abilities.add(Ability.PROGRESS);
        }
        if (colour) {
            abilities.add(Ability.COLOUR);
        }
        return abilities;
    }

    /** Returns the properties that the launcher found out and the environment of the process asks for. */
    public static Terminal ofProcess() {
        return of(System.getenv());
    }

    /** Returns the properties that an environment tells. */
    static Terminal of(Map<String, String> environment) {
        TerminalEnvironment told = new TerminalEnvironment(environment);
        return new Terminal(told.abilities(), told.columns(USUAL_COLUMNS), Language.ofEnvironment(environment));
    }

    /** Returns whether a line can show progress. */
    public boolean progress() {
        return abilities.contains(Ability.PROGRESS);
    }

    /** Returns whether to use colour. */
    public boolean colour() {
        return abilities.contains(Ability.COLOUR);
    }

    /** Returns this terminal for a command whose output is for a program: without progress. */
    public Terminal forPrograms(boolean isForPrograms) {
        Set<Ability> left = EnumSet.noneOf(Ability.class);
        left.addAll(abilities);
        left.remove(Ability.PROGRESS);
        return isForPrograms ? new Terminal(left, columns, language) : this;
    }

    /** Returns the style of text output without excerpts of sources. */
    public Style style() {
        return new Style(colour(), columns, path -> Optional.empty());
    }

    /**
     * What environment variables say about a terminal: those of the launcher ({@code OFFPRINT_TTY}, {@code OFFPRINT_COLUMNS}), those of
     * users (<a href="https://no-color.org">NO_COLOR</a>, <a href="https://bixense.com/clicolors/">CLICOLOR_FORCE</a>,
     * {@code COLUMNS}), that of terminals ({@code TERM}), and that of services that run builds ({@code CI}).
     *
     * @param variables the environment
     */
    private record TerminalEnvironment(Map<String, String> variables) {

        Set<Ability> abilities() {
            String watched = text("OFFPRINT_TTY");
            boolean usable = !text("TERM").equals("dumb");
            Set<Ability> abilities = EnumSet.noneOf(Ability.class);
            add(abilities, Ability.PROGRESS, !watched.isEmpty() && !isOn("CI") && usable);
            boolean both = watched.equals("colour") && usable;
            boolean isWelcome = isOn("CLICOLOR_FORCE") || (both && !isOff("CLICOLOR"));
            add(abilities, Ability.COLOUR, isWelcome && text("NO_COLOR").isEmpty());
            return abilities;
        }

        private static void add(Set<Ability> abilities, Ability one, boolean isThere) {
            if (isThere) {
                abilities.add(one);
            }
        }

        /** Shells know the width, and export it on request; the launcher asks the terminal. */
        int columns(int usual) {
            int exported = number("COLUMNS");
            int asked = number("OFFPRINT_COLUMNS");
            return exported > 0 ? exported : asked > 0 ? asked : usual;
        }

        private String text(String name) {
            return variables.getOrDefault(name, "");
        }

        private boolean isOff(String name) {
            return Set.of("0", "false").contains(text(name));
        }

        private boolean isOn(String name) {
            return !text(name).isEmpty() && !isOff(name);
        }

        private int number(String name) {
            String text = text(name);
            return text.matches("[1-9][0-9]{1,7}") ? Integer.parseInt(text) : 0;
        }
    }
}

package dev.offprint.command.terminal;

import dev.offprint.message.Language;
import dev.offprint.process.MachineName;
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
        /** Questions are answered. */
        QUESTIONS,
        /** A line of standard error can be replaced while a command works. */
        PROGRESS,
        /** Both outputs show colours. */
        COLOUR,
        /** Both outputs show hyperlinks (OSC 8). */
        LINKS
    }

    /** Keeps the abilities as they are. */
    public Terminal {
        abilities = Set.copyOf(abilities);
    }

    /**
     * Returns a terminal.
     *
     * @param interactive whether somebody sits at it: it asks, and shows progress
     * @param colour whether it shows colours
     */
    public Terminal(boolean interactive, boolean colour, int columns, Language language) {
        this(abilities(interactive, colour), columns, language);
    }

    /** Returns a terminal of someone who reads English. */
    public Terminal(boolean interactive, boolean colour, int columns) {
        this(interactive, colour, columns, Language.EN);
    }

    private static Set<Ability> abilities(boolean interactive, boolean colour) {
        Set<Ability> abilities = EnumSet.noneOf(Ability.class);
        if (interactive) {
            abilities.addAll(Set.of(Ability.QUESTIONS, Ability.PROGRESS));
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

    /** Returns whether somebody answers questions. */
    public boolean interactive() {
        return abilities.contains(Ability.QUESTIONS);
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
        Hyperlinks links = abilities.contains(Ability.LINKS)
                ? Hyperlinks.ofMachine(MachineName.of(System.getenv()))
                : Hyperlinks.NONE;
        return new Style(colour(), columns, links, path -> Optional.empty());
    }
}

package dev.offprint.command.terminal;

import dev.offprint.command.terminal.Terminal.Ability;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * What environment variables say about a terminal: those of the launcher ({@code OFFPRINT_TTY}, {@code OFFPRINT_COLUMNS}), those of
 * users (<a href="https://no-color.org">NO_COLOR</a>, <a href="https://bixense.com/clicolors/">CLICOLOR_FORCE</a>,
 * {@code FORCE_HYPERLINK}, {@code COLUMNS}), those of terminals, and that of services that run builds ({@code CI}).
 *
 * @param variables the environment
 */
record TerminalEnvironment(Map<String, String> variables) {

    /** Programs that show hyperlinks, as they call themselves in {@code TERM_PROGRAM}. */
    private static final Set<String> PROGRAMS = Set.of("iTerm.app", "WezTerm", "vscode", "ghostty");
    /** The same in {@code TERM}. */
    private static final Set<String> KINDS =
            Set.of("xterm-kitty", "xterm-ghostty", "alacritty", "foot", "foot-extra", "wezterm");
    /** Terminals of Gnome show hyperlinks since VTE 0.50, which crashed on them. */
    private static final int LAST_VTE_WITHOUT = 5000;

    private static final int FIRST_KONSOLE_WITH = 201200;

    Set<Ability> abilities() {
        String watched = text("OFFPRINT_TTY");
        boolean usable = !text("TERM").equals("dumb");
        boolean isBuild = isOn("CI");
        Set<Ability> abilities = EnumSet.noneOf(Ability.class);
        add(abilities, Ability.QUESTIONS, !watched.isEmpty() && !isBuild);
        add(abilities, Ability.PROGRESS, !watched.isEmpty() && !isBuild && usable);
        boolean both = watched.equals("colour") && usable;
        boolean isWelcome = isOn("CLICOLOR_FORCE") || (both && !isOff("CLICOLOR"));
        add(abilities, Ability.COLOUR, isWelcome && text("NO_COLOR").isEmpty());
        String forced = text("FORCE_HYPERLINK");
        add(abilities, Ability.LINKS, forced.isEmpty() ? both && !isBuild && showsLinks() : isOn("FORCE_HYPERLINK"));
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

    /** What passes the output on to another terminal (tmux, screen) may keep links from it, and tells what started it. */
    private boolean showsLinks() {
        String kind = text("TERM");
        if (!text("TMUX").isEmpty() || kind.startsWith("screen") || kind.startsWith("tmux")) {
            return false;
        }
        return PROGRAMS.contains(text("TERM_PROGRAM"))
                || KINDS.contains(kind)
                || !text("WT_SESSION").isEmpty()
                || number("VTE_VERSION") > LAST_VTE_WITHOUT
                || number("KONSOLE_VERSION") >= FIRST_KONSOLE_WITH;
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

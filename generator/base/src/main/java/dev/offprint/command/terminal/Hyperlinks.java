package dev.offprint.command.terminal;

import dev.offprint.program.CleaningWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Links in the output of a terminal: OSC 8, as
 * <a href="https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda">terminals agreed on</a>.
 *
 * @param areShown whether the terminal shows them
 * @param host the name of this machine: a terminal of another one, over SSH, must not open its own file of the same path
 */
public record Hyperlinks(boolean areShown, String host) {

    /** No links. */
    public static final Hyperlinks NONE = new Hyperlinks(false, "");

    private static final String CLOSE = "\u001b]8;;\u001b\\";
    /** Addresses are ASCII without blanks (section "Encodings" there), and long ones are not taken by all terminals. */
    private static final Pattern ADDRESS = Pattern.compile("[!-~]{1,2000}");

    private static final Pattern URL = Pattern.compile("https?://.*");
    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.-]{1,255}");

    /**
     * Returns links to files of this machine.
     *
     * @param name its name; a link without one is to the machine of the terminal
     */
    public static Hyperlinks ofMachine(Optional<String> name) {
        return new Hyperlinks(
                true, name.filter(host -> HOST.matcher(host).matches()).orElse(""));
    }

    /**
     * Returns a text that leads to a place.
     *
     * @param place a path, or an address of the web
     * @param text what is shown; it has no control characters
     */
    public String to(String place, String text) {
        String address = areShown ? address(place) : "";
        return ADDRESS.matcher(address).matches()
                ? "\u001b]8;id=" + CleaningWriter.LINK + ";" + address + "\u001b\\" + text + CLOSE
                : text;
    }

    private String address(String place) {
        if (URL.matcher(place).matches()) {
            return place;
        }
        try {
            return "file://" + host
                    + Path.of(place).toAbsolutePath().normalize().toUri().getRawPath();
        } catch (InvalidPathException noPath) {
            return "";
        }
    }
}

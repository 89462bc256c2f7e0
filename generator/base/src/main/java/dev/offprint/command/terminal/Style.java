package dev.offprint.command.terminal;

import java.util.Optional;
import java.util.function.Function;

/**
 * The style of text output.
 *
 * @param colour whether to use colour
 * @param columns the width of a line in cells
 * @param sources returns the bytes of a source file by its path below the content folder, if it can be read
 */
public record Style(boolean colour, int columns, Function<String, Optional<byte[]>> sources) {

    /** Returns a text between the code that switches a colour on and the one that ends it. */
    public String coloured(String on, String text) {
        return colour ? on + text + "\u001b[0m" : text;
    }

    /** Returns a text that cannot send a terminal control characters. */
    public static String visible(String text) {
        return text.replaceAll("\\p{Cc}", "\uFFFD");
    }
}

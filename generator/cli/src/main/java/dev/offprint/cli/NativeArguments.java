package dev.offprint.cli;

import dev.offprint.process.OwnCommandLine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The arguments as they were typed. Under a locale without umlauts ({@code C}, or one that is not installed) the JVM decodes
 * each byte beyond ASCII to U+FFFD, and what a title said is lost; Linux still has the bytes.
 */
final class NativeArguments {

    /** What picocli says of a path that has no form in the encoding of file names; it keeps no cause. */
    private static final Pattern BEYOND =
            Pattern.compile("cannot convert '(.*?)' to .*InvalidPathException", Pattern.DOTALL);

    private static final char LOST = '\uFFFD';

    /** How to get a locale in which nothing is lost. */
    static final String WAY_OUT = "set LC_ALL=C.UTF-8, or another UTF-8 locale of those that `locale -a` names";

    private NativeArguments() {}

    /** Returns the arguments, or nothing where one of them cannot be read. */
    static Optional<String[]> of(String[] args) {
        if (Arrays.stream(args).noneMatch(NativeArguments::isLost)) {
            return Optional.of(args);
        }
        try {
            return decoded(args, OwnCommandLine.read());
        } catch (IOException notLinux) {
            return Optional.empty();
        }
    }

    /** Returns the arguments from the end of a command line in UTF-8, or nothing where that does not fit. */
    static Optional<String[]> decoded(String[] args, byte[] commandLine) {
        List<byte[]> words = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < commandLine.length; i++) {
            if (commandLine[i] == 0) {
                words.add(Arrays.copyOfRange(commandLine, start, i));
                start = i + 1;
            }
        }
        int first = words.size() - args.length;
        String[] decoded = new String[args.length];
        for (int i = 0; i < args.length; i++) {
            Optional<String> word = first < 0 ? Optional.empty() : decoded(words.get(first + i));
            if (word.isEmpty() || !isSame(word.get(), args[i])) {
                return Optional.empty();
            }
            decoded[i] = word.get();
        }
        return Optional.of(decoded);
    }

    private static Optional<String> decoded(byte[] word) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(word))
                    .toString());
        } catch (CharacterCodingException otherEncoding) {
            return Optional.empty();
        }
    }

    /** Returns whether two forms of an argument agree in what both can say. */
    private static boolean isSame(String decoded, String seen) {
        return ascii(decoded).equals(ascii(seen));
    }

    private static String ascii(String text) {
        return text.replaceAll("[^\\x00-\\x7f]", "");
    }

    /** Returns whether a part of a text could not be decoded. */
    static boolean isLost(String text) {
        return text.indexOf(LOST) >= 0;
    }

    /** Returns the path that this locale cannot name, where that is what the message of a wrong option is about. */
    static Optional<String> pathBeyondLocale(String message) {
        Matcher path = BEYOND.matcher(message);
        return path.find() && !ascii(path.group(1)).equals(path.group(1))
                ? Optional.of(path.group(1))
                : Optional.empty();
    }
}

package dev.offprint.program;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The arguments as the user typed them. In an ASCII locale ({@code C}, or one that is not installed) the JVM decodes each
 * other byte to U+FFFD; Linux still has the bytes.
 */
public final class NativeArguments {

    /** Picocli's message about a path that the encoding of file names cannot represent; it keeps no cause. */
    private static final Pattern BEYOND =
            Pattern.compile("cannot convert '(.*?)' to .*InvalidPathException", Pattern.DOTALL);

    /** The command line before the JVM has decoded it, each argument ended by a NUL ({@code proc(5)}, {@code cmdline}). */
    private static final Path UNDECODED = Path.of("/proc/self/cmdline");

    private static final char LOST = '\uFFFD';

    /** How to set a suitable locale. */
    public static final String WAY_OUT =
            "set LC_ALL=C.UTF-8, or another UTF-8 locale that `locale -a` lists; messages in German then need --lang de";

    private NativeArguments() {}

    /** Returns the arguments, or nothing if one cannot be decoded. */
    public static Optional<String[]> of(String[] args) {
        if (Arrays.stream(args).noneMatch(NativeArguments::isLost)) {
            return Optional.of(args);
        }
        try {
            return decoded(args, Files.readAllBytes(UNDECODED));
        } catch (IOException notLinux) {
            return Optional.empty();
        }
    }

    /** Returns the arguments from the end of a command line in UTF-8, or nothing if they do not match. */
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

    /** Returns whether both have the same ASCII characters. */
    private static boolean isSame(String decoded, String seen) {
        return ascii(decoded).equals(ascii(seen));
    }

    private static String ascii(String text) {
        return text.replaceAll("[^\\x00-\\x7f]", "");
    }

    /** Returns whether a part of a text could not be decoded. */
    public static boolean isLost(String text) {
        return text.indexOf(LOST) >= 0;
    }

    /** Returns the path that this locale cannot represent, if the message is about one. */
    public static Optional<String> pathBeyondLocale(String message) {
        Matcher path = BEYOND.matcher(message);
        return path.find() && !ascii(path.group(1)).equals(path.group(1))
                ? Optional.of(path.group(1))
                : Optional.empty();
    }
}

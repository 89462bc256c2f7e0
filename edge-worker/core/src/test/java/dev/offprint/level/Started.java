package dev.offprint.level;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** How the tests were started, which decides what they can try. */
public final class Started {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Map<String, Integer> NUMBERS = Map.of("HUP", 1, "INT", 2, "USR2", 12, "TERM", 15);

    private Started() {}

    /**
     * Skips the rest of a test where a signal is ignored, as SIGHUP is below {@code nohup} and SIGINT in a job in the background:
     * every process that the test starts would ignore it, too.
     *
     * @param signal its name without {@code SIG}
     */
    public static void assumeNotIgnored(String signal) throws IOException {
        assumeFalse(ignores(signal), "SIG" + signal + " is ignored here, so nothing is said of what it does");
    }

    /** Returns whether a signal is ignored; where the system does not tell, it is not. */
    private static boolean ignores(String signal) throws IOException {
        List<String> lines = Files.exists(STATUS) ? Files.readAllLines(STATUS) : List.of();
        for (String line : lines) {
            if (line.startsWith("SigIgn:")) {
                long ignored = Long.parseUnsignedLong(
                        line.substring("SigIgn:".length()).strip(), 16);
                return (ignored >> (NUMBERS.get(signal) - 1) & 1) == 1;
            }
        }
        return false;
    }
}

package dev.offprint.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The command line of this process as the system keeps it, before the JVM has decoded it. */
public final class OwnCommandLine {

    /** Where Linux keeps it, each argument ended by a NUL ({@code proc(5)}, {@code cmdline}). */
    private static final Path PLACE = Path.of("/proc/self/cmdline");

    private OwnCommandLine() {}

    /**
     * Returns the bytes.
     *
     * @throws IOException if the system does not have them
     */
    public static byte[] read() throws IOException {
        return Files.readAllBytes(PLACE);
    }
}

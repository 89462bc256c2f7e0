package dev.offprint.dist;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The system that packages with a runtime are for: the one that they are made on, because jlink links the runtime of the JDK at hand.
 *
 * @param system how file names call the system: linux, macos or windows
 * @param architecture how file names call the processor: x64 or aarch64
 */
record Platform(String system, String architecture) {

    private static final String LINUX = "linux";
    private static final String WINDOWS = "windows";

    /** Processors, by what JVMs call them. */
    private static final Map<String, String> ARCHITECTURES =
            Map.of("amd64", "x64", "x86_64", "x64", "aarch64", "aarch64", "arm64", "aarch64");

    /** Processors, by what Debian calls them. */
    private static final Map<String, String> DEBIAN = Map.of("x64", "amd64", "aarch64", "arm64");

    /**
     * Returns a platform by the properties of a JVM.
     *
     * @param name {@code os.name}
     * @param processor {@code os.arch}
     * @throws IOException if no package is made for it
     */
    static Platform of(String name, String processor) throws IOException {
        String lower = name.toLowerCase(Locale.ROOT);
        String system = lower.startsWith("mac") ? "macos" : lower.replaceFirst(" .*", "");
        String architecture = ARCHITECTURES.getOrDefault(processor, "");
        if (!lower.matches("(linux|mac|windows).*") || architecture.isEmpty()) {
            throw new IOException("there is no package with a runtime for " + name + " on " + processor);
        }
        return new Platform(system, architecture);
    }

    /** Returns what is packed with a runtime: people on Windows unpack a zip. */
    String archive(String version) {
        return "offprint-" + version + "-" + system + "-" + architecture + (isWindows() ? ".zip" : ".tar.gz");
    }

    /**
     * Returns the architecture of a package for Debian, if one is made.
     *
     * @param tool whether the machine has {@code dpkg-deb}
     */
    Optional<String> debian(boolean tool) {
        return system.equals(LINUX) && tool ? Optional.of(DEBIAN.getOrDefault(architecture, "")) : Optional.empty();
    }

    /** Returns the name of the file that runs a program. */
    String program(String name) {
        return isWindows() ? name + ".exe" : name;
    }

    /** Returns whether a file in the folder of a runtime's programs is one that nobody needs there: not java, and no library. */
    boolean isSpare(String file) {
        return isWindows() ? file.endsWith(".exe") && !file.equals("java.exe") : !file.equals("java");
    }

    private boolean isWindows() {
        return system.equals(WINDOWS);
    }
}

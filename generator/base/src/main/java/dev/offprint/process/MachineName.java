package dev.offprint.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The name of this machine, as it calls itself. No name server is asked. */
public final class MachineName {

    private static final Path LINUX = Path.of("/proc/sys/kernel/hostname");

    private MachineName() {}

    /**
     * Returns the name, or nothing if the system does not tell it.
     *
     * @param environment the variables of a process: shells and Windows name the machine there
     */
    public static Optional<String> of(Map<String, String> environment) {
        return Stream.of("HOSTNAME", "COMPUTERNAME")
                .map(name -> environment.getOrDefault(name, "").strip())
                .filter(name -> !name.isEmpty())
                .findFirst()
                .or(MachineName::ofLinux);
    }

    private static Optional<String> ofLinux() {
        try {
            String name = Files.readString(LINUX, StandardCharsets.UTF_8).strip();
            return name.isEmpty() ? Optional.empty() : Optional.of(name);
        } catch (IOException elsewhere) { // another system, or a file that is not shown to this process
            return Optional.empty();
        }
    }
}

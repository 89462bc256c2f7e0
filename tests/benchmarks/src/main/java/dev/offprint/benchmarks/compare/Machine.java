package dev.offprint.benchmarks.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * The machine of a run.
 *
 * @param cpu the processor's name
 * @param cores the number of cores
 * @param system operating system and its version
 * @param java the Java that Offprint runs on
 * @param date the date, UTC
 */
record Machine(String cpu, int cores, String system, String java, LocalDate date) {

    static Machine here(String java) {
        return new Machine(
                cpuName(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                java,
                LocalDate.now(ZoneOffset.UTC));
    }

    @Override
    public String toString() {
        return cores + " cores, " + cpu + ", " + system + ", Java " + java + ", " + date;
    }

    private static String cpuName() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                    .filter(line -> line.startsWith("model name"))
                    .findFirst()
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException unknown) {
            return System.getProperty("os.arch");
        }
    }
}

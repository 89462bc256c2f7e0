package dev.offprint.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Runs a program of the machine. */
final class Tool {

    private Tool() {}

    /** Runs a program and returns what it prints. */
    static String run(List<String> command) throws IOException {
        return run(command, Map.of());
    }

    /**
     * Runs a program and returns what it prints.
     *
     * @param variables what its environment has besides
     * @throws IOException if it does not exist, or fails; with what it prints
     */
    static String run(List<String> command, Map<String, String> variables) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().putAll(variables);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(command.get(0) + " failed with " + process.exitValue() + ":\n" + output);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(command.get(0) + " was interrupted", stopped);
        }
        return output;
    }
}

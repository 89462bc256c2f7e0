package dev.offprint.benchmarks.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command to measure. A shell starts it and prints the processor time of its children with {@code times}, so no tool has to
 * be installed.
 *
 * @param command the command and its arguments
 * @param folder its working directory
 * @param environment additional variables
 */
record Measurement(List<String> command, Path folder, Map<String, String> environment) {

    private static final Pattern TIMES = Pattern.compile("(\\d+)m([0-9.]+)s (\\d+)m([0-9.]+)s\\s*$");
    private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+(\\d+) kB");

    Measurement(String... command) {
        this(List.of(command), Path.of("."), Map.of());
    }

    Measurement in(Path other) {
        return new Measurement(command, other, environment);
    }

    Measurement with(String name, String value) {
        return new Measurement(command, folder, Map.of(name, value));
    }

    /**
     * A run and its output.
     *
     * @param sample the run
     * @param output standard output and standard error
     */
    record Measured(RunFigures sample, String output) {}

    /** Runs it. */
    RunFigures measure() throws IOException, InterruptedException {
        return run().sample();
    }

    /** Runs it, and returns the output as well. */
    Measured run() throws IOException, InterruptedException {
        Path printed = Files.createTempFile("offprint-benchmark", ".log");
        Path times = Files.createTempFile("offprint-benchmark", ".times");
        List<String> shell =
                new ArrayList<>(List.of("sh", "-c", "\"$@\"; code=$?; times >\"$OFFPRINT_TIMES\"; exit $code", "sh"));
        shell.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(shell)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile());
        builder.environment().putAll(environment);
        builder.environment().put("OFFPRINT_TIMES", times.toString());
        long start = System.nanoTime();
        Process process = builder.start();
        long peak = 0;
        while (!process.waitFor(5, TimeUnit.MILLISECONDS)) {
            peak = Math.max(peak, peak(process));
        }
        double wall = (System.nanoTime() - start) / 1e9;
        String output = Files.readString(printed, StandardCharsets.UTF_8);
        double cpu = cpu(Files.readString(times, StandardCharsets.UTF_8));
        Files.delete(printed);
        Files.delete(times);
        if (process.exitValue() != 0) {
            throw new IOException(
                    String.join(" ", command) + " ended with " + process.exitValue() + ":\n" + tail(output));
        }
        return new Measured(new RunFigures(wall, cpu, peak / 1024.0), output);
    }

    private static String tail(String text) {
        return text.substring(Math.max(0, text.length() - 2_000));
    }

    /** The second line of {@code times} is about the children. */
    private static double cpu(String times) {
        Matcher matcher = TIMES.matcher(times);
        return matcher.find()
                ? 60 * Double.parseDouble(matcher.group(1))
                        + Double.parseDouble(matcher.group(2))
                        + 60 * Double.parseDouble(matcher.group(3))
                        + Double.parseDouble(matcher.group(4))
                : 0;
    }

    /** Returns the peak of the largest process, in KiB: a peak never falls. */
    private static long peak(Process process) {
        return process.descendants().mapToLong(one -> peak(one)).max().orElse(0);
    }

    private static long peak(ProcessHandle process) {
        try {
            Matcher matcher = PEAK.matcher(Files.readString(Path.of("/proc/" + process.pid() + "/status")));
            return matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
        } catch (IOException gone) {
            return 0;
        }
    }
}

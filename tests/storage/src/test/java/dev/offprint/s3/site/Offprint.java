package dev.offprint.s3.site;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command line in a process of its own, which can be killed. */
public final class Offprint {

    /** The exit code of a process that SIGKILL ended: 128 and the signal's number. */
    public static final int KILLED = 137;

    /** The exit code of a process that SIGTERM ended. */
    public static final int TERMINATED = 143;

    /** The property by which every AWS client finds an object storage. */
    private static final String STORAGE = "aws.endpointUrlS3";

    private static final long PATIENCE_SECONDS = 600;

    private final Process process;
    private final Path out;
    private final Path err;

    /**
     * The result of a command.
     *
     * @param code its exit code
     * @param out its standard output
     * @param err its standard error
     */
    public record Outcome(int code, String out, String err) {

        /** Returns itself, or fails if the exit code is not 0. */
        public Outcome expectDone() {
            if (code != 0) {
                throw new AssertionError("exit code " + code + ":\n" + out + err);
            }
            return this;
        }
    }

    private Offprint(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** Runs a command in this process. */
    public static Outcome run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true), Terminal.NONE);
        return new Outcome(code, out.toString(), err.toString());
    }

    /** Runs a command in this process, with an object storage at this address. */
    public static Outcome run(URI storage, String... arguments) {
        System.setProperty(STORAGE, storage.toString());
        return run(arguments);
    }

    /** Starts a command in a process of its own, with an object storage at this address. */
    public static Offprint start(URI storage, Path folder, String... arguments) throws IOException {
        List<String> options = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-D" + STORAGE + "=" + storage);
        return start(folder, options, arguments);
    }

    /** Starts a command in a process of its own with a fast start of the JVM; its output is in this folder. */
    public static Offprint start(Path folder, String... arguments) throws IOException {
        return start(folder, List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), arguments);
    }

    /** Starts a command in a process of its own, with these options of the JVM. */
    public static Offprint start(Path folder, List<String> options, String... arguments) throws IOException {
        Files.createDirectories(folder);
        Path out = Files.createTempFile(folder, "offprint", ".out");
        Path err = Files.createTempFile(folder, "offprint", ".err");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.offprint.cli.Main"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new Offprint(process, out, err);
    }

    /** Kills it with SIGKILL. */
    public void kill() {
        process.destroyForcibly();
    }

    /** Stops it with SIGTERM, as a build system does with a cancelled job. */
    public void terminate() {
        process.destroy();
    }

    /** Waits until it has printed a text, and returns the first group of that. */
    public String awaited(Pattern text) throws IOException, InterruptedException {
        for (int i = 0; i < PATIENCE_SECONDS * 10; i++) {
            Matcher found = text.matcher(Files.readString(out));
            if (found.find()) {
                return found.group(1);
            }
            if (!process.isAlive()) {
                break;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("does not print " + text + ":\n" + Files.readString(out) + Files.readString(err));
    }

    /** Waits for the end. */
    public Outcome await() throws IOException, InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            kill();
            throw new AssertionError("does not end:\n" + Files.readString(out) + Files.readString(err));
        }
        return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
    }
}

package dev.offprint.edge.runtime.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs of the tests in a JVM of their own. */
public final class JvmProcess {

    private JvmProcess() {}

    /** Returns the start of a class with the class path of the tests. */
    public static ProcessBuilder of(Class<?> main, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        return java(command);
    }

    /** Returns the start of the adapter with the class path of the tests. */
    public static ProcessBuilder edge(List<String> arguments) {
        return of(EdgeCommand.class, arguments);
    }

    /** Returns the start of a JVM that starts fast and needs little. */
    public static ProcessBuilder java(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }

    /** Returns the lines of one of its streams. */
    public static BufferedReader lines(InputStream stream) {
        return new BufferedReader(new InputStreamReader(stream, UTF_8));
    }
}

package dev.offprint.edge.runtime.lambda;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An environment as Lambda starts it: a process with nothing but its variables and what the function brings. */
final class FunctionProcess implements Closeable {

    private final Process process;
    private final Path log;

    private FunctionProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** Returns the class path of the function: its own classes and what it brings. */
    static String functionClassPath() throws IOException {
        String libraries = Files.readString(Path.of(System.getProperty("function.classpath")))
                .strip();
        return Path.of("target/classes").toAbsolutePath() + File.pathSeparator + libraries;
    }

    /** Starts the own runtime, with the libraries of the function alone. */
    static FunctionProcess own(RuntimeApiServer api, Map<String, String> variables) throws IOException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:MaxRAM=1g",
                "-cp",
                functionClassPath(),
                LambdaRuntime.class.getName());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().clear(); // no credentials and no proxy of this machine
        builder.environment()
                .putAll(Map.of(
                        "AWS_LAMBDA_RUNTIME_API", api.authority(),
                        "AWS_LAMBDA_FUNCTION_NAME", "offprint",
                        "AWS_LAMBDA_FUNCTION_VERSION", "1",
                        "AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "512",
                        "AWS_LAMBDA_LOG_GROUP_NAME", "/aws/lambda/offprint",
                        "AWS_LAMBDA_LOG_STREAM_NAME", "2026/11/23/[1]0",
                        "AWS_REGION", "eu-central-1",
                        "HOME", "/nonexistent",
                        "LAMBDA_TASK_ROOT", "/var/task"));
        builder.environment().putAll(variables);
        Path log = Files.createTempFile("lambda", ".log");
        log.toFile().deleteOnExit();
        return new FunctionProcess(builder.redirectOutput(log.toFile()).start(), log);
    }

    /** Returns the code that the process ends with, or -1 if it does not end. */
    int exit() throws InterruptedException {
        return process.waitFor(30, TimeUnit.SECONDS) ? process.exitValue() : -1;
    }

    /** Returns what the process wrote. */
    String log() throws IOException {
        return Files.readString(log);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}

package dev.offprint.edge.runtime.lambda;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An environment as Lambda starts it: a process with nothing but its variables and what the function brings. */
final class FunctionProcess implements Closeable {

    private static final String CLIENT = "com.amazonaws.services.lambda.runtime.api.client.AWSLambda";

    private final Process process;
    private final Path log;

    private FunctionProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** Starts the own runtime, with the libraries of the function alone. */
    static FunctionProcess own(RuntimeApiServer api, Map<String, String> variables) throws IOException {
        return start(api, functionClassPath(), List.of(Bootstrap.class.getName()), variables);
    }

    /** Starts the managed runtime: the real runtime interface client, with a handler. */
    static FunctionProcess managed(
            RuntimeApiServer api, String classPath, Class<?> handler, Map<String, String> variables)
            throws IOException {
        return start(api, classPath, List.of(ClientLibrary.option(), CLIENT, handler.getName()), variables);
    }

    /** Returns the class path of the function: its own classes and what it brings. */
    static String functionClassPath() throws IOException {
        String libraries = Files.readString(Path.of(System.getProperty("function.classpath")))
                .strip();
        return Path.of("target/classes").toAbsolutePath() + File.pathSeparator + libraries;
    }

    /** Returns the class path of the function and the runtime interface client, which the managed runtime brings. */
    static String managedClassPath() throws IOException {
        StringBuilder path = new StringBuilder(functionClassPath());
        for (String entry : testClassPath().split(File.pathSeparator, -1)) {
            if (entry.contains("aws-lambda-java-") || entry.contains("utils-lite")) {
                path.append(File.pathSeparator).append(entry);
            }
        }
        return path.toString();
    }

    static String testClassPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /** Starts the own runtime as it is packaged: a folder with bootstrap, lib/ and jre/. */
    static FunctionProcess packaged(RuntimeApiServer api, Path folder, Map<String, String> variables)
            throws IOException {
        Map<String, String> all = new HashMap<>(variables);
        all.put("LAMBDA_TASK_ROOT", folder.toString());
        return start(api, List.of(folder.resolve("bootstrap").toString()), all);
    }

    private static FunctionProcess start(
            RuntimeApiServer api, String classPath, List<String> program, Map<String, String> variables)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-XX:MaxRAM=1g",
                "-XX:MaxRAMPercentage=70",
                "-cp",
                classPath));
        command.addAll(program);
        return start(api, command, variables);
    }

    private static FunctionProcess start(RuntimeApiServer api, List<String> command, Map<String, String> variables)
            throws IOException {
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

    /** Returns the most memory that the process had resident, in kibibytes. */
    long peakMemory() throws IOException {
        return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the processor time that the process has used, in milliseconds. */
    long processorMillis() {
        return process.info().totalCpuDuration().orElseThrow().toMillis();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}

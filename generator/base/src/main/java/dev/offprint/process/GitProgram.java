package dev.offprint.process;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Starts git so that git starts no other program.
 *
 * @param path where git is
 */
record GitProgram(Path path) {

    private static final Duration LONGEST = Duration.ofSeconds(10);
    /** About a million changed paths; a history beyond is not read. */
    private static final long MOST_OUTPUT = 64L << 20;

    /** Options on the command line outrank the configuration of the repository. */
    private static final List<String> OPTIONS = List.of(
            "--no-pager",
            "--no-optional-locks",
            "--no-replace-objects",
            "--literal-pathspecs",
            "-c",
            "safe.bareRepository=explicit",
            "-c",
            "core.fsmonitor=false",
            "-c",
            "core.hooksPath=" + nowhere(),
            "-c",
            "core.attributesFile=" + nowhere(),
            "-c",
            "log.showSignature=false",
            "-c",
            "log.follow=false",
            "-c",
            "log.mailmap=false",
            "-c",
            "diff.orderFile=" + nowhere(),
            "-c",
            "diff.ignoreSubmodules=all",
            "-c",
            "protocol.allow=never",
            "-c",
            "gc.auto=0",
            "-c",
            "maintenance.auto=false");

    /** The whole environment except {@link #KEPT}: git reads some forty variables, and those of a CI hold secrets. */
    private static final Map<String, String> ENVIRONMENT = Map.ofEntries(
            Map.entry("GIT_CONFIG_NOSYSTEM", "1"),
            Map.entry("GIT_CONFIG_GLOBAL", nowhere()),
            Map.entry("GIT_ATTR_NOSYSTEM", "1"),
            Map.entry("GIT_TERMINAL_PROMPT", "0"),
            Map.entry("GIT_NO_LAZY_FETCH", "1"),
            Map.entry("GIT_NO_REPLACE_OBJECTS", "1"),
            Map.entry("GIT_OPTIONAL_LOCKS", "0"),
            // overrides protocol.<name>.allow of the repository, which overrides protocol.allow on the command line
            Map.entry("GIT_ALLOW_PROTOCOL", "none"),
            Map.entry("LC_ALL", "C"));

    /** The paths of programs and libraries; Windows starts no program without its root. */
    private static final List<String> KEPT = List.of("PATH", "SystemRoot", "SYSTEMROOT");

    /**
     * Runs git; returns whether it succeeded in time. If not, the records are incomplete.
     *
     * @param in the folder to run in, which is in the work tree
     * @param end the byte that ends a record
     */
    boolean ask(RepositoryFolder folder, Path in, int end, List<String> arguments, Consumer<String> records) {
        List<String> command = new ArrayList<>();
        command.add(path.toString());
        command.addAll(OPTIONS);
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(in.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().retainAll(KEPT);
        environment.putAll(ENVIRONMENT);
        environment.put("GIT_DIR", folder.repository().toString());
        environment.put("GIT_WORK_TREE", folder.workTree().toString());
        return new OutputReader(LONGEST, MOST_OUTPUT, end).read(builder, records);
    }

    private static String nowhere() {
        return File.separatorChar == '\\' ? "NUL" : "/dev/null";
    }
}

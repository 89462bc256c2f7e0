package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.build.BuildCommand;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.SpecFolder;
import dev.offprint.memo.Memo;
import dev.offprint.output.NullSink;
import dev.offprint.program.ExitStatus;
import dev.offprint.program.Failure;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;

/** A site of the test resources, built by the command into a folder. */
public final class Built {

    private static final Map<String, NavigableMap<String, byte[]>> SITES = new ConcurrentHashMap<>();

    private Built() {}

    /** Where the sites are: the sources of each, and what they build to. */
    public static Path sites() {
        return SpecFolder.of("sites");
    }

    /** Returns the files that a site builds to, which is built once in each JVM. The bytes are only to be read. */
    public static NavigableMap<String, byte[]> site(String name) {
        return SITES.computeIfAbsent(name, Built::buildOnce);
    }

    private static NavigableMap<String, byte[]> buildOnce(String name) {
        try {
            Path folder = Files.createTempDirectory("site");
            NavigableMap<String, byte[]> files =
                    build(sites().resolve(name).resolve("content"), folder.resolve("public"));
            try (Stream<Path> made = Files.walk(folder)) {
                for (Path path : made.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
            return Collections.unmodifiableNavigableMap(files);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    public static NavigableMap<String, byte[]> build(Path content, Path out, String... more) {
        StringWriter printed = new StringWriter();
        List<String> args = new ArrayList<>(List.of("build", "--content", content.toString(), "--out", out.toString()));
        args.addAll(List.of(more));
        PrintWriter writer = new PrintWriter(printed, true);
        int code = run(args.toArray(new String[0]), writer, writer);
        assertThat(code).as(printed.toString()).isZero();
        return files(out);
    }

    /** Returns the findings of a check, one a line. */
    public static String checked(Path content, Instant at) {
        Diagnostics found = new Diagnostics();
        assertThat(Pipeline.run(
                        content,
                        Corpus.Options.defaults().withInstant(at),
                        new NullSink(),
                        Memo.none(),
                        found,
                        Progress.SILENT))
                .isPresent();
        return found.sorted().stream().map(Diagnostic::toString).collect(Collectors.joining("\n"));
    }

    /** Runs {@code offprint build}; the first argument is {@code build}. */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        CommandLine line =
                new CommandLine(new BuildCommand(Terminal.NONE)).setOut(out).setErr(err);
        line.setExecutionExceptionHandler((failure, command, parsed) -> {
            err.println("offprint: " + Failure.explain(failure));
            return ExitStatus.WORLD;
        });
        return line.execute(Arrays.copyOfRange(args, 1, args.length));
    }

    public static NavigableMap<String, byte[]> files(Path root) {
        NavigableMap<String, byte[]> files = new TreeMap<>();
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    files.put(root.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return files;
    }
}

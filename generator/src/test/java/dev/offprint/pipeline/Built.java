package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import dev.offprint.cli.report.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** A site of the test resources, built by the command line into a folder. */
public final class Built {

    private Built() {}

    /** Where the sources of the sites lie in the checkout. */
    public static Path sites() {
        try {
            Path classes = Path.of(Built.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return classes.resolve("../../src/test/resources/sites").normalize();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public static NavigableMap<String, byte[]> build(Path content, Path out, String... more) {
        StringWriter printed = new StringWriter();
        List<String> args = new ArrayList<>(List.of("build", "--content", content.toString(), "--out", out.toString()));
        args.addAll(List.of(more));
        PrintWriter writer = new PrintWriter(printed, true);
        int code = Main.run(args.toArray(new String[0]), writer, writer, Terminal.NONE);
        assertThat(code).as(printed.toString()).isZero();
        return files(out);
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

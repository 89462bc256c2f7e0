package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.corpus.Corpus;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.memo.Memo;
import dev.offprint.output.TreeWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.NavigableMap;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Paths with backslashes, names without letter case, and the line ends that git gives a checkout on Windows change no byte. */
class WindowsTest {

    /** Sources that are compiled; pictures are copied as they are, and their names have their digests. */
    private static final Set<String> TEXTS = Set.of("md", "yaml");

    private static final Sha256 PROGRAM = Sha256.of(new byte[] {1});

    @ParameterizedTest
    @ValueSource(strings = {"minimal", "everything"})
    void aTreeIsTheSameOnWindows(String site) throws Exception {
        try (FileSystem unix = Jimfs.newFileSystem(Configuration.unix());
                FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            assertSame(
                    build(site, windows.getPath("C:\\site"), false, Memo.none()),
                    build(site, unix.getPath("/site"), false, Memo.none()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"minimal", "markdown"})
    void lineEndsOfWindowsChangeNothing(String site) throws Exception {
        try (FileSystem unix = Jimfs.newFileSystem(Configuration.unix());
                FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            assertSame(
                    build(site, windows.getPath("C:\\site"), true, Memo.none()),
                    build(site, unix.getPath("/site"), false, Memo.none()));
        }
    }

    @Test
    void aSecondBuildOnWindowsUsesItsCache() throws Exception {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path root = windows.getPath("C:\\site");
            Path cache = root.resolve("cache");
            NavigableMap<String, byte[]> first = build("minimal", root, true, Memo.in(cache, PROGRAM));
            assertThat(cache.resolve("memo")).isNotEmptyFile();
            TreeBuild.Result second = run(root, Memo.in(cache, PROGRAM));
            assertThat(second.tree().orElseThrow().written()).isZero();
            assertSame(Built.files(root.resolve("public")), first);
        }
    }

    private static NavigableMap<String, byte[]> build(String site, Path root, boolean crlf, Memo cache)
            throws Exception {
        copy(Built.sites().resolve(site).resolve("content"), root.resolve("content"), crlf);
        TreeBuild.Result result = run(root, cache);
        assertThat(result.tree()).as(result.findings().toString()).isPresent();
        return Built.files(root.resolve("public"));
    }

    private static TreeBuild.Result run(Path root, Memo cache) throws Exception {
        TreeBuild.Settings settings = new TreeBuild.Settings(
                root.resolve("content"),
                Corpus.Options.defaults(),
                root.resolve("public"),
                new TreeWriter.Options(EnumSet.of(Coding.GZIP), 2));
        return new TreeBuild(settings, () -> cache, note -> {}).run(Progress.SILENT);
    }

    private static void copy(Path from, Path to, boolean crlf) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to;
                for (Path name : from.relativize(file)) {
                    target = target.resolve(name.toString());
                }
                Files.createDirectories(target.getParent());
                byte[] bytes = Files.readAllBytes(file);
                boolean text = TEXTS.contains(file.toString().replaceFirst(".*\\.", ""));
                Files.write(target, crlf && text ? withLineEnds(bytes) : bytes);
            }
        }
    }

    private static byte[] withLineEnds(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.replaceAll("(?<!\r)\n", "\r\n").getBytes(StandardCharsets.UTF_8);
    }

    private static void assertSame(NavigableMap<String, byte[]> actual, NavigableMap<String, byte[]> expected) {
        assertThat(actual.keySet()).containsExactlyElementsOf(expected.keySet()).hasSizeGreaterThan(50);
        actual.forEach((name, bytes) -> assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
                .as(name)
                .isEqualTo(new String(expected.get(name), StandardCharsets.ISO_8859_1)));
    }
}

package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.digest.Sha256;
import dev.offprint.level.Gate;
import dev.offprint.memo.Memo;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One cache, whatever is built with it: another tree, another address, other siblings, other sources, or two at once. */
@Gate
class SharedCacheTest {

    private static final List<List<String>> WAYS = List.of(
            List.of(),
            List.of("--base-url", "https://elsewhere.example.com/kb"),
            List.of("--codings", "none"),
            List.of("--codings", "gzip"),
            List.of());

    @TempDir
    private Path folder;

    private Path content;

    @BeforeEach
    void site() throws IOException {
        content = folder.resolve("content");
        new RandomEdits(content, 21);
    }

    @Test
    void twoTreesInTurnAreEachWhatACleanBuildGives() throws IOException {
        for (List<String> way : WAYS) {
            same("one", way);
            same("two", way);
        }
    }

    /** The lock of a tree does not keep the build of another tree from the same cache. */
    @Test
    void twoBuildsAtOnceDoNotWriteIntoOneAnothersSpool() throws IOException {
        List<String> printed = new ArrayList<>();
        same("one", List.of());
        Files.writeString(content.resolve("articles/article-1/en.md"), "---\ntitle: T\n---\nAnother text.\n");
        try (Memo used = Memo.in(folder.resolve("cache"), Sha256.of(new byte[0]))) {
            assertThat(used.trouble()).isEmpty();
            printed.add(run("one", true, List.of()));
        }
        assertThat(printed.get(0)).startsWith("0 ").contains("another run uses").contains("--cache");
        same("one", List.of());
    }

    @ParameterizedTest
    @DisabledOnOs(OS.WINDOWS)
    @ValueSource(strings = {"cache/memo", "cache/memo.new", "one/.offprint/journal.new", "one/.offprint/manifest.new"})
    void nothingIsWrittenToWhatALinkLeadsTo(String name) throws IOException {
        assertThat(run("one", true, List.of())).startsWith("0 ");
        Path others = Files.writeString(folder.resolve("others"), "theirs");
        Files.createDirectories(folder.resolve(name).getParent());
        Files.deleteIfExists(folder.resolve(name));
        Files.createSymbolicLink(folder.resolve(name), others);
        Files.writeString(content.resolve("articles/article-1/en.md"), "---\ntitle: T\n---\nAnother text.\n");
        assertThat(run("one", true, List.of())).startsWith("0 ");
        assertThat(others).hasContent("theirs");
    }

    private void same(String out, List<String> options) throws IOException {
        assertThat(run(out, true, options)).startsWith("0 ");
        Path fresh = folder.resolve("fresh");
        assertThat(run("fresh", false, options)).startsWith("0 ");
        NavigableMap<String, byte[]> wanted = Built.files(fresh);
        NavigableMap<String, byte[]> made = Built.files(folder.resolve(out));
        assertThat(made.keySet()).isEqualTo(wanted.keySet());
        wanted.forEach((name, bytes) -> assertThat(java.util.Arrays.equals(made.get(name), bytes))
                .as(name)
                .isTrue());
        EditedFolder.deleteAll(fresh);
    }

    /** Returns the exit code and what was printed. */
    private String run(String out, boolean cached, List<String> options) {
        StringWriter printed = new StringWriter();
        PrintWriter writer = new PrintWriter(printed, true);
        List<String> args = new ArrayList<>(List.of(
                "build",
                "--content",
                content.toString(),
                "--out",
                folder.resolve(out).toString()));
        args.addAll(cached ? List.of("--cache", folder.resolve("cache").toString()) : List.of("--no-cache"));
        args.addAll(options);
        int code = Built.run(args.toArray(new String[0]), writer, writer);
        return code + " " + printed;
    }
}

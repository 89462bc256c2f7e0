package dev.offprint.author;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.memo.Memo;
import dev.offprint.message.Language;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Built;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What authors do between two builds leaves the same files on a disk of Windows as elsewhere, but for the ends of lines. */
class WindowsAuthorTest {

    /** A step of an author. */
    @FunctionalInterface
    private interface Work {
        void on(Path root) throws Exception;
    }

    @Test
    void aSiteIsBegunOnWindows() throws Exception {
        assertSame(false, root -> {
            Path content = root.resolve("content");
            Scaffold.site(content, "Site", "https://example.org", Language.EN);
            new Scaffold.Draft("first-steps", "guide", "en,de", null).write(content, Language.EN);
            new EditorSetup(root, "content").write();
            assertThat(findings(content)).noneMatch(finding -> finding.contains(": error["));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"minimal", "everything", "markdown"})
    void aCheckOnWindowsFindsTheSame(String site) throws Exception {
        try (FileSystem unix = Jimfs.newFileSystem(Configuration.unix());
                FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path there = sources(site, windows.getPath("C:\\Users\\Jo Doe\\site"), WindowsAuthorTest::withReturns);
            Path here = sources(site, unix.getPath("/site"), UnaryOperator.identity());
            assertThat(findings(there)).isEqualTo(findings(here));
        }
    }

    @Test
    void aRenameOnWindowsEditsTheSameLines() throws Exception {
        assertSame(true, root -> {
            Path content = root.resolve("content");
            boolean isWindows = root.getFileSystem().getSeparator().equals("\\");
            sources("everything", root, isWindows ? WindowsAuthorTest::withReturns : UnaryOperator.identity());
            String slug = firstArticle(content);
            ArticleRename.of(content, slug, "renamed-on-windows").run();
            assertThat(content.resolve("articles").resolve(slug)).doesNotExist();
            assertThat(findings(content)).noneMatch(finding -> finding.contains(": error["));
        });
    }

    private static String withReturns(String text) {
        return text.replaceAll("(?<!\r)\n", "\r\n");
    }

    private static String firstArticle(Path content) throws IOException {
        try (Stream<Path> articles = Files.list(content.resolve("articles"))) {
            return articles.map(path -> path.getFileName().toString())
                    .sorted()
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static void assertSame(boolean hasLineEnds, Work work) throws Exception {
        try (FileSystem unix = Jimfs.newFileSystem(Configuration.unix());
                FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path there = windows.getPath("C:\\Users\\Jo Doe\\site");
            Path here = unix.getPath("/site");
            for (Path root : List.of(there, here)) {
                Files.createDirectories(root);
                work.on(root);
            }
            assertThat(texts(there, hasLineEnds)).isEqualTo(texts(here, false)).isNotEmpty();
        }
    }

    private static List<String> findings(Path content) {
        Diagnostics found = new Diagnostics();
        Pipeline.run(content, Corpus.Options.defaults(), new NullSink(), Memo.none(), found, Progress.SILENT);
        return found.sorted().stream().map(one -> one.lineIn(Language.EN)).toList();
    }

    private static Map<String, String> texts(Path root, boolean hasLineEnds) throws IOException {
        NavigableMap<String, byte[]> files = Built.files(root);
        Map<String, String> texts = new TreeMap<>();
        files.forEach((name, bytes) -> {
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            boolean isText = name.matches(".*\\.(md|yaml)");
            if (hasLineEnds && isText) {
                assertThat(text).as(name).doesNotContainPattern("(?<!\r)\n");
            }
            texts.put(name, isText ? text.replace("\r\n", "\n") : text);
        });
        return texts;
    }

    /** Copies the sources of a site, and returns its content folder. */
    private static Path sources(String site, Path root, UnaryOperator<String> change) throws IOException {
        Path from = Built.sites().resolve(site).resolve("content");
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = root.resolve("content");
                for (Path name : from.relativize(file)) {
                    target = target.resolve(name.toString());
                }
                Files.createDirectories(target.getParent());
                byte[] bytes = Files.readAllBytes(file);
                boolean isText = file.toString().matches(".*\\.(md|yaml)");
                Files.write(
                        target,
                        isText
                                ? change.apply(new String(bytes, StandardCharsets.UTF_8))
                                        .getBytes(StandardCharsets.UTF_8)
                                : bytes);
            }
        }
        return root.resolve("content");
    }
}

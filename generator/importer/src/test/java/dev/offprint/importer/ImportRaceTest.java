package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.importer.article.ImportRequest;
import dev.offprint.importer.article.ImportRun;
import dev.offprint.importer.folder.KindDetection;
import dev.offprint.message.Language;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.RefusedException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Until the first article is moved, an import that cannot go on leaves nothing behind. */
final class ImportRaceTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void twoPages() throws IOException {
        Imported.write(folder.resolve("from/a.md"), "# A\n\nText.\n");
        Imported.write(folder.resolve("from/b.md"), "# B\n\nText.\n");
    }

    @Test
    void anArticleThatAppearsMeanwhileStopsAllOfThem() throws IOException {
        Path mine = folder.resolve("content/articles/b/en.md");
        assertThatThrownBy(() -> run(new Steps(() -> Imported.write(mine, "mine")), result -> {}))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("has these slugs already: b");
        assertThat(Imported.files(folder.resolve("content"))).containsOnlyKeys("articles/b/en.md");
        assertThat(mine).hasContent("mine");
    }

    @Test
    void aReportThatCannotBeWrittenStopsAllOfThem() throws IOException {
        assertThatThrownBy(() -> run(new Steps(() -> {}), result -> {
                    throw new FileNotFoundException("report");
                }))
                .isInstanceOf(FileNotFoundException.class);
        assertThat(Imported.files(folder.resolve("content"))).isEmpty();
    }

    @Test
    void aDanglingLinkAndAnotherSpellingAreInTheWay() throws IOException {
        Path articles = Files.createDirectories(folder.resolve("content/articles"));
        Files.createSymbolicLink(articles.resolve("a"), folder.resolve("nowhere"));
        Files.createDirectories(articles.resolve("B"));
        assertThatThrownBy(() -> run(new Steps(() -> {}), result -> {}))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("has these slugs already: a, b");
    }

    /** Something happens while articles are written. */
    private interface Event {
        void happen() throws IOException;
    }

    /** Lets it happen once, at the first article. */
    private static final class Steps implements Progress {

        private final Event event;
        private boolean happened;

        Steps(Event event) {
            this.event = event;
        }

        @Override
        public void step() {
            if (!happened) {
                happened = true;
                try {
                    event.happen();
                } catch (IOException failed) {
                    throw new UncheckedIOException(failed);
                }
            }
        }
    }

    private void run(Steps steps, ImportRun.Reporter reporter) throws IOException, RefusedException {
        Path from = folder.resolve("from");
        ImportRequest request = new ImportRequest(
                from,
                KindDetection.of(from),
                folder.resolve("content"),
                null,
                null,
                null,
                List.of(),
                Language.EN,
                false);
        new ImportRun(request, steps, reporter).run();
    }
}

package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.corpus.Corpus;
import dev.offprint.level.Gate;
import dev.offprint.message.Language;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.dashboard.StateJson;
import dev.offprint.preview.edition.ContentChanges;
import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.EditionSource;
import dev.offprint.preview.edition.Editions;
import dev.offprint.preview.edition.PreviewState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever fails: the editor is told on the terminal and on the page, the last edition stays, and the loop goes on. */
@Gate
class RebuildLoopTest {

    @TempDir
    private Path folder;

    private final CurrentState current = new CurrentState();
    private volatile Optional<Error> bug = Optional.empty();
    private final List<ContentChanges> asked = new CopyOnWriteArrayList<>();
    private final Terminal terminal = new Terminal();
    private @Nullable RebuildLoop loop;

    @BeforeEach
    void site() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/one/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
    }

    @AfterEach
    void stop() {
        if (loop != null) {
            loop.close();
        }
    }

    @ParameterizedTest(name = "polling {0}")
    @ValueSource(booleans = {true, false})
    void anErrorIsSaidAndTheLoopGoesOn(boolean polling) throws Exception {
        start(polling);
        bug = Optional.of(new StackOverflowError());
        write("articles/other/article.yaml", "contentType: guide\n");
        PreviewState failed = awaited(
                now -> new StateJson(folder, Language.EN).of(now).toString().contains("preview-failed"));
        JsonNode shown = new StateJson(folder, Language.EN).of(failed);
        assertThat(shown.at("/findings/0/severity").asText()).isEqualTo("error");
        assertThat(shown.at("/findings/0/message").asText()).contains("StackOverflowError");
        assertThat(terminal.failures).hasSize(1).allMatch(StackOverflowError.class::isInstance);
        int before = asked.size();
        write("articles/one/en.md", "---\ntitle: One\n---\nThe second text.\n");
        awaitLooks(before + 1);
        assertThat(text(current.now().orElseThrow()))
                .as("the last edition stays")
                .contains("The first text.");
        bug = Optional.empty();
        write("articles/two/article.yaml", "contentType: guide\n");
        PreviewState well = awaited(now -> text(now).contains("The second text."));
        assertThat(well.published().findings())
                .noneMatch(finding -> finding.code().equals("preview-failed"));
    }

    private PreviewState awaited(Predicate<PreviewState> wanted) throws InterruptedException {
        for (int i = 0; i < 6_000; i++) {
            Optional<PreviewState> now = current.now().filter(wanted);
            if (now.isPresent()) {
                return now.get();
            }
            Thread.sleep(10);
        }
        throw new AssertionError("it never was as wanted");
    }

    private PreviewState newer(long number) throws InterruptedException {
        return awaited(now -> now.number() > number);
    }

    private void awaitLooks(int count) throws InterruptedException {
        for (int i = 0; i < 6_000 && asked.size() < count; i++) {
            Thread.sleep(10);
        }
        assertThat(asked).hasSizeGreaterThanOrEqualTo(count);
    }

    /** While it fails at every look, it is said once. */
    @Test
    void whatFailsAgainAndAgainIsSaidOnce() throws Exception {
        start(true);
        int before = asked.size();
        bug = Optional.of(new OutOfMemoryError("Java heap space"));
        awaitLooks(before + 4);
        assertThat(terminal.failures).hasSize(1);
    }

    /** A preview that fails at once has something to show all the same: who starts it does not wait for ever. */
    @Test
    void aFailureOfTheFirstEditionIsAnEdition() throws Exception {
        bug = Optional.of(new NoClassDefFoundError("dev/offprint/Missing"));
        start(true);
        assertThat(newer(0).published().findings())
                .anyMatch(finding -> finding.message().contains("dev/offprint/Missing"));
    }

    private void start(boolean polling) {
        EditionSource editions = Editions.of(folder, Corpus.Options.defaults(), Clock.systemUTC());
        EditionSource failing = new EditionSource() {
            @Override
            public Edition next(ContentChanges changes, Progress progress) {
                asked.add(changes);
                Optional<Error> now = bug;
                if (now.isPresent()) {
                    throw now.get();
                }
                return editions.next(changes, progress);
            }

            @Override
            public Edition failed(Throwable failure) {
                return editions.failed(failure);
            }
        };
        RebuildLoop started = new RebuildLoop(folder, failing, Optional.empty(), current, terminal, polling);
        loop = started;
        started.start(Progress.SILENT);
    }

    private static String text(PreviewState now) {
        return now.published()
                .articles()
                .article("one")
                .orElseThrow()
                .translations()
                .get(0)
                .content();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static final class Terminal implements PreviewListener {
        private final List<Throwable> failures = new CopyOnWriteArrayList<>();

        @Override
        public void printed(Edition edition, Duration took) {}

        @Override
        public void cannotWatch(String reason) {}

        @Override
        public void failed(Throwable failure) {
            failures.add(failure);
        }
    }
}

package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cache.BuildCache;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.output.TreeWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The index is read before the articles are: an article that is another one by then is not published half and half. */
class ChangedWhileReadTest {

    @TempDir
    private Path folder;

    @Test
    void anArticleThatIsEditedBetweenTheTwoReadingsIsAnError() throws Exception {
        Path content = folder.resolve("content");
        new RandomEdits(content, 31);
        Path head = content.resolve("articles/article-1/article.yaml");
        Files.writeString(head, "contentType: guide\nisPublished: true\n");
        TreeBuild.Result edited = build(
                content, () -> Files.writeString(head, "contentType: guide\nisPublished: true\nawarenessLevel: new\n"));
        assertThat(edited.tree()).isEmpty();
        assertThat(edited.findings())
                .filteredOn(finding -> finding.code().equals("changed-while-read"))
                .extracting(Diagnostic::place)
                .asString()
                .contains("articles/article-1/article.yaml");
        assertThat(build(content, () -> {}).tree()).isPresent();
    }

    private interface Edit {
        void run() throws IOException;
    }

    private TreeBuild.Result build(Path content, Edit meanwhile) throws Exception {
        TreeBuild.Settings settings = new TreeBuild.Settings(
                content, Corpus.Options.defaults(), folder.resolve("tree"), new TreeWriter.Options(Set.of(), 2));
        return new TreeBuild(settings, BuildCache::none, note -> {}).run(new Progress() {
            @Override
            public void stage(String name, int total) {
                if (name.equals("checking drafts")) {
                    try {
                        meanwhile.run();
                    } catch (IOException failed) {
                        throw new UncheckedIOException(failed);
                    }
                }
            }

            @Override
            public void step() {}

            @Override
            public void end() {}
        });
    }
}

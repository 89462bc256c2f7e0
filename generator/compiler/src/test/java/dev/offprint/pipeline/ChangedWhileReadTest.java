package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.Corpus;
import dev.offprint.memo.Memo;
import dev.offprint.output.TreeWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Heads are read before articles are compiled: an article that is edited in between is published as it was, or not at all. */
class ChangedWhileReadTest {

    @TempDir
    private Path folder;

    @Test
    void anArticleThatIsEditedMeanwhileIsPublishedAsItWas() throws Exception {
        Path content = folder.resolve("content");
        new RandomEdits(content, 31);
        Path head = content.resolve("articles/article-1/article.yaml");
        Files.writeString(head, "contentType: guide\nisPublished: true\n");
        TreeBuild.Result edited = build(
                content, () -> Files.writeString(head, "contentType: guide\nisPublished: true\nawarenessLevel: new\n"));
        assertThat(edited.tree()).isPresent();
        assertThat(published()).doesNotContain("\"new\"");
        assertThat(build(content, () -> {}).tree()).isPresent();
        assertThat(published()).contains("\"new\"");
    }

    private String published() throws IOException {
        return Files.readString(folder.resolve("tree/api/knowledge/articles/article-1/index.json"));
    }

    private interface Edit {
        void run() throws IOException;
    }

    private TreeBuild.Result build(Path content, Edit meanwhile) throws Exception {
        TreeBuild.Settings settings = new TreeBuild.Settings(
                content, Corpus.Options.defaults(), folder.resolve("tree"), new TreeWriter.Options(Set.of(), 2));
        return new TreeBuild(settings, Memo::none, note -> {}).run(new Progress() {
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

package dev.offprint.command.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.corpus.Corpus;
import dev.offprint.message.Language;
import dev.offprint.preview.dashboard.ChangesJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What the dashboard of {@code offprint serve --against STORE_OR_TREE} compares the sources with. */
class ServedAgainstTest {

    @TempDir
    private Path folder;

    private final StringWriter printed = new StringWriter();

    @BeforeEach
    void aRelease() throws IOException {
        write("site.yaml", "baseUrl: https://kb.acme.dev\nname: Test\nmcpUrl: https://mcp.acme.dev\n");
        for (String slug : new String[] {"same", "edited", "deleted"}) {
            article(slug, "One.");
        }
        run("build", "--no-cache", "--content", content(), "--out", in("tree"));
        run("publish", "--from", in("tree"), "--to", in("store"));
    }

    @Test
    void theLiveReleaseOfAStoreIsComparedWithTheSources() throws IOException {
        JsonNode same = changes(in("store"));
        assertThat(same.path("added")).isEmpty();
        assertThat(same.path("changed")).isEmpty();
        assertThat(same.path("removed")).isEmpty();
        article("edited", "Two.");
        article("new", "One.");
        Files.move(folder.resolve("content/articles/deleted"), folder.resolve("away"));
        JsonNode changes = changes(in("store"));
        assertThat(changes.path("release").asText()).isEqualTo(in("store"));
        assertThat(changes.path("added").toString()).contains("en/knowledge/new/index.html");
        assertThat(changes.path("changed").toString())
                .contains("en/knowledge/edited.md")
                .doesNotContain("knowledge/same");
        assertThat(changes.path("removed").toString()).contains("en/knowledge/deleted/index.html");
        assertThat(changes(in("tree")).toString())
                .as("the tree that was published")
                .isEqualTo(changes.toString().replace("/store", "/tree"));
        run("build", "--no-cache", "--content", content(), "--out", in("tree"));
        assertThat(changes(in("store"))).as("what is built is not live yet").isEqualTo(changes);
        run("publish", "--from", in("tree"), "--to", in("store"), "--allow", "mass-removal");
        assertThat(changes(in("store")).path("changed")).isEmpty();
    }

    @Test
    void itSaysWhatCannotBeCompared() throws IOException {
        assertThat(changes(in("nothing")).path("reason").asText())
                .contains("there is neither a release nor a build at", "--against");
        Files.createDirectories(folder.resolve("empty"));
        assertThat(run("check", "--against", "file://" + in("empty"), "--content", content()))
                .isEqualTo(3);
        assertThat(printed.toString())
                .contains("offprint: the store has no release; publish one, or name another store with --against\n");
        Files.writeString(folder.resolve("store/current.json"), "{}");
        assertThat(changes(in("store")).path("reason").asText()).contains("cannot be read");
        assertThat(run("serve", "--against", "ftp://x", "--content", content())).isEqualTo(2);
        assertThat(printed.toString()).contains("--against takes DIR, file:///DIR or s3://BUCKET/PREFIX");
    }

    /** A command with nothing but these options. */
    @Command
    private static final class Options {
        @Mixin
        private final ServedAgainst against = new ServedAgainst();
    }

    private JsonNode changes(String release) {
        Options options = new Options();
        new CommandLine(options).parseArgs("--against", release);
        return new ChangesJson(
                        folder.resolve("content"), Corpus.Options.defaults(), options.against.release(), Language.EN)
                .get();
    }

    private int run(String... args) {
        PrintWriter writer = new PrintWriter(printed, true);
        return Main.run(args, writer, writer, Terminal.NONE);
    }

    private String content() {
        return in("content");
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private void article(String slug, String text) throws IOException {
        write("articles/" + slug + "/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/" + slug + "/en.md", "---\ntitle: A\n---\n" + text + "\n");
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve("content").resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}

package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A published site, and the commands that purge caches. */
abstract class PurgingFixture {

    static final String BASE = "https://example.com/kb";

    @TempDir
    Path folder;

    final StringWriter stdout = new StringWriter();

    final StringWriter stderr = new StringWriter();

    @BeforeEach
    void publishASite() throws IOException {
        assumeTrue(Files.exists(Path.of("/bin/sh")), "no shell here");
        write("site.yaml", "baseUrl: " + BASE + "\nname: Test\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/a/en.md", "---\ntitle: A\n---\nOne.\n");
        write("articles/b/article.yaml", "contentType: medium\nisPublished: true\n");
        write("articles/b/en.md", "---\ntitle: B\n---\nOne.\n");
        build();
    }

    int rollback(String... more) {
        String[] args = {"rollback", "--to", store(), "--purge-after", "0"};
        return run(Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new));
    }

    Path pointer() {
        return Path.of(store(), "current.json");
    }

    void change() throws IOException {
        write("articles/a/en.md", "---\ntitle: A\ndetailedAnswer: Two.\n---\nTwo.\n");
        build();
    }

    void build() {
        assertThat(run("build", "--content", folder.resolve("content").toString(), "--out", tree()))
                .as(stderr.toString())
                .isZero();
        stdout.getBuffer().setLength(0);
    }

    int publish(String... more) {
        String[] args = {"publish", "--from", tree(), "--to", store(), "--purge-after", "0"};
        String[] all = Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new);
        return run(all);
    }

    int run(String... args) {
        return Main.run(args, new PrintWriter(stdout, true), new PrintWriter(stderr, true), Terminal.NONE);
    }

    String tree() {
        return folder.resolve("public").toString();
    }

    String store() {
        return folder.resolve("store").toString();
    }

    void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}

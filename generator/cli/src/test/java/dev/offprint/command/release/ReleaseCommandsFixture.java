package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.lease.Actor;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A store, and the commands that work on it. */
abstract class ReleaseCommandsFixture {

    @TempDir
    Path folder;

    Path store;

    Path content;

    String out = "";

    String err = "";

    @BeforeEach
    void aSite() throws IOException {
        store = folder.resolve("store");
        content = folder.resolve("content");
        write("site.yaml", "baseUrl: https://example.com/kb\nname: Test\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\n");
        edit("One.");
    }

    String current() {
        JsonNode json = json();
        return json.get("current").asText();
    }

    JsonNode json() {
        try {
            run("releases", "--to", store.toString(), "--format", "json");
            return new JsonMapper().readTree(out);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(store)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains(".incoming"))
                    .sorted()
                    .toList();
        }
    }

    void edit(String text) throws IOException {
        write("articles/a/en.md", "---\ntitle: A\n---\n" + text + "\n");
    }

    String tree() {
        String tree = folder.resolve("tree").toString();
        assertThat(run("build", "--content", content.toString(), "--out", tree, "--no-cache"))
                .as(err)
                .isZero();
        return tree;
    }

    Releases releases() {
        return new Releases(
                new FolderStorage(store),
                new Settings(
                        1,
                        true,
                        Set.of(),
                        "test",
                        Clock.systemUTC(),
                        Duration.ZERO,
                        (step, count) -> {},
                        Actor.UNKNOWN,
                        new Cancellation()));
    }

    int publish(String... options) {
        String tree = tree();
        List<String> arguments = new ArrayList<>(List.of("publish", "--from", tree, "--to", store.toString()));
        arguments.addAll(List.of(options));
        if (!arguments.contains("--commit")) {
            arguments.addAll(List.of("--commit", "0000000"));
        }
        return run(arguments.toArray(String[]::new));
    }

    int run(String... arguments) {
        StringWriter stdout = new StringWriter();
        StringWriter stderr = new StringWriter();
        int code = Main.run(arguments, new PrintWriter(stdout, true), new PrintWriter(stderr, true), Terminal.NONE);
        out = stdout.toString();
        err = stderr.toString();
        return code;
    }

    void write(String name, String text) throws IOException {
        Path file = content.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}

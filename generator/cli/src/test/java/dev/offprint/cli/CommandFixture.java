package dev.offprint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.io.TempDir;

/** A folder with sources, a tree and a store, and the program as somebody at a command line uses it, in this process. */
public abstract class CommandFixture {

    /** The folder, below which are {@code content}, {@code public} and {@code store}. */
    @TempDir
    protected Path folder;

    /** What all commands of a test have printed. */
    protected final StringWriter stdout = new StringWriter();

    protected final StringWriter stderr = new StringWriter();
    /** What the last command has printed. */
    protected String out = "";

    protected String err = "";

    /**
     * Runs a command, and returns its exit code.
     *
     * @param line the command, with a space between words; {@code @name} is a path below the folder of the test
     * @param more further words, as they are
     */
    protected final int run(String line, String... more) {
        return run(Terminal.NONE, line, more);
    }

    /** Runs a command at a terminal. */
    protected final int run(Terminal terminal, String line, String... more) {
        List<String> words = new ArrayList<>();
        for (String word : line.isEmpty() ? new String[0] : line.split(" ", -1)) {
            words.add(word.startsWith("@") ? path(word.substring(1)) : word);
        }
        words.addAll(List.of(more));
        StringWriter printed = new StringWriter();
        StringWriter said = new StringWriter();
        int code = Main.run(
                words.toArray(String[]::new), new PrintWriter(printed, true), new PrintWriter(said, true), terminal);
        out = printed.toString();
        err = said.toString();
        stdout.append(out);
        stderr.append(err);
        return code;
    }

    /** Builds the sources to {@code public}. */
    protected final void build() {
        assertThat(run("build --content @content --out @public")).as(err).isZero();
    }

    /** Publishes {@code public} to {@code store}, and purges without waiting for adapters. */
    protected final int publish(String... more) {
        return run("publish --from @public --to @store --purge-after 0", more);
    }

    /** Returns the release that the pointer of {@code store} names. */
    protected final String live() throws IOException {
        return new JsonMapper()
                .readTree(folder.resolve("store/current.json").toFile())
                .get("id")
                .asText();
    }

    /** Returns what the last command has printed, which is JSON. */
    protected final JsonNode json() throws IOException {
        return new JsonMapper().readTree(out);
    }

    /** Returns a path below the folder of the test. */
    protected final String path(String name) {
        return folder.resolve(name).toString();
    }

    /** Writes the least {@code site.yaml}. */
    protected final void site(String baseUrl) throws IOException {
        write("site.yaml", "baseUrl: " + baseUrl + "\nname: Test\nmcpUrl: https://mcp.example.com\n");
    }

    /** Writes a public article of one language. */
    protected final void article(String slug, String text) throws IOException {
        write("articles/" + slug + "/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/" + slug + "/en.md", "---\ntitle: " + slug.toUpperCase(Locale.ROOT) + "\n---\n" + text + "\n");
    }

    /** Writes a file of the sources. */
    protected final void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}

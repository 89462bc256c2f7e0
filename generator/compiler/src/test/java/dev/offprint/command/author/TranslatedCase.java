package dev.offprint.command.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import dev.offprint.pipeline.Built;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** An article in two languages, and {@code offprint translated}. */
abstract class TranslatedCase {

    static final Terminal INTERACTIVE = new Terminal(true, false, 80);
    static final String ENGLISH = "---\ntitle: A\n---\nOne.\n\nTwo.\n\nThree.\n";
    static final String GERMAN = "---\ntitle: A\n# a comment\n---\nEins.\n\nZwei.\n\nDrei.\n";
    static final LocalDate TODAY = LocalDate.of(2026, 11, 23);
    static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-23T23:59:59Z"), ZoneOffset.UTC);
    static final String RECORD = "translatedFrom:\n  recorded: " + TODAY
            + "\n  parts:\n    - title [0-9a-f]{8}\n    - text( [0-9a-f]{8}){3}\n";

    @TempDir
    Path folder;

    @TempDir
    Path outside;

    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    @BeforeEach
    void aSite() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\n");
        write("articles/a/en.md", ENGLISH);
        write("articles/a/de.md", GERMAN);
    }

    void record(String... more) {
        String[] all = (String.join("\n", more) + "\n--yes").strip().split("\n", -1);
        assertThat(run(Terminal.NONE, "", all)).isZero();
    }

    int run(Terminal terminal, String typed, String... more) {
        List<String> args = new ArrayList<>(List.of("a", "--content", folder.toString()));
        args.addAll(List.of(more));
        return new CommandLine(new TranslatedCommand(
                        terminal, new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)), CLOCK))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(new String[0]));
    }

    /** Returns what a build without a memory prints so many days from now. */
    String checked(int days) {
        return built(days, "--no-cache");
    }

    String built(int days, String... more) {
        StringWriter printed = new StringWriter();
        PrintWriter writer = new PrintWriter(printed, true);
        String day = TODAY.plusDays(days).toString();
        List<String> args = new ArrayList<>(List.of("build", "--content", folder.toString(), "--at", day));
        args.addAll(List.of("--out", outside.resolve("public").toString()));
        args.addAll(List.of(more));
        Built.run(args.toArray(new String[0]), writer, writer);
        return printed.toString();
    }

    String read(String file) throws IOException {
        return Files.readString(folder.resolve("articles/a").resolve(file));
    }

    void append(String path, String text) throws IOException {
        write(path, Files.readString(folder.resolve(path)) + text);
    }

    void write(String path, String text) throws IOException {
        Files.createDirectories(folder.resolve(path).getParent());
        Files.writeString(folder.resolve(path), text);
    }
}

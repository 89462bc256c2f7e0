package dev.offprint.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * What the previous release has written: the sources of a site of two articles in two languages, its store with two releases, its cache of builds, and
 * the numbers of the formats. A zip, because the store has 200 small files.
 *
 * @param folder where it is unpacked
 */
record PreviousRelease(Path folder) {

    private static final Path ZIP = Path.of("src/test/resources/previous/release.zip");
    private static final String FORMATS = "formats.txt";

    /** Unpacks the fixture. */
    static PreviousRelease unpacked(Path folder) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(ZIP))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = folder.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(zip, file);
            }
        }
        return new PreviousRelease(folder);
    }

    /** Makes the fixture of this version, for the next one. */
    static void write(Path folder) throws IOException {
        PreviousRelease made = new PreviousRelease(folder);
        Files.createDirectories(made.article().getParent());
        Files.writeString(
                made.content().resolve("site.yaml"),
                "baseUrl: https://knowledge.acme.dev\nname: Previous\nmcpUrl: https://mcp.acme.dev\n");
        Files.writeString(
                made.article().resolveSibling("article.yaml"),
                "contentType: guide\nisPublished: true\nshortAnswer: Read it.\n");
        Path next = Files.createDirectories(made.content().resolve("articles/next-steps"));
        Files.copy(made.article().resolveSibling("article.yaml"), next.resolve("article.yaml"));
        Files.writeString(next.resolve("en.md"), "---\ntitle: Next steps\n---\nAfter [the first](../first-steps/).\n");
        Files.writeString(next.resolve("de.md"), "---\ntitle: Weiter\n---\nNach [dem Anfang](../first-steps/).\n");
        for (String text : List.of("One.", "Two.")) {
            made.edit(text);
            made.good(
                    "build",
                    "--content",
                    made.content().toString(),
                    "--out",
                    made.tree().toString());
            made.good(
                    "publish",
                    "--from",
                    made.tree().toString(),
                    "--to",
                    made.store().toString(),
                    "--commit",
                    "0000000");
        }
        StringBuilder formats = new StringBuilder();
        made.formats()
                .forEach((name, number) ->
                        formats.append(name).append('=').append(number).append('\n'));
        Files.writeString(folder.resolve(FORMATS), formats);
        Files.createDirectories(ZIP.getParent());
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(ZIP));
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(made.tree()))
                    .sorted()
                    .toList()) {
                ZipEntry entry = new ZipEntry(folder.relativize(file).toString());
                entry.setTime(0);
                zip.putNextEntry(entry);
                Files.copy(file, zip);
            }
        }
    }

    Path content() {
        return folder.resolve("content");
    }

    Path article() {
        return content().resolve("articles/first-steps/en.md");
    }

    Path tree() {
        return folder.resolve("public");
    }

    Path store() {
        return folder.resolve("store");
    }

    void edit(String text) throws IOException {
        Files.writeString(article(), "---\ntitle: First steps\n---\n" + text + "\n");
        Files.writeString(article().resolveSibling("de.md"), "---\ntitle: Anfang\n---\nAuf Deutsch: " + text + "\n");
    }

    /** Returns the numbers that the previous release gave its formats. */
    TreeMap<String, Integer> formatsThen() throws IOException {
        TreeMap<String, Integer> formats = new TreeMap<>();
        for (String line : Files.readAllLines(folder.resolve(FORMATS))) {
            formats.put(line.replaceFirst("=.*", ""), Integer.valueOf(line.replaceFirst(".*=", "")));
        }
        return formats;
    }

    /** Returns the numbers that this version says. */
    TreeMap<String, Integer> formats() {
        TreeMap<String, Integer> formats = new TreeMap<>();
        good("--version", "--verbose")
                .lines()
                .filter(line -> line.startsWith("  "))
                .map(line -> line.strip().split(" {2,}"))
                .forEach(pair -> formats.put(pair[0], Integer.valueOf(pair[1])));
        return formats;
    }

    /** Runs a command that succeeds, and returns what it prints. */
    String good(String... arguments) {
        Ended ended = run(arguments);
        assertThat(ended.code())
                .as(String.join(" ", arguments) + "\n" + ended.out() + ended.err())
                .isZero();
        return ended.out();
    }

    /** How a command ended. */
    record Ended(int code, String out, String err) {}

    Ended run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true), Terminal.NONE);
        return new Ended(code, out.toString(), err.toString());
    }
}

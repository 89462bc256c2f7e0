package dev.offprint.command.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Language;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Authors get messages in their language; programs get the same whatever the machine's language is. */
class LanguageTest {

    private static final Terminal GERMAN = new Terminal(false, false, 80, Language.DE);
    private static final String IN_GERMAN = "Das Element `<blink>` entfällt auf der Seite";
    private static final String IN_ENGLISH = "pages lose the element `<blink>`";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void sources() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\n");
        write("articles/a/en.md", "---\ntitle: A\n---\n<blink>One</blink>\n\nText.\n");
        write("articles/a/de.md", "---\ntitle: A\n---\nText.\n");
    }

    @Test
    void theOptionDecidesBeforeTheEnvironment() {
        assertThat(run(Terminal.NONE, "check", "--lang", "de")).isZero();
        assertThat(out.toString())
                .contains("en.md:4:1: warning[removed-html]: " + IN_GERMAN)
                .contains("    Soll es als Text erscheinen, schreiben Sie es als Code")
                .endsWith("0 Fehler, 1 Warnung\n");
        assertThat(run(GERMAN, "check", "--lang", "en")).isZero();
        assertThat(out.toString()).contains(IN_ENGLISH).endsWith("0 errors, 1 warning\n");
        assertThat(run(GERMAN, "check")).isZero();
        assertThat(out.toString()).contains(IN_GERMAN);
    }

    @Test
    void theCodesOfExitAreThoseOfEnglish() throws IOException {
        assertThat(run(Terminal.NONE, "check", "--strict", "--lang", "de")).isEqualTo(1);
        assertThat(out.toString()).contains("error[removed-html]").endsWith("1 Fehler, 0 Warnungen\n");
        write("site.yaml", "baseUrl: [\n");
        assertThat(run(Terminal.NONE, "check", "--lang", "de")).isEqualTo(1);
    }

    @Test
    void anUnknownLanguageIsWrongUsage() {
        assertThat(run(GERMAN, "check", "--lang", "fr")).isEqualTo(2);
        assertThat(err.toString()).contains("`fr` is no language of messages; write en or de");
    }

    @Test
    void programsGetEnglishUnlessTheyAskForAnother() {
        for (String format : List.of("json", "github", "gitlab", "sarif")) {
            assertThat(run(GERMAN, "check", "--format", format)).isZero();
            assertThat(out.toString())
                    .as(format)
                    .contains(IN_ENGLISH.substring(1))
                    .doesNotContain("Seiten");
            assertThat(run(Terminal.NONE, "check", "--format", format, "--lang", "de"))
                    .isZero();
            assertThat(out.toString()).as(format).contains(IN_GERMAN);
        }
    }

    /** The cache keeps no language, and what is built does not depend on it. */
    @Test
    void aBuildFromTheCacheSpeaksTheLanguageOfItsAuthor() throws IOException {
        assertThat(build(Terminal.NONE, "one")).isZero();
        assertThat(err.toString()).contains(IN_ENGLISH);
        Map<Path, String> english = tree("one");
        assertThat(build(GERMAN, "one")).isZero();
        String incremental = err.toString();
        assertThat(incremental).contains(IN_GERMAN);
        assertThat(tree("one")).isEqualTo(english);
        assertThat(build(GERMAN, "two")).isZero();
        assertThat(err.toString()).isEqualTo(incremental);
        assertThat(tree("two")).isEqualTo(english);
    }

    @Test
    void newAndInitWriteGermanComments() throws IOException {
        Path fresh = folder.resolve("fresh");
        assertThat(Main.run(
                        new String[] {"init", "--content", fresh.toString(), "--lang", "de"},
                        new PrintWriter(out),
                        new PrintWriter(err),
                        Terminal.NONE))
                .isZero();
        assertThat(out.toString()).contains("Eine Website ohne Artikel. Weiter mit: offprint new SLUG");
        String site = Files.readString(fresh.resolve("site.yaml"));
        assertThat(site).contains("Die ersten zwei Schlüssel sind Pflicht.").doesNotContain("served");
        String commented = site.substring(site.indexOf("\n#\n") + 3);
        Files.writeString(fresh.resolve("site.yaml"), site + commented.replace("\n# ", "\n"));
        assertThat(Main.run(
                        new String[] {"new", "erste-schritte", "--content", fresh.toString()},
                        new PrintWriter(out),
                        new PrintWriter(err),
                        GERMAN))
                .isZero();
        assertThat(Files.readString(fresh.resolve("articles/erste-schritte/article.yaml")))
                .startsWith("# Alles, was nicht von der Sprache abhängt. Der Slug ist der Name dieses Ordners:"
                        + " erste-schritte\n");
        assertThat(Main.run(
                        new String[] {"check", "--content", fresh.toString()},
                        new PrintWriter(out),
                        new PrintWriter(err),
                        GERMAN))
                .isZero();
        assertThat(out.toString()).endsWith("0 Fehler, 0 Warnungen\n");
        assertThat(Main.run(
                        new String[] {"new", "Erste Schritte", "--content", fresh.toString()},
                        new PrintWriter(out),
                        new PrintWriter(err),
                        GERMAN))
                .isEqualTo(2);
        assertThat(err.toString()).contains("`Erste Schritte` ist kein Slug.").contains("Schreiben Sie erste-schritte");
    }

    @Test
    void theEnvironmentOfTheProcessCounts() throws Exception {
        assertThat(process(Map.of("LANG", "de_DE.UTF-8"))).contains(IN_GERMAN);
        assertThat(process(Map.of("LANG", "de_DE.UTF-8", "LC_MESSAGES", "en_GB.UTF-8")))
                .contains(IN_ENGLISH);
        assertThat(process(Map.of("LANG", "fr_FR.UTF-8"))).contains(IN_ENGLISH);
    }

    private String process(Map<String, String> environment) throws Exception {
        try (OffprintProcess check = OffprintProcess.start(environment, "check", "--content", content())) {
            return check.awaited();
        }
    }

    private int build(Terminal terminal, String name) {
        return run(
                terminal,
                "build",
                "--codings",
                "none",
                "--out",
                folder.resolve(name).toString());
    }

    private Map<Path, String> tree(String name) throws IOException {
        Path root = folder.resolve(name);
        try (Stream<Path> all = Files.walk(root)) {
            Map<Path, String> files = new java.util.TreeMap<>();
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(root.relativize(file), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
            return files;
        }
    }

    private int run(Terminal terminal, String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--content", content()));
        return Main.run(all.toArray(String[]::new), new PrintWriter(out), new PrintWriter(err), terminal);
    }

    private String content() {
        return folder.resolve("content").toString();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}

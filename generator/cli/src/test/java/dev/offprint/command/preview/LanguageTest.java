package dev.offprint.command.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.CommandFixture;
import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Authors get messages in their language; programs get the same whatever the machine's language is. */
class LanguageTest extends CommandFixture {

    private static final Terminal GERMAN = new Terminal(false, false, 80, Language.DE);
    private static final String IN_GERMAN = "Das Element `<blink>` entfällt auf der Seite";
    private static final String IN_ENGLISH = "pages lose the element `<blink>`";

    @BeforeEach
    void sources() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\n");
        write("articles/a/en.md", "---\ntitle: A\n---\n<blink>One</blink>\n\nText.\n");
        write("articles/a/de.md", "---\ntitle: A\n---\nText.\n");
    }

    @Test
    void theOptionDecidesBeforeTheEnvironment() {
        assertThat(run("check --content @content --lang de")).isZero();
        assertThat(out)
                .contains("en.md:4:1: warning[removed-html]: " + IN_GERMAN)
                .contains("    Soll es als Text erscheinen, schreiben Sie es als Code")
                .endsWith("0 Fehler, 1 Warnung\n");
        assertThat(run(GERMAN, "check --content @content --lang en")).isZero();
        assertThat(out).contains(IN_ENGLISH).endsWith("0 errors, 1 warning\n");
        assertThat(run(GERMAN, "check --content @content")).isZero();
        assertThat(out).contains(IN_GERMAN);
    }

    @Test
    void theCodesOfExitAreThoseOfEnglish() throws IOException {
        assertThat(run("check --content @content --strict --lang de")).isEqualTo(1);
        assertThat(out).contains("error[removed-html]").endsWith("1 Fehler, 0 Warnungen\n");
        write("site.yaml", "baseUrl: [\n");
        assertThat(run("check --content @content --lang de")).isEqualTo(1);
    }

    @Test
    void anUnknownLanguageIsWrongUsage() {
        assertThat(run(GERMAN, "check --content @content --lang fr")).isEqualTo(2);
        assertThat(err).contains("`fr` is no language of messages; write en or de");
    }

    @Test
    void programsGetEnglishUnlessTheyAskForAnother() {
        for (String format : List.of("json", "github")) {
            assertThat(run(GERMAN, "check --content @content --format " + format))
                    .isZero();
            assertThat(out).as(format).contains(IN_ENGLISH.substring(1)).doesNotContain("Seiten");
            assertThat(run("check --content @content --format", format, "--lang", "de"))
                    .isZero();
            assertThat(out).as(format).contains(IN_GERMAN);
        }
    }

    /** What is remembered has no language, and what is built does not depend on it. */
    @Test
    void aRepeatedRunSpeaksTheLanguageOfItsAuthor() throws IOException {
        assertThat(run("check --content @content --cache @memo")).isZero();
        assertThat(out).contains(IN_ENGLISH);
        assertThat(run(GERMAN, "check --content @content --cache @memo")).isZero();
        assertThat(out).contains(IN_GERMAN);
        assertThat(build(Terminal.NONE, "one")).isZero();
        assertThat(build(GERMAN, "two")).isZero();
        assertThat(tree("two")).isEqualTo(tree("one"));
    }

    @Test
    void newAndInitWriteGermanComments() throws IOException {
        Path fresh = folder.resolve("fresh");
        assertThat(run("init --content @fresh --lang de")).isZero();
        assertThat(out).contains("Eine Website ohne Artikel. Weiter mit: offprint new SLUG");
        String site = Files.readString(fresh.resolve("site.yaml"));
        assertThat(site).contains("Die ersten zwei Schlüssel sind Pflicht.").doesNotContain("served");
        String commented = site.substring(site.indexOf("\n#\n") + 3);
        Files.writeString(fresh.resolve("site.yaml"), site + commented.replace("\n# ", "\n"));
        assertThat(run(GERMAN, "new erste-schritte --content @fresh")).isZero();
        assertThat(Files.readString(fresh.resolve("articles/erste-schritte/article.yaml")))
                .startsWith("# Alles, was nicht von der Sprache abhängt. Der Slug ist der Name dieses Ordners:"
                        + " erste-schritte\n");
        assertThat(run(GERMAN, "check --content @fresh")).isZero();
        assertThat(out).endsWith("0 Fehler, 0 Warnungen\n");
        assertThat(run(
                        GERMAN,
                        "new",
                        "Erste Schritte",
                        "--content",
                        folder.resolve("fresh").toString()))
                .isEqualTo(2);
        assertThat(err).contains("`Erste Schritte` ist kein Slug.").contains("Schreiben Sie erste-schritte");
    }

    @Test
    void theEnvironmentOfTheProcessCounts() throws Exception {
        assertThat(process(Map.of("LANG", "de_DE.UTF-8"))).contains(IN_GERMAN);
        assertThat(process(Map.of("LANG", "de_DE.UTF-8", "LC_MESSAGES", "en_GB.UTF-8")))
                .contains(IN_ENGLISH);
        assertThat(process(Map.of("LANG", "fr_FR.UTF-8"))).contains(IN_ENGLISH);
    }

    private String process(Map<String, String> environment) throws Exception {
        try (OffprintProcess check = OffprintProcess.start(environment, "check", "--content", path("content"))) {
            return check.awaited();
        }
    }

    private int build(Terminal terminal, String name) {
        return run(terminal, "build --content @content --codings none --out @" + name);
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

    /** The program in a process of its own, with an environment of its own. Closing it stops it as Ctrl+C does. */
    static final class OffprintProcess implements AutoCloseable {

        private static final Pattern DASHBOARD = Pattern.compile("(?m)^\\S+ +(http://\\S+/_preview/)$");
        private static final int PATIENCE_SECONDS = 60;

        private final Process process;
        private final Path printed;

        private OffprintProcess(Process process, Path printed) {
            this.process = process;
            this.printed = printed;
        }

        /** Starts a command. None of the variables for languages is set but those that are given. */
        static OffprintProcess start(Map<String, String> languages, String... arguments) throws IOException {
            Path printed = Files.createTempFile("offprint", ".txt");
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Main.class.getName()));
            command.addAll(List.of(arguments));
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            List.of("LC_ALL", "LC_MESSAGES", "LANG").forEach(builder.environment()::remove);
            builder.environment().putAll(languages);
            return new OffprintProcess(builder.redirectOutput(printed.toFile()).start(), printed);
        }

        /** Returns what a command prints that ends by itself. */
        String awaited() throws IOException, InterruptedException {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            return printed();
        }

        /** Returns the address of the dashboard, as soon as {@code serve} has printed it. */
        String dashboard() throws IOException, InterruptedException {
            for (int i = 0; i < PATIENCE_SECONDS * 10; i++) {
                Matcher address = DASHBOARD.matcher(printed());
                if (address.find()) {
                    return address.group(1);
                }
                assertThat(process.isAlive()).as(printed()).isTrue();
                Thread.sleep(100);
            }
            throw new AssertionError("serve does not announce itself: " + printed());
        }

        /** Returns a document of the dashboard. */
        String fetched(String name) throws IOException, InterruptedException {
            HttpRequest request = HttpRequest.newBuilder(URI.create(dashboard()).resolve(name))
                    .build();
            return HttpClient.newHttpClient()
                    .send(request, BodyHandlers.ofString())
                    .body();
        }

        String printed() throws IOException {
            return Files.readString(printed);
        }

        /** Stops it and returns its exit code. */
        int stopped() throws InterruptedException {
            process.destroy();
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            return process.exitValue();
        }

        @Override
        public void close() {
            process.destroyForcibly();
            try {
                Files.deleteIfExists(printed);
            } catch (IOException stays) {
                throw new UncheckedIOException(stays);
            }
        }
    }
}

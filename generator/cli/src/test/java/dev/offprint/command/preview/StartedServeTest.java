package dev.offprint.command.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code offprint serve}, {@code new} and {@code init} as an author starts them: a process, its options and its environment. */
@Gate
class StartedServeTest {

    private static final Map<String, String> ENGLISH = Map.of();
    private static final Map<String, String> GERMAN = Map.of("LANG", "de_DE.UTF-8");

    @TempDir
    private Path folder;

    @BeforeEach
    void sources() throws IOException {
        write("site.yaml", "baseUrl: https://kb.acme.dev\nname: Test\nmcpUrl: https://mcp.acme.dev\n");
        write("articles/one/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/one/en.md", "---\ntitle: A\n---\nOne.\n");
    }

    @Test
    void theOptionMakesServeGermanInTheTerminalAndInTheBrowser() throws Exception {
        try (OffprintProcess serve = serve(ENGLISH, "--lang", "de")) {
            assertGerman(serve);
        }
    }

    @Test
    void theEnvironmentMakesServeGermanUnlessTheOptionSaysOtherwise() throws Exception {
        try (OffprintProcess serve = serve(GERMAN)) {
            assertGerman(serve);
        }
        try (OffprintProcess serve = serve(GERMAN, "--lang", "en")) {
            assertThat(serve.fetched("")).contains("<html lang=\"en\">", "Findings and hints");
            assertThat(serve.printed()).contains("Ctrl+C stops.");
        }
    }

    @Test
    void theEnvironmentMakesInitAndNewGerman() throws Exception {
        assertThat(printed("init", "--content", in("fresh")))
                .contains("Eine Website ohne Artikel. Weiter mit: offprint new SLUG");
        assertThat(folder.resolve("fresh/site.yaml")).content().contains("Die ersten drei Schlüssel sind Pflicht.");
        assertThat(printed("new", "erste-schritte", "--content", in("fresh"))).contains("Ein Entwurf");
        assertThat(folder.resolve("fresh/articles/erste-schritte/article.yaml"))
                .content()
                .startsWith("# Alles, was nicht von der Sprache abhängt.");
        assertThat(printed("new", "Erste Schritte", "--content", in("fresh")))
                .contains("`Erste Schritte` ist kein Slug.");
    }

    private static void assertGerman(OffprintProcess serve) throws Exception {
        assertThat(serve.fetched("")).contains("<html lang=\"de\">").doesNotContain("Findings and hints");
        assertThat(serve.printed()).contains("Strg+C").doesNotContain("Ctrl+C", "Save a file");
        assertThat(serve.stopped()).as(serve.printed()).isZero();
    }

    private static String printed(String... arguments) throws Exception {
        try (OffprintProcess process = OffprintProcess.start(GERMAN, arguments)) {
            return process.awaited();
        }
    }

    private OffprintProcess serve(Map<String, String> languages, String... more) throws IOException {
        String[] all = new String[5 + more.length];
        System.arraycopy(new String[] {"serve", "--port", "0", "--content", in("content")}, 0, all, 0, 5);
        System.arraycopy(more, 0, all, 5, more.length);
        return OffprintProcess.start(languages, all);
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve("content").resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}

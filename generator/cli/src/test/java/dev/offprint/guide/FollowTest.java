package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.level.Gate;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The clients in {@code docs/clients} follow two releases with edits, renames, deletions and new articles: they fetch what
 * changed and nothing else, and end with what a first copy has.
 */
@Gate
class FollowTest {

    /** The most bytes that one change of a large site may cost, with the article; these sites are small. */
    private static final int MOST_BYTES = 100_000;

    @TempDir
    Path home;

    @ParameterizedTest(name = "{0}")
    @CsvSource({"follow.mjs, node, node, 600", "follow.sh, bash, jq, 90"
    }) // the shell starts a program for each article
    void aClientFetchesWhatChangedAndNothingElse(String client, String program, String needed, int articles)
            throws Exception {
        assumeTrue(isInstalled(program) && isInstalled(needed), needed + " is not installed");
        String follow = command("docs/clients/" + client).replace("copy", "");
        try (Shell shell = new Shell(home)) {
            site(shell.folder(), articles);
            release(shell);
            assertThat(run(shell, command("curl -s --compressed"))).hasSizeGreaterThan(articles / 32);
            assertThat(run(shell, follow + "copy")).hasSizeGreaterThan(articles);
            assertThat(run(shell, follow + "copy")).isEqualTo(List.of("fetched index/root.json"));
            write(shell.folder().resolve("copy/package.json"), "{}"); // somebody else's
            edit(shell.folder(), articles);
            release(shell);
            List<String> fetched = run(shell, follow + "copy");
            assertThat(fetched.stream().filter(line -> line.contains("articles/")))
                    .containsExactlyInAnyOrder(
                            "fetched articles/article-1.json",
                            "fetched articles/renamed.json",
                            "fetched articles/new.json",
                            "gone articles/article-2.json",
                            "gone articles/article-3.json");
            // the root, and a part for each of an edit, a deletion, a rename and a new article
            assertThat(fetched.stream().filter(line -> line.startsWith("fetched index/")))
                    .hasSizeBetween(2, 5);
            assertThat(bytes(shell.folder().resolve("copy"), fetched)).isBetween(1_000L, (long) MOST_BYTES);
            Files.delete(shell.folder().resolve("copy/package.json"));
            run(shell, follow + "first");
            assertThat(files(shell.folder().resolve("copy")))
                    .isEqualTo(files(shell.folder().resolve("first")));
        }
    }

    /** Returns the command of the guide that contains a text, for the site of this test. */
    private static String command(String text) throws IOException {
        return Files.readAllLines(Guide.DOCS.resolve("api.md")).stream()
                .filter(line -> line.contains(text) && line.contains("http://"))
                .findFirst()
                .orElseThrow()
                .replace("docs/clients", Guide.DOCS.resolve("clients").toString())
                .replace(":8080", ":8080/kb");
    }

    private static void site(Path folder, int articles) throws IOException {
        write(
                folder.resolve("content/site.yaml"),
                "baseUrl: http://127.0.0.1:8080/kb\nname: Followed\nmcpUrl: https://mcp.example.com\n");
        for (int i = 0; i < articles; i++) {
            article(folder, "article-" + i, i, "Text.");
        }
    }

    /** An edit without a new date, a deletion, a rename and a new article. */
    private static void edit(Path folder, int articles) throws IOException {
        Path sources = folder.resolve("content/articles");
        article(folder, "article-1", 1, "Another text.");
        for (String file : List.of("en.md", "article.yaml")) {
            Files.delete(sources.resolve("article-2").resolve(file));
        }
        Files.delete(sources.resolve("article-2"));
        Files.move(sources.resolve("article-3"), sources.resolve("renamed"));
        Files.writeString(
                sources.resolve("renamed/article.yaml"), "formerSlugs: [article-3]\n", StandardOpenOption.APPEND);
        article(folder, "new", articles, "New.");
    }

    private static void article(Path folder, String slug, int id, String text) throws IOException {
        Path article = folder.resolve("content/articles").resolve(slug);
        write(article.resolve("article.yaml"), "contentType: guide\nisPublished: true\nlastUpdated: 2026-01-01\n");
        write(article.resolve("en.md"), "---\ntitle: Title " + id + "\n---\n" + text + "\n");
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void release(Shell shell) throws IOException, InterruptedException {
        Shell.Result built =
                shell.run("offprint build --codings gzip\noffprint publish --to store --allow local-base-url\n");
        assertThat(built.exit()).as(built.output()).isZero();
        shell.serve("offprint edge --store store --port 8080 --rate-limit off", "http://127.0.0.1:8080/kb/en");
    }

    private static List<String> run(Shell shell, String command) throws IOException, InterruptedException {
        Shell.Result run = shell.run(command + "\n");
        assertThat(run.exit()).as(run.output()).isZero();
        return run.output().lines().toList();
    }

    /** Returns the bytes of what was fetched, without a content coding. */
    private static long bytes(Path copy, List<String> lines) throws IOException {
        long bytes = 0;
        for (String line : lines) {
            if (line.startsWith("fetched ")) {
                bytes += Files.size(copy.resolve(line.substring("fetched ".length())));
            }
        }
        return bytes;
    }

    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}

package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/api.md, the skill and the pages for developers have people run and read: run and read, on the sample. */
@Gate
class ApiGuidesTest {

    private static final Path ROOT = Guide.DOCS.getParent();
    private static final Pattern FENCE = Pattern.compile("(?ms)^```([a-z]+)\n(.*?)^```");
    private static final String SKILL = "/.well-known/agent-skills/read-knowledge-articles/SKILL.md";
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String ARTICLE = "answer-first-writing";

    /** How a fence of a language is run, as a file of that language. */
    private static final Map<String, String> RUN = Map.of(
            "sh",
            "bash -eu Example.sh",
            "js",
            "node Example.mjs",
            "python",
            "python3 Example.python",
            "java",
            "java" + " Example.java");

    @TempDir
    static Path home;

    private static Shell shell;

    @BeforeAll
    static void serve() throws IOException, InterruptedException {
        for (String program : List.of("jq", "node", "python3")) {
            assumeTrue(new ProcessBuilder("which", program).start().waitFor() == 0, program + " is not installed");
        }
        shell = new Shell(home);
        List<String> trying = fences(Files.readString(Guide.DOCS.resolve("api.md")), "sh")
                .get(0)
                .lines()
                .map(line -> line.replace("./offprint", "offprint"))
                .toList();
        assertThat(shell.run("cp -r '" + ROOT.resolve("content") + "' .\necho 'topics: [http]' >>content/articles/"
                                + ARTICLE + "/article.yaml\n" + trying.get(0) + "\n")
                        .exit())
                .isZero();
        shell.serve(trying.get(1) + " --rate-limit off", "http://127.0.0.1:8080/");
    }

    @AfterAll
    static void stop() {
        if (shell != null) {
            shell.close();
        }
    }

    @Test
    void theCommandsOfTheGuide() throws Exception {
        List<String> blocks = fences(Files.readString(Guide.DOCS.resolve("api.md")), "sh");
        for (String block : blocks.subList(1, blocks.size())) {
            String tag =
                    get("/api/knowledge/articles").headers().firstValue("ETag").orElseThrow();
            String output = run(
                    "sh",
                    block.replace("\"…\"", tag)
                            .replace(
                                    "docs/clients",
                                    Guide.DOCS.resolve("clients").toString()));
            assertThat(output).as(block).isNotBlank().doesNotContain("\"resolution\":");
            if (block.contains("word=")) {
                assertThat(output.lines()).as(block).first().isEqualTo("http-caching-for-knowledge-apis");
            }
        }
    }

    @Test
    void everyAddressOfTheGuide() throws Exception {
        String guide = Files.readString(Guide.DOCS.resolve("api.md"));
        Matcher code = Pattern.compile("`(/[a-z.{][^` ]*)`").matcher(guide);
        Set<String> addresses = new TreeSet<>();
        while (code.find()) {
            addresses.add(code.group(1)
                    .replace("{locale}", "en")
                    .replace("{type}", "guide")
                    .replace("{topic}", "http")
                    .replace("{slug}", ARTICLE));
        }
        // a name of no part, the folder of pages, and what needs a contact
        addresses.removeIf(address -> address.matches(".*NAME|/problems/|.*/security.txt|.*[*…].*"));
        assertThat(addresses).hasSizeGreaterThan(20);
        for (String address : addresses) {
            assertThat(get(address).statusCode()).as(address).isEqualTo(200);
        }
    }

    @Test
    void whatTheSkillSays() throws Exception {
        runsAndLeads(get(SKILL).body(), 4);
    }

    @Test
    void whatThePagesForDevelopersSay() throws Exception {
        int run = 0;
        for (String locale : List.of("en", "de")) {
            for (String page : List.of("", "-operations", "-errors", "-limits", "-documents", "-schemas")) {
                run += runsAndLeads(
                        get("/" + locale + "/developers" + page + ".md").body(), 0);
            }
        }
        assertThat(run).isGreaterThan(20);
    }

    /** Runs every example, and follows every address of the site; returns how many examples there were. */
    private int runsAndLeads(String text, int least) throws Exception {
        int run = 0;
        for (String language : RUN.keySet()) {
            for (String example : fences(text, language)) {
                assertThat(run(language, example)).as(example).isNotBlank();
                run++;
            }
        }
        assertThat(run).isGreaterThanOrEqualTo(least);
        Matcher address = Pattern.compile(Pattern.quote(shell.here("http://127.0.0.1:8080")) + "(/[^\\s`)>\"'|#]*)")
                .matcher(text);
        while (address.find()) {
            String path = address.group(1).replace("{slug}", ARTICLE).replace("SLUG", ARTICLE);
            if (!path.contains("{name}") && !path.contains("$name")) {
                int expected = path.contains("no-such-") ? 404 : 200;
                assertThat(get(path).statusCode()).as(path).isEqualTo(expected);
            }
        }
        return run;
    }

    private String run(String language, String example) throws IOException, InterruptedException {
        String command = RUN.getOrDefault(language, "");
        Files.writeString(shell.folder().resolve(command.substring(command.lastIndexOf(' ') + 1)), shell.here(example));
        Shell.Result result = shell.run(command + "\n");
        assertThat(result.exit()).as(example + result.output()).isZero();
        return result.output();
    }

    private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
        URI at = URI.create(shell.here("http://127.0.0.1:8080") + path);
        return CLIENT.send(HttpRequest.newBuilder(at).build(), BodyHandlers.ofString());
    }

    private static List<String> fences(String text, String language) {
        List<String> found = new ArrayList<>();
        Matcher fence = FENCE.matcher(text);
        while (fence.find()) {
            if (fence.group(1).equals(language)) {
                found.add(fence.group(2));
            }
        }
        return found;
    }
}

package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command of the recipes in docs/ci.md, run as CI would: against a store, a served site and a cache. */
@Tag("slow")
class CiRecipesTest {

    private static final Path DOCUMENT = Path.of("../../docs/ci.md");
    private static final String VARIABLES = "GITHUB_STEP_SUMMARY=\"$OFFPRINT_SUMMARY\"; RELEASE=\n";
    private static final String ARTICLE = "content/articles/a/article.yaml";

    @TempDir
    Path home;

    @BeforeEach
    void needsAShell() {
        assumeTrue(Files.exists(Path.of("/bin/bash")) || Files.exists(Path.of("/usr/bin/bash")), "no bash here");
    }

    @Test
    void gitHubActions() throws Exception {
        try (Shell shell = site()) {
            JsonNode jobs = recipe(shell, ".github/workflows/knowledge.yml").get("jobs");
            follow(
                    shell,
                    commands(jobs.get("check"), "run"),
                    commands(jobs.get("publish"), "run"),
                    commands(jobs.get("rollback"), "run"));
            assertThat(shell.folder().resolve("summary.md"))
                    .content()
                    .contains("| articles | – | 1 |", "| articles | 1 | 1 |")
                    .contains("shortAnswer");
        }
    }

    @Test
    void gitLabCi() throws Exception {
        try (Shell shell = site()) {
            JsonNode jobs = recipe(shell, ".gitlab-ci.yml");
            follow(shell, scripts(jobs.get("check")), scripts(jobs.get("publish")), scripts(jobs.get("rollback")));
            assertThat(shell.folder().resolve("plan.json")).content().contains("\"passes\" : true");
        }
    }

    /**
     * What somebody else chooses is data: in GitHub's scripts no expression (docs.github.com, "Script injections"), in all of
     * them no variable without double quotes.
     */
    @Test
    void nothingThatOthersChooseBecomesAScript() throws Exception {
        try (Shell shell = new Shell(home)) {
            List<String> scripts = new ArrayList<>();
            recipe(shell, ".github/workflows/knowledge.yml")
                    .findValues("run")
                    .forEach(run -> scripts.add(run.asText()));
            int runs = scripts.size();
            recipe(shell, ".gitlab-ci.yml")
                    .findValues("script")
                    .forEach(script -> script.forEach(line -> scripts.add(line.asText())));
            assertThat(runs).isGreaterThan(5);
            assertThat(scripts).hasSizeGreaterThan(runs + 5);
            assertThat(scripts).allSatisfy(script -> {
                assertThat(script).doesNotContain("${{");
                assertThat(unquoted(script)).as(script).doesNotContain("$", "`");
            });
            assertThat(unquoted("a \"$b\" $c")).contains("$c").doesNotContain("$b");
        }
    }

    /** The id of whoever may start the job, in the way both recipes hand it over. */
    @Test
    void anIdThatIsNoneIsNeverRunAndNeverAsked() throws Exception {
        try (Shell shell = new Shell(home)) {
            List<String> scripts = new ArrayList<>(commands(
                    recipe(shell, ".github/workflows/knowledge.yml").get("jobs").get("rollback"), "run"));
            scripts.addAll(scripts(recipe(shell, ".gitlab-ci.yml").get("rollback")));
            List<String> rollbacks = scripts.stream()
                    .filter(script -> script.startsWith("./offprint rollback"))
                    .toList();
            assertThat(rollbacks).hasSize(2);
            for (String rollback : rollbacks) {
                for (String evil : List.of(
                        "x; touch injected",
                        "$(touch injected)",
                        "`touch injected`",
                        "x --store elsewhere",
                        "../current")) {
                    Shell.Result result = shell.run(
                            "cp ../bin/offprint ./offprint\nexport OFFPRINT_STORE=\"$PWD/none\" OFFPRINT_CDN=\nRELEASE='"
                                    + evil + "'\n" + rollback + "\n");
                    assertThat(result.exit()).as(evil + result.output()).isEqualTo(2);
                    assertThat(result.output())
                            .contains("not the id of a release")
                            .doesNotContain("injected");
                }
            }
            assertThat(shell.folder().resolve("injected")).doesNotExist();
            assertThat(shell.folder().resolve("none")).doesNotExist();
        }
    }

    /** Returns what of a script the shell would look into outside double quotes. */
    private static String unquoted(String script) {
        return script.replaceAll("'[^']*'", "").replaceAll("\"[^\"]*\"", "");
    }

    private void follow(Shell shell, List<String> check, List<String> publish, List<String> rollback) throws Exception {
        all(shell, check);
        good(shell, "./offprint publish\n");
        shell.serve(
                "offprint edge --store store --port 8080 --rate-limit off --follow-within 1", "http://localhost:8080/");
        edit(shell, "shortAnswer: The first.");
        all(shell, check);
        all(shell, publish);
        assertThat(shell.folder().resolve("purged.txt")).content().contains("/en/knowledge/a.md\n");
        assertThat(good(shell, "offprint releases --json\n")).contains("\"commit\" : \"");
        all(shell, rollback);
        assertThat(good(shell, "offprint releases\n").lines().filter(line -> line.startsWith("* ")))
                .as("the release before is current")
                .isNotEqualTo(good(shell, "offprint releases\n").lines().skip(1).findFirst());
        nobodyIsLeftWithAReleaseThatIsNotServed(shell, publish);
        whatIsBrokenIsAnnotated(shell, check);
    }

    /** The site does not answer, so nobody knows whether the release is good. */
    private static void nobodyIsLeftWithAReleaseThatIsNotServed(Shell shell, List<String> publish) throws Exception {
        String before = current(shell);
        shell.close();
        edit(shell, "shortAnswer: The second.");
        good(shell, publish.get(0) + "\n");
        Shell.Result failed = shell.run(VARIABLES + publish.get(1).replace("--verify", "--wait 1 --verify") + "\n");
        assertThat(failed.exit()).as(failed.output()).isEqualTo(3);
        assertThat(failed.output()).contains("rolled back: ");
        assertThat(current(shell)).isEqualTo(before);
    }

    private static void whatIsBrokenIsAnnotated(Shell shell, List<String> check) throws Exception {
        edit(shell, "shortAnser: Wrong.");
        Shell.Result stopped = shell.run(check.get(0) + "\n");
        assertThat(stopped.exit()).isEqualTo(1);
        assertThat(stopped.output()).contains(ARTICLE);
    }

    private static String current(Shell shell) throws Exception {
        return good(shell, "offprint releases\n")
                .lines()
                .filter(line -> line.startsWith("* "))
                .findFirst()
                .orElseThrow()
                .substring(0, 32);
    }

    /** A site of one article in a repository, and what CI keeps in variables. */
    private Shell site() throws IOException, InterruptedException {
        Shell shell = new Shell(home);
        good(shell, """
                export OFFPRINT_STORE="$PWD/store" OFFPRINT_CDN='exec:cat > purged.txt'
                export OFFPRINT_BASE_URL=http://knowledge.acme.dev:8080
                export OFFPRINT_SUMMARY="$PWD/summary.md" OFFPRINT_PURGE_AFTER=2
                git init -q . && git config user.name a && git config user.email a@example.org
                printf '/store\\n/public\\n/.offprint-cache\\n' > .gitignore
                offprint init
                offprint new a
                sed -i 's/^isPublished: false/isPublished: true/' content/articles/a/article.yaml
                sed -i '1a shortAnswer: Der erste.' content/articles/a/de.md
                cp ../bin/offprint ./offprint
                git add -A && git commit -qm one
                """);
        return shell;
    }

    private static void edit(Shell shell, String line) throws IOException, InterruptedException {
        Path article = shell.folder().resolve(ARTICLE);
        String text = Files.readString(article).replaceAll("(?m)^shortAns.*\n", "");
        Files.writeString(article, text.stripTrailing() + "\n" + line + "\n");
        good(shell, "git commit -qam '" + line + "'\n");
    }

    private static void all(Shell shell, List<String> commands) throws IOException, InterruptedException {
        for (String command : commands) {
            good(shell, command + "\n");
        }
    }

    private static String good(Shell shell, String command) throws IOException, InterruptedException {
        Shell.Result result = shell.run(VARIABLES + command);
        assertThat(result.exit()).as(command + result.output()).isZero();
        return result.output();
    }

    private static JsonNode recipe(Shell shell, String path) throws IOException {
        for (Guide.Step step : Guide.of(DOCUMENT).steps()) {
            if (step instanceof Guide.Write file && file.path().equals(path)) {
                shell.write(path, file.text());
            }
        }
        Diagnostics found = new Diagnostics();
        JsonNode root = YamlReader.read(Files.readString(shell.folder().resolve(path)), path, 1, found)
                .orElseThrow()
                .root();
        assertThat(found.sorted()).isEmpty();
        return root;
    }

    private static List<String> commands(JsonNode job, String member) {
        List<String> commands = new ArrayList<>();
        job.findValues(member).forEach(run -> commands.add(run.asText()));
        assertThat(commands).isNotEmpty();
        return commands;
    }

    private static List<String> scripts(JsonNode job) {
        List<String> commands = new ArrayList<>();
        job.get("script").forEach(line -> commands.add(line.asText()));
        assertThat(commands).isNotEmpty();
        return commands;
    }
}

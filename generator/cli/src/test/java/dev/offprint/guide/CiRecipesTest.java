package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command of the building blocks that docs/ci.md tells to use, run as CI would: against a store, a served site and a cache. They
 * find the command where they would have installed it.
 */
@Gate
class CiRecipesTest {

    private static final Path ACTION = Path.of("../../action.yml");
    private static final Path COMPONENT = Path.of("../../templates/offprint.yml");
    private static final String VARIABLES =
            "GITHUB_STEP_SUMMARY=\"$OFFPRINT_SUMMARY\"; RUNNER_TEMP=\"$PWD/..\"; RELEASE=; OFFPRINT_CONTENT=content;"
                    + " OFFPRINT_CHECK=--strict; OFFPRINT_PRUNE='--keep 20'\n";
    /** Steps that need the machines of GitHub. */
    private static final Set<String> THEIRS = Set.of("Install Offprint", "Write it as a comment");

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
            JsonNode action = read(ACTION, Files.readString(ACTION));
            follow(shell, steps(action, "check"), steps(action, "publish"), steps(action, "rollback"));
            assertThat(shell.folder().resolve("summary.md"))
                    .content()
                    .contains(
                            "**1 article new**", "**1 article changed**", "- `a`: Markdown (en), answer (en), detail");
        }
    }

    @Test
    void gitLabCi() throws Exception {
        try (Shell shell = site()) {
            JsonNode jobs = component();
            follow(
                    shell,
                    scripts(jobs.get("offprint-check")),
                    scripts(jobs.get("offprint-publish")),
                    scripts(jobs.get("offprint-rollback")));
            assertThat(shell.folder().resolve("plan.json")).content().contains("\"passes\" : true");
        }
    }

    /**
     * What somebody else chooses is data: in GitHub's scripts no expression (docs.github.com, "Script injections"), in all of
     * them no variable without double quotes.
     */
    @Test
    void nothingThatOthersChooseBecomesAScript() throws Exception {
        List<String> scripts = new ArrayList<>();
        read(ACTION, Files.readString(ACTION)).findValues("run").forEach(run -> scripts.add(run.asText()));
        int runs = scripts.size();
        component().findValues("script").forEach(script -> script.forEach(line -> scripts.add(line.asText())));
        assertThat(runs).isGreaterThan(5);
        assertThat(scripts).hasSizeGreaterThan(runs + 5);
        assertThat(scripts).allSatisfy(script -> {
            assertThat(script).doesNotContain("${{", "$[[");
            assertThat(unquoted(script.replaceAll("(?m)#.*|\\$\\?", "")))
                    .as(script)
                    .doesNotContain("$", "`");
        });
        assertThat(unquoted("a \"$b\" $c")).contains("$c").doesNotContain("$b");
    }

    /** The id of whoever may start the job, in the way both blocks hand it over. */
    @Test
    void anIdThatIsNoneIsNeverRunAndNeverAsked() throws Exception {
        try (Shell shell = new Shell(home)) {
            List<String> scripts = new ArrayList<>(steps(read(ACTION, Files.readString(ACTION)), "rollback"));
            scripts.addAll(scripts(component().get("offprint-rollback")));
            List<String> rollbacks = scripts.stream()
                    .flatMap(String::lines)
                    .filter(line -> line.startsWith("offprint rollback"))
                    .toList();
            assertThat(rollbacks).hasSize(2);
            for (String rollback : rollbacks) {
                for (String evil : List.of(
                        "x; touch injected",
                        "$(touch injected)",
                        "`touch injected`",
                        "x --store elsewhere",
                        "../current")) {
                    Shell.Result result = shell.run("export OFFPRINT_STORE=\"$PWD/none\" OFFPRINT_CDN= CDN=\nRELEASE='"
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
        good(shell, "offprint publish\n");
        shell.serve(
                "offprint edge --store store --port 8080 --rate-limit off --follow-within 1", "http://localhost:8080/");
        edit(shell, "shortAnswer: The first.");
        all(shell, check);
        all(shell, publish);
        assertThat(shell.folder().resolve("purged.txt")).content().contains("/en/knowledge/a.md\n");
        assertThat(good(shell, "offprint releases --format json\n")).contains("\"commit\" : \"");
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
        Shell.Result failed = shell.run(VARIABLES + publish.get(1) + "\n");
        assertThat(failed.exit()).as(failed.output()).isEqualTo(3);
        assertThat(failed.output()).contains("rolled back: ");
        assertThat(current(shell)).isEqualTo(before);
    }

    private static void whatIsBrokenIsAnnotated(Shell shell, List<String> check) throws Exception {
        edit(shell, "shortAnser: Wrong.");
        Shell.Result stopped = shell.run(VARIABLES + check.get(0) + "\n");
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
                printf '/store\\n/public\\n/.offprint-cache\\n/*.json\\n' > .gitignore
                offprint init
                offprint new a
                sed -i 's/^isPublished: false/isPublished: true/' content/articles/a/article.yaml
                sed -i '1a shortAnswer: Der erste.' content/articles/a/de.md
                sed -i '$s/.*/A text./' content/articles/a/en.md
                sed -i '$s/.*/Ein Text./' content/articles/a/de.md
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

    private static JsonNode component() throws IOException {
        String text = Files.readString(COMPONENT);
        return read(COMPONENT, text.substring(text.indexOf("\n---\n") + 5));
    }

    private static JsonNode read(Path file, String text) throws IOException {
        Diagnostics found = new Diagnostics();
        JsonNode root =
                YamlReader.read(text, file.toString(), 1, found).orElseThrow().root();
        assertThat(found.sorted()).isEmpty();
        return root;
    }

    /** Returns the commands of a job of the action, with what it takes from its inputs. */
    private static List<String> steps(JsonNode action, String job) {
        List<String> commands = new ArrayList<>();
        for (JsonNode step : action.at("/runs/steps")) {
            String when = step.path("if").asText();
            boolean isOfJob = when.contains("inputs.job == '" + job + "'")
                    || (when.contains("inputs.job != 'rollback'") && !job.equals("rollback"));
            if (isOfJob && step.has("run") && !THEIRS.contains(step.path("name").asText())) {
                commands.add(environment(step.path("env"), action.get("inputs"))
                        + step.path("run").asText());
            }
        }
        assertThat(commands).isNotEmpty();
        return commands;
    }

    /** What the site of the test has as variables; of other inputs, the defaults. */
    private static String environment(JsonNode given, JsonNode inputs) {
        StringBuilder lines = new StringBuilder();
        given.properties().forEach(one -> {
            String input = one.getValue().asText().replaceAll("\\$\\{\\{ inputs\\.([\\w-]+) }}", "$1");
            String value = switch (input) {
                case "store" -> "\"$OFFPRINT_STORE\"";
                case "base-url" -> "\"$OFFPRINT_BASE_URL\"";
                case "cdn" -> "\"$OFFPRINT_CDN\"";
                default -> "'" + inputs.path(input).path("default").asText() + "'";
            };
            lines.append("export ")
                    .append(one.getKey())
                    .append('=')
                    .append(value)
                    .append('\n');
        });
        return lines.toString();
    }

    /** Returns the lines of a script; one that reads options belongs to the next. */
    private static List<String> scripts(JsonNode job) {
        List<String> commands = new ArrayList<>();
        String before = "";
        for (JsonNode line : job.get("script")) {
            before += line.asText() + "\n";
            if (!line.asText().startsWith("read ")) {
                commands.add(before);
                before = "";
            }
        }
        assertThat(commands).isNotEmpty();
        return commands;
    }
}

package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command and every file of the guides, run as an author would. */
@Tag("slow")
class GuidesTest {

    private static final Path DOCS = Path.of("../../docs");

    @TempDir
    Path home;

    @BeforeEach
    void needsAShell() {
        assumeTrue(Files.exists(Path.of("/bin/bash")) || Files.exists(Path.of("/usr/bin/bash")), "no bash here");
    }

    @Test
    void theTutorial() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            shell.follow(Guide.of(DOCS.resolve("tutorial.md")));
            assertThat(shell.folder().resolve("public/en/knowledge/watering-tomatoes/index.html"))
                    .exists();
        }
    }

    @Test
    void theGuideToImporting() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            shell.follow(Guide.of(DOCS.resolve("importing.md")));
            assertThat(shell.folder().resolve("content/articles/watering/en.md"))
                    .content()
                    .contains("[mulch](../mulch/)", "> [!WARNING]");
        }
    }

    @Test
    void theGuideToThePreview() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            assertThat(shell.run("offprint init\noffprint new a\n").exit()).isZero();
            shell.follow(Guide.of(DOCS.resolve("preview.md")));
        }
    }

    @Test
    void theGuideToThemesPassesAStrictCheck() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            Shell.Result ready = shell.run("""
                    offprint init
                    mkdir -p content/theme content/pages/imprint
                    echo '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' > content/theme/mark.svg
                    printf -- '---\\ntitle: Imprint\\n---\\nText.\\n' | tee content/pages/imprint/{en,de}.md
                    """);
            assertThat(ready.exit()).as(ready.output()).isZero();
            Matcher theme = Pattern.compile("```yaml\n(name:.*?)```", Pattern.DOTALL)
                    .matcher(Files.readString(DOCS.resolve("theming.md")));
            assertThat(theme.find()).isTrue();
            Files.writeString(shell.folder().resolve("content/theme/theme.yaml"), theme.group(1));
            Shell.Result checked = shell.run("offprint check --strict\n");
            assertThat(checked.output()).contains("0 errors, 0 warnings");
            assertThat(checked.exit()).isZero();
        }
    }

    @Test
    void theRenameOfTheGuide() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            Matcher command = Pattern.compile("\n    (offprint rename .*)\n")
                    .matcher(Files.readString(DOCS.resolve("writing.md")));
            assertThat(command.find()).isTrue();
            Shell.Result renamed = shell.run("""
                    offprint init
                    offprint new http-caching
                    offprint new other
                    echo 'See [this](../http-caching/).' >> content/articles/other/en.md
                    """ + command.group(1) + " && exit 1\n" + command.group(1) + " --yes\n"
                    + "offprint check --strict\ngrep -r '../caching-for-apis/' content/articles/other\n");
            assertThat(renamed.exit()).as(renamed.output()).isZero();
            assertThat(renamed.output()).contains("add --yes", "+formerSlugs: [http-caching]", "0 errors, 0 warnings");
        }
    }

    @Test
    void theTranslationStateOfTheGuide() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            String page = Files.readString(DOCS.resolve("writing.md"));
            Matcher first = Pattern.compile("\n    (offprint translated .*)\n").matcher(page);
            Matcher minor =
                    Pattern.compile("`(offprint translated .* --minor)`").matcher(page);
            Matcher reviewed =
                    Pattern.compile("`(offprint translated .* --reviewed .*)`").matcher(page);
            assertThat(first.find() && minor.find() && reviewed.find()).isTrue();
            Shell.Result checked = shell.run("""
                    offprint init
                    offprint new http-caching
                    printf 'translations: {warnAfterDays: 0}\\n' >> content/site.yaml
                    """ + first.group(1) + " --yes\n"
                    + "echo 'One more sentence.' >> content/articles/http-caching/en.md\n"
                    + "offprint check --strict && exit 1\n" + minor.group(1) + " --yes\noffprint check --strict\n"
                    + reviewed.group(1) + " --yes\noffprint check --strict\n");
            assertThat(checked.exit()).as(checked.output()).isZero();
            assertThat(checked.output())
                    .contains("error[outdated-translation]: `1` part of `en.md` changed", "reviewer: \"Jana\"")
                    .endsWith("0 errors, 0 warnings\n");
        }
    }

    @Test
    void theBaselineAndTheCorrectionsOfTheReference() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            String page = Files.readString(DOCS.resolve("diagnostics.md"));
            Matcher baseline = Pattern.compile("### Start with known findings.*?```sh\n(.*?)```", Pattern.DOTALL)
                    .matcher(page);
            Matcher fix = Pattern.compile("\n    (offprint check --fix)\n").matcher(page);
            assertThat(baseline.find()).isTrue();
            assertThat(fix.find()).isTrue();
            Shell.Result checked = shell.run(
                    """
                    offprint init
                    offprint new a
                    printf '\\r\\n<blink>x</blink>\\n' >> content/articles/a/en.md
                    offprint check --strict && exit 1
                    """ + fix.group(1) + " && exit 1\n" + fix.group(1) + " --dry-run\n" + fix.group(1) + " --yes\n"
                            + baseline.group(1));
            assertThat(checked.exit()).as(checked.output()).isZero();
            assertThat(checked.output())
                    .contains(
                            "articles/a/en.md: end 1 line with LF instead of CRLF",
                            "known-findings.json: wrote ",
                            "known finding not shown",
                            "0 errors, 0 warnings");
        }
    }

    @Test
    void whatTheGuideSaysOfTheOwnerPassesAStrictCheck() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            Matcher owner = Pattern.compile("```yaml\n(license:.*?)```", Pattern.DOTALL)
                    .matcher(Files.readString(DOCS.resolve("writing.md")));
            assertThat(owner.find()).isTrue();
            assertThat(shell.run("offprint init\n").exit()).isZero();
            Files.writeString(
                    shell.folder().resolve("content/site.yaml"), "\n" + owner.group(1), StandardOpenOption.APPEND);
            Shell.Result built = shell.run("offprint check --strict\noffprint build\ncat public/robots.txt\n");
            assertThat(built.exit()).as(built.output()).isZero();
            assertThat(built.output())
                    .contains("0 errors, 0 warnings", "Content-Signal: search=yes, ai-input=yes, ai-train=no");
        }
    }

    @Test
    void aCopyOfTheBuiltInSkillFollowsTheBaseUrl() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            Matcher copying = Pattern.compile("## The skill for agents.*?```sh\n(.*?)```", Pattern.DOTALL)
                    .matcher(Files.readString(DOCS.resolve("writing.md")));
            assertThat(copying.find()).isTrue();
            Shell.Result built = shell.run("""
                    offprint init
                    offprint new a
                    offprint build --base-url https://kb.acme.dev/docs --out built-in
                    """ + copying.group(1).replace("./offprint", "offprint") + """
                    offprint check --strict --base-url https://kb.acme.dev/docs
                    offprint build --base-url https://kb.acme.dev/docs --out copied
                    """);
            assertThat(built.exit()).as(built.output()).isZero();
            String skill = "/.well-known/agent-skills/read-knowledge-articles/SKILL.md";
            assertThat(shell.folder().resolve("content/skills/read-knowledge-articles/SKILL.md"))
                    .content()
                    .doesNotContain("base-url.invalid");
            assertThat(shell.folder().resolve("copied" + skill))
                    .hasSameBinaryContentAs(shell.folder().resolve("built-in" + skill));
        }
    }

    @Test
    void theGuideToPublishing() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            shell.follow(Guide.of(DOCS.resolve("publishing.md")));
        }
    }

    @Test
    void theGuideToFsck() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            shell.follow(Guide.of(DOCS.resolve("fsck.md")));
            assertThat(shell.folder().resolve("fsck.state")).doesNotExist();
        }
    }

    /** The site of the guide is the one that is served here. */
    @Test
    void theGuideToVerifying() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            Path here = home.resolve("verifying.md");
            String text = Files.readString(DOCS.resolve("verifying.md"));
            Files.writeString(here, text.replace("https://knowledge.example.com", "http://localhost:8080"));
            Shell.Result ready = shell.run("""
                    export OFFPRINT_STORE="$PWD/store"
                    offprint init
                    offprint build --base-url https://knowledge.acme.dev
                    offprint publish
                    """);
            assertThat(ready.exit()).as(ready.output()).isZero();
            shell.serve("offprint edge --store store --port 8080 --rate-limit off", "http://localhost:8080/");
            shell.follow(Guide.of(here));
        }
    }

    /** The one section of this guide with commands that follow each other. */
    @Test
    void theGuideToWatchingTheAdapter() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            String text = Files.readString(DOCS.resolve("operating.md"));
            Matcher section =
                    Pattern.compile("(?s)## Watch the adapter\n.*?(?=\n## )").matcher(text);
            assertThat(section.find()).isTrue();
            Path here = home.resolve("watching.md");
            Files.writeString(
                    here,
                    section.group()
                            .replace("9180", Integer.toString(freePort()))
                            .replace("./offprint", "offprint"));
            Shell.Result ready = shell.run("offprint init\noffprint new a\noffprint build\n");
            assertThat(ready.exit()).as(ready.output()).isZero();
            shell.follow(Guide.of(here));
            assertThat(shell.folder().resolve("access.log.1")).isNotEmptyFile();
            Path reopened = shell.folder().resolve("access.log");
            Shell.Result after = shell.run(
                    "for i in 1 2 3 4 5 6 7 8 9; do curl -sf http://localhost:8080/en >/dev/null; sleep 0.2; done\n");
            assertThat(after.exit()).as(after.output()).isZero();
            assertThat(reopened).content().contains("\"route\":\"page\"");
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    @Test
    void theGuideToCaches() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home);
                Caches caches = new Caches()) {
            Shell.Result ready = shell.run("offprint init\noffprint new a\n" + caches.setUp());
            assertThat(ready.exit()).as(ready.output()).isZero();
            shell.follow(Guide.of(DOCS.resolve("cdn.md")));
            assertThat(caches.asked())
                    .contains(
                            "POST /2020-05-31/distribution/E2QWRUHAPOMQZL/invalidation",
                            "POST /client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache")
                    .anyMatch(asked -> asked.startsWith("POST /purge/") && asked.endsWith("/en/knowledge/a.md"));
            assertThat(home.resolve("purged.txt")).content().contains("/en/knowledge/a.md\n");
            assertThat(shell.folder().resolve("purge.txt")).hasSameTextualContentAs(home.resolve("purged.txt"));
        }
    }

    @Test
    void theGuideForEditors() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            followEditors(shell);
            Path text = shell.folder().resolve("content/articles/a/en.md");
            String good = Files.readString(text);
            theHookLetsNothingBrokenIn(shell, text, good);
            theWorkflowsRun(shell, text, good);
            theTaskFindsFindings(shell);
        }
    }

    /** What is staged counts, not what lies in the folder. */
    private static void theHookLetsNothingBrokenIn(Shell shell, Path text, String good)
            throws IOException, InterruptedException {
        assertThat(shell.run("git add -A && git commit -qm one\n").exit()).isZero();
        Files.writeString(text, good.replace("title:", "titel:"));
        Shell.Result refused = shell.run("git commit -qam two\n");
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.output()).contains("content/articles/a/en.md:2:1: error[unknown-key]");
        shell.run("git add -A\n");
        Files.writeString(text, good);
        assertThat(shell.run("git commit -qm three\n").exit()).isEqualTo(1);
        shell.run("git add -A\n");
        Files.writeString(text, "broken");
        assertThat(shell.run("git commit -q --allow-empty -m four\n").exit()).isZero();
        assertThat(shell.run("touch other && git add other && git commit -qm five\n")
                        .exit())
                .isZero();
    }

    private static void theWorkflowsRun(Shell shell, Path text, String good) throws IOException, InterruptedException {
        Files.writeString(text, good);
        shell.run("cp ../bin/offprint ./offprint\n");
        for (String run : steps(shell, "content")) {
            assertThat(shell.run(run + "\n").exit()).as(run).isZero();
        }
        Files.writeString(text, good.replace("title:", "titel:"));
        assertThat(shell.run(steps(shell, "content").get(0) + "\n").output())
                .contains("::error file=content/articles/a/en.md,line=2,col=1,title=unknown-key::");
        assertThat(shell.run(steps(shell, "scanning").get(0) + "\n").exit()).isEqualTo(1);
        JsonNode log = new JsonMapper().readTree(Files.readString(shell.folder().resolve("offprint.sarif")));
        assertThat(log.at("/runs/0/results/0/ruleId").asText()).isNotEmpty();
    }

    private static void theTaskFindsFindings(Shell shell) throws IOException, InterruptedException {
        JsonNode task = new JsonMapper()
                .readTree(Files.readString(shell.folder().resolve(".vscode/tasks.json")))
                .at("/tasks/0");
        String output = shell.run(task.get("command").asText() + "\n").output();
        Matcher found = Pattern.compile(
                        task.at("/problemMatcher/pattern/regexp").asText(), Pattern.MULTILINE)
                .matcher(output);
        assertThat(found.find()).as(output).isTrue();
    }

    /** The guide for editors begins where there is a site. */
    private static void followEditors(Shell shell) throws IOException, InterruptedException {
        String site = """
                offprint init
                offprint new a
                git init -q .
                git config user.name A
                git config user.email a@example.com
                """;
        assertThat(shell.run(site).exit()).isZero();
        shell.follow(Guide.of(DOCS.resolve("editors.md")));
    }

    private static List<String> steps(Shell shell, String workflow) throws IOException {
        Path file = shell.folder().resolve(".github/workflows/" + workflow + ".yml");
        Diagnostics found = new Diagnostics();
        ObjectNode root = YamlReader.read(Files.readString(file), workflow, 1, found)
                .orElseThrow()
                .root();
        assertThat(found.sorted()).isEmpty();
        List<String> runs = new ArrayList<>();
        root.findValues("run").forEach(run -> runs.add(run.asText()));
        assertThat(root.findValues("uses")).isNotEmpty();
        assertThat(runs).isNotEmpty();
        return runs;
    }
}

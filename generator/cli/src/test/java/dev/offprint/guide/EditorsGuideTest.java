package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide for editors: the hook, the workflows and the task that it gives. */
@Gate
final class EditorsGuideTest {

    @TempDir
    Path home;

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
                echo 'allow: [missing-translation]' >> content/site.yaml
                git init -q .
                git config user.name A
                git config user.email a@example.com
                """;
        assertThat(shell.run(site).exit()).isZero();
        shell.follow(Guide.of(Guide.DOCS.resolve("editors.md")));
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

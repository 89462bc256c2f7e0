package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands and files that stand in the middle of a guide, run in a world of their own. */
@Gate
final class GuideExcerptsTest {

    @TempDir
    Path home;

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
                    .matcher(Files.readString(Guide.DOCS.resolve("theming.md")));
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
                    .matcher(Files.readString(Guide.DOCS.resolve("writing.md")));
            assertThat(command.find()).isTrue();
            Shell.Result renamed = shell.run("""
                    offprint init
                    offprint new http-caching
                    offprint new other
                    echo 'See [this](../http-caching/).' >> content/articles/other/en.md
                    """ + command.group(1)
                    + "\noffprint check --strict\ngrep -r '../caching-for-apis/' content/articles/other\n");
            assertThat(renamed.exit()).as(renamed.output()).isZero();
            assertThat(renamed.output()).contains("+formerSlugs: [http-caching]", "0 errors, 0 warnings");
        }
    }

    @Test
    void theTranslationStateOfTheGuide() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            String page = Files.readString(Guide.DOCS.resolve("writing.md"));
            Matcher first = Pattern.compile("\n    (offprint translated .*)\n").matcher(page);
            assertThat(first.find()).isTrue();
            Shell.Result checked = shell.run("""
                    offprint init
                    offprint new http-caching
                    printf 'translations: {warnAfterDays: 0}\\n' >> content/site.yaml
                    """ + first.group(1) + "\n"
                    + "echo 'One more sentence.' >> content/articles/http-caching/en.md\n"
                    + "offprint check --strict && exit 1\n" + first.group(1) + "\noffprint check --strict\n");
            assertThat(checked.exit()).as(checked.output()).isZero();
            assertThat(checked.output())
                    .contains("error[outdated-translation]: `en.md` changed")
                    .endsWith("0 errors, 0 warnings\n");
        }
    }

    @Test
    void theCorrectionsOfTheReference() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            String page = Files.readString(Guide.DOCS.resolve("diagnostics.md"));
            Matcher all = Pattern.compile("\n    (offprint check --fix)\n").matcher(page);
            Matcher some = Pattern.compile("`(--fix=[a-z-]+,[a-z-]+)`").matcher(page);
            assertThat(all.find() && some.find()).isTrue();
            Shell.Result checked = shell.run("""
                    offprint init
                    offprint new a
                    offprint new b
                    printf '\\r\\n<blink>x</blink>\\n' | tee -a content/articles/a/en.md >> content/articles/b/en.md
                    offprint check --strict && exit 1
                    """ + all.group(1) + "\n"
                    + "printf '\\r\\n' >> content/articles/b/en.md\noffprint check " + some.group(1) + "\n");
            assertThat(checked.exit()).as(checked.output()).isZero();
            assertThat(checked.output())
                    .contains(
                            "articles/a/en.md: other line ends, or no byte order mark",
                            "articles/b/en.md: other line ends, or no byte order mark");
        }
    }

    @Test
    void theMessagesInGermanOfTheGuide() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            Matcher commands = Pattern.compile("### Messages in German.*?```sh\n(.*?)```", Pattern.DOTALL)
                    .matcher(Files.readString(Guide.DOCS.resolve("writing.md")));
            assertThat(commands.find()).isTrue();
            Shell.Result checked = shell.run("""
                    unset LC_ALL LC_MESSAGES
                    offprint init
                    offprint new a
                    printf '<blink>x</blink>\\n' >> content/articles/a/en.md
                    """ + commands.group(1));
            assertThat(checked.exit()).as(checked.output()).isZero();
            assertThat(checked.output().split("Das Element `<blink>` entfällt auf der Seite", -1))
                    .as("by the option, and by the environment")
                    .hasSize(3);
            assertThat(checked.output()).contains("content/articles/erste-schritte/de.md\nEin Entwurf");
        }
    }

    @Test
    void whatTheGuideSaysOfTheOwnerPassesAStrictCheck() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            Matcher owner = Pattern.compile("```yaml\n(license:.*?)```", Pattern.DOTALL)
                    .matcher(Files.readString(Guide.DOCS.resolve("writing.md")));
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
                    .matcher(Files.readString(Guide.DOCS.resolve("writing.md")));
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
}

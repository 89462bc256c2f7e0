package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide to writing: commands and files of "Create an article", and parts of a translation. */
@Gate
final class WritingGuideTest {

    @TempDir
    Path home;

    private String page = "";
    private String section = "";

    @BeforeEach
    void section() throws IOException {
        page = Files.readString(Guide.DOCS.resolve("writing.md"));
        Matcher found =
                Pattern.compile("(?s)## Create an article\n.*?(?=\n##+ )").matcher(page);
        assertThat(found.find()).isTrue();
        section = found.group();
    }

    @Test
    void itsCommandsMakeADraftWithoutAFinding() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            String commands = fence("sh").replace("./offprint", "offprint");
            Shell.Result run = shell.run("offprint init\n" + commands);
            assertThat(run.exit()).as(run.output()).isZero();
            assertThat(run.output()).endsWith("0 errors, 0 warnings\n");
            assertThat(shell.folder().resolve("content/articles/my-first-article"))
                    .isDirectoryContaining("glob:**/article.yaml")
                    .isDirectoryContaining("glob:**/en.md")
                    .isDirectoryContaining("glob:**/de.md");
            assertThat(shell.folder().resolve("content/articles/my-first-article/article.yaml"))
                    .content()
                    .as("comments that explain each field")
                    .contains("# ", "contentType:", "isPublished:", "firstPublished:");
            assertThat(shell.folder().resolve("public"))
                    .as("a check writes nothing")
                    .doesNotExist();
        }
    }

    @Test
    void itsFilesPassAStrictCheck() throws IOException, InterruptedException {
        try (Shell shell = new Shell(home)) {
            String article = "content/articles/answer-first-writing/";
            shell.write(article + "article.yaml", fence("yaml"));
            shell.write(article + "en.md", fence("markdown"));
            shell.write(article + "diagram.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>\n");
            shell.write(
                    "content/articles/http-caching-for-knowledge-apis/article.yaml",
                    "contentType: guide\nisPublished: true\n");
            shell.write("content/articles/http-caching-for-knowledge-apis/en.md", "---\ntitle: Caching\n---\nText.\n");
            Shell.Result run = shell.run("""
                    offprint init
                    echo 'allow: [missing-translation]' >> content/site.yaml
                    offprint check --strict
                    offprint build
                    """);
            assertThat(run.exit()).as(run.output()).isZero();
            assertThat(shell.folder().resolve("public/en/knowledge/answer-first-writing.md"))
                    .content()
                    .contains("# Answer-first writing");
        }
    }

    private String fence(String language) {
        Matcher found = Pattern.compile("(?s)```" + language + "\n(.*?)```").matcher(section);
        assertThat(found.find()).as(language).isTrue();
        return found.group(1);
    }
}

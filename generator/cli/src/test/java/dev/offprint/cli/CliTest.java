package dev.offprint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a person or a program at the command line meets. */
class CliTest extends CommandFixture {

    @BeforeEach
    void writeASite() throws IOException {
        site("https://example.com");
        article("hello", "Hello.");
        write("articles/hidden/article.yaml", "contentType: guide\n");
        write("articles/hidden/en.md", "---\ntitle: Hidden\n---\nHidden.\n");
    }

    @Test
    void buildsAndSaysWhatItDidAndWhatItSkippedAndWhy() {
        build();
        assertThat(out).contains("1 article,", "1 skipped", "hidden", "0 deleted", "0 errors");
        assertThat(folder.resolve("public/manifest.json")).exists();
        assertThat(out.lines())
                .allSatisfy(line -> assertThat(line.length())
                        .as(line)
                        .isLessThanOrEqualTo(80 + path("public").length()));
    }

    @Test
    void outMayNotLieWithinContentNorTheOtherWayRound() {
        assertThat(run("build --content @content --out @content/public")).isEqualTo(2);
        assertThat(run("build --content @content --out @")).isEqualTo(2);
    }

    @Test
    void checkWritesNothingAndTalksToPrograms() throws IOException {
        assertThat(run("check --content @content --format json")).isZero();
        assertThat(json().get("errors").asInt()).isZero();
        assertThat(json().get("diagnostics").isArray()).isTrue();
        assertThat(folder.resolve("public")).doesNotExist();
    }

    @Test
    void aStrictCheckStopsAtWarnings() {
        assertThat(run("check --strict --content ../../content")).isEqualTo(1);
        assertThat(out).contains("error[missing-translation]");
    }

    @Test
    void checkShowsFindingsAsAnnotations() throws IOException {
        write("articles/hello/article.yaml", "contentType: guide\nisPublished: yes, please\n");
        assertThat(run("check --content @content --format github")).isEqualTo(1);
        assertThat(out).contains("::error file=", "article.yaml,line=2,col=1,title=");
    }

    @Test
    void sourcesAreNotServedAndTheHintLeavesThemAlone() {
        assertThat(run("edge --store @content --port 0")).isEqualTo(3);
        assertThat(err)
                .contains("offprint build --content " + path("content") + " --out public")
                .doesNotContain("--out " + path("content"));
    }

    @Test
    void aMissingContentFolderIsExplained() {
        assertThat(run("build --content @nowhere --out @public")).isEqualTo(1);
        assertThat(err).startsWith(path("nowhere") + ": error[").doesNotContain("Exception");
    }

    @Test
    void aFolderWithoutItsOptionIsWrongUsageThatNamesTheOption() {
        assertThat(run("check @content")).isEqualTo(2);
        assertThat(err)
                .startsWith("offprint: Unmatched argument at index 1: '" + path("content") + "'\n")
                .contains("To name the folder of the sources, write --content DIR.\n");
    }
}

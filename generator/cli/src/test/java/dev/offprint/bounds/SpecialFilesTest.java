package dev.offprint.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pipe, wherever it lies, is a finding: to open one would wait for ever. */
@Gate
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SpecialFilesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "site.yaml",
                "articles/a/article.yaml",
                "articles/a/en.md",
                "articles/a/picture.gif",
                "articles/a/images/picture.gif",
                "articles/a",
                "pages/about/en.md",
                "skills/s/SKILL.md",
                "theme/theme.yaml",
                "theme/theme.css",
                "theme/logo.svg",
                "theme/templates/footer.mustache"
            })
    void aPipeIsAFinding(String path) throws Exception {
        write();
        pipe(folder.resolve(path));
        MeasuredRun run = MeasuredRun.check(folder);
        assertThat(run.exit()).as(run.beginning()).isEqualTo(1);
        assertThat(run.output()).contains(path + ": error[not-a-file]");
    }

    @Test
    void linksThatDoubleAFolderAtEachLevelAreAFinding() throws Exception {
        write();
        for (int i = 0; i < 25; i++) {
            Path level = Files.createDirectories(folder.resolve("articles/a/level-" + i));
            Files.createSymbolicLink(level.resolve("one"), Path.of("../level-" + (i + 1)));
            Files.createSymbolicLink(level.resolve("two"), Path.of("../level-" + (i + 1)));
        }
        Files.createDirectories(folder.resolve("articles/a/level-25"));
        MeasuredRun run = MeasuredRun.check(folder);
        assertThat(run.exit()).as(run.beginning()).isEqualTo(1);
        assertThat(run.output()).contains("articles/a: error[too-large]");
    }

    private void write() throws IOException {
        ContentFiles.site()
                .article("a", "", "![a](picture.gif) ![a](images/picture.gif)\n")
                .with("articles/a/picture.gif", "GIF89a")
                .with("articles/a/images/picture.gif", "GIF89a")
                .with("pages/about/en.md", "---\ntitle: About\n---\nText.\n")
                .with("skills/s/SKILL.md", "---\nname: s\ndescription: d\n---\nText.\n")
                .with("theme/theme.yaml", "logo: logo.svg\n")
                .with("theme/theme.css", "")
                .with("theme/logo.svg", "<svg/>")
                .with("theme/templates/footer.mustache", "<footer></footer>")
                .writeTo(folder);
    }

    private static void pipe(Path path) throws Exception {
        if (Files.isDirectory(path)) {
            try (var below = Files.walk(path)) {
                below.sorted(java.util.Comparator.reverseOrder())
                        .map(Path::toFile)
                        .forEach(file -> assertThat(file.delete()).isTrue());
            }
        } else {
            Files.delete(path);
        }
        boolean made = false;
        try {
            made = new ProcessBuilder("mkfifo", path.toString()).start().waitFor() == 0;
        } catch (IOException noSuchProgram) {
            // said below
        }
        assumeTrue(made, "this machine makes no pipes");
    }
}

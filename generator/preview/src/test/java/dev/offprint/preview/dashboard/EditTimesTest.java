package dev.offprint.preview.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.preview.Git;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EditTimesTest {

    private static final long FIRST = 1_700_000_000;
    private static final long SECOND = 1_710_000_000;
    private static final long TOUCHED = 1_720_000_000;

    @TempDir
    private Path folder;

    @Test
    void whatIsCommittedHasTheTimeOfItsLastCommit() throws Exception {
        Git git = Git.in(folder);
        write("content/articles/a/en.md", "one");
        write("content/articles/a/de.md", "eins");
        write("content/articles/übung/en.md", "one");
        git.run(0, "add", "-A");
        git.run(FIRST, "commit", "-qm", "first");
        write("content/articles/a/en.md", "two");
        git.run(SECOND, "commit", "-qam", "second");
        EditTimes times = EditTimes.of(folder.resolve("content"));
        assertThat(times.of("articles/a/en.md")).isEqualTo(OptionalLong.of(SECOND));
        assertThat(times.of("articles/a/de.md")).isEqualTo(OptionalLong.of(FIRST));
        assertThat(times.of("articles/übung/en.md")).isEqualTo(OptionalLong.of(FIRST));
    }

    @Test
    void whatIsChangedOrNewHasTheTimeOfItsFile() throws Exception {
        Git git = Git.in(folder);
        write("content/articles/a/en.md", "one");
        git.run(0, "add", "-A");
        git.run(FIRST, "commit", "-qm", "first");
        touch(write("content/articles/a/en.md", "changed"));
        touch(write("content/articles/a/de.md", "neu"));
        EditTimes times = EditTimes.of(folder.resolve("content"));
        assertThat(times.of("articles/a/en.md")).isEqualTo(OptionalLong.of(TOUCHED));
        assertThat(times.of("articles/a/de.md")).isEqualTo(OptionalLong.of(TOUCHED));
    }

    @Test
    void withoutARepositoryTheFileSystemKnows() throws Exception {
        touch(write("content/articles/a/en.md", "one"));
        EditTimes times = EditTimes.of(folder.resolve("content"));
        assertThat(times.of("articles/a/en.md")).isEqualTo(OptionalLong.of(TOUCHED));
        assertThat(times.of("articles/a/de.md")).isEmpty();
    }

    private static void touch(Path file) throws Exception {
        Files.setLastModifiedTime(file, FileTime.from(TOUCHED, TimeUnit.SECONDS));
    }

    private Path write(String name, String text) throws Exception {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}

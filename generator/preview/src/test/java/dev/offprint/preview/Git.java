package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A repository for a test, with nothing of the machine's configuration. */
public final class Git {

    private final Path folder;

    private Git(Path folder) {
        this.folder = folder;
    }

    /** Makes a repository of a folder; the test is skipped where there is no git. */
    public static Git in(Path folder) throws IOException, InterruptedException {
        boolean there;
        try {
            there = new ProcessBuilder("git", "--version").start().waitFor() == 0;
        } catch (IOException absent) {
            there = false;
        }
        assumeTrue(there, "there is no git on this machine");
        Git git = new Git(folder);
        git.run(0, "init", "-q", "-b", "main", ".");
        return git;
    }

    /**
     * Runs a command.
     *
     * @param time when it is, in seconds since 1970; 0 for now
     */
    public void run(long time, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of("git", "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        if (time > 0) {
            builder.environment().put("GIT_AUTHOR_DATE", time + " +0000");
            builder.environment().put("GIT_COMMITTER_DATE", time + " +0000");
        }
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(command + said).isZero();
    }
}

package dev.offprint.cli.publish;

import dev.offprint.publish.release.Release;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Finds out which commit is published and by whom: from options, from what CI says, from git. */
final class CommitFinder {

    private final Map<String, String> environment;
    private final Git git;

    /** Asks git something about the folder that we run in; nothing where there is no answer. */
    @FunctionalInterface
    interface Git {
        Optional<String> ask(List<String> arguments);
    }

    CommitFinder(Map<String, String> environment, Git git) {
        this.environment = environment;
        this.git = git;
    }

    /** Returns where the release comes from. */
    Release.Origin origin(
            @Nullable String commit, @Nullable String time, @Nullable String publisher, String generator) {
        String id = commit == null ? commit() : commit;
        return new Release.Origin(
                id,
                time == null && id != null ? time(id) : time,
                publisher == null ? publisher() : publisher,
                generator);
    }

    private @Nullable String commit() {
        return first("GITHUB_SHA", "CI_COMMIT_SHA")
                .or(() -> git.ask(List.of("rev-parse", "HEAD")))
                .orElse(null);
    }

    private @Nullable String time(String commit) {
        boolean fromCi = commit.equals(environment.get("CI_COMMIT_SHA"));
        return (fromCi ? first("CI_COMMIT_TIMESTAMP") : Optional.<String>empty())
                .or(() -> commit.matches("[0-9a-f]{7,64}")
                        ? git.ask(List.of("show", "-s", "--format=%cI", commit))
                        : Optional.empty())
                .orElse(null);
    }

    private @Nullable String publisher() {
        Optional<String> run = first("GITHUB_RUN_ID");
        Optional<String> repository = first("GITHUB_REPOSITORY");
        if (run.isPresent() && repository.isPresent()) {
            String server = first("GITHUB_SERVER_URL").orElse("https://github.com");
            return server + "/" + repository.get() + "/actions/runs/" + run.get();
        }
        return first("CI_JOB_URL", "BUILD_URL", "USER", "USERNAME").orElse(null);
    }

    private Optional<String> first(String... names) {
        for (String name : names) {
            String value = environment.get(name);
            if (value != null && !value.isBlank()) {
                return Optional.of(value.strip());
            }
        }
        return Optional.empty();
    }

    /** Asks the git of this machine, where there is one. */
    static Optional<String> gitOfThisMachine(List<String> arguments) {
        List<String> command = new java.util.ArrayList<>(List.of("git"));
        command.addAll(arguments);
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readNBytes(1000), StandardCharsets.UTF_8).strip();
            boolean good = process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0 && !said.isEmpty();
            return good ? Optional.of(said) : Optional.empty();
        } catch (IOException noGit) {
            return Optional.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}

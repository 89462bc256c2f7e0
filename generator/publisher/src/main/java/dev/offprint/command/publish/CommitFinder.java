package dev.offprint.command.publish;

import dev.offprint.process.GitRepository;
import dev.offprint.publish.release.Release;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds out which commit is published and by which job: from options, from what CI says, from git. */
final class CommitFinder {

    private final Map<String, String> environment;
    private final Supplier<Optional<GitRepository>> repository;

    /**
     * Returns a finder.
     *
     * @param repository the one around the folder that we run in, looked for only where it is needed
     */
    CommitFinder(Map<String, String> environment, Supplier<Optional<GitRepository>> repository) {
        this.environment = environment;
        this.repository = repository;
    }

    /** Returns where the release comes from. */
    Release.Origin origin(
            @Nullable String commit, @Nullable String time, @Nullable String publisher, String generator) {
        String id = commit == null || commit.isEmpty() ? commit() : commit;
        return new Release.Origin(
                id,
                time == null && id != null ? time(id) : time,
                publisher == null ? publisher() : publisher,
                generator);
    }

    private @Nullable String commit() {
        return first("GITHUB_SHA", "CI_COMMIT_SHA")
                .or(() -> repository.get().flatMap(GitRepository::head))
                .orElse(null);
    }

    private @Nullable String time(String commit) {
        boolean fromCi = commit.equals(environment.get("CI_COMMIT_SHA"));
        return (fromCi ? first("CI_COMMIT_TIMESTAMP").filter(CommitFinder::isTime) : Optional.<String>empty())
                .or(() -> repository.get().flatMap(git -> git.committed(commit)))
                .orElse(null);
    }

    private static boolean isTime(String text) {
        return new Release.Origin(null, text, null, "").committed().isPresent();
    }

    private @Nullable String publisher() {
        Optional<String> run = first("GITHUB_RUN_ID");
        Optional<String> repository = first("GITHUB_REPOSITORY");
        if (run.isPresent() && repository.isPresent()) {
            String server = first("GITHUB_SERVER_URL").orElse("https://github.com");
            return server + "/" + repository.get() + "/actions/runs/" + run.get();
        }
        return first("CI_JOB_URL", "BUILD_URL").orElse(null); // a login is nobody's business who reads the bucket
    }

    private Optional<String> first(String... names) {
        for (String name : names) {
            String value = environment.get(name);
            if (value != null && !value.isBlank() && isReadable(value.strip())) {
                return Optional.of(value.strip());
            }
        }
        return Optional.empty();
    }

    /** A replacement character stands for what the locale cannot decode, and a control character is no part of any of these. */
    private static boolean isReadable(String value) {
        return value.indexOf('\uFFFD') < 0 && value.chars().noneMatch(Character::isISOControl);
    }
}

package dev.offprint.command.store;

import dev.offprint.process.GitRepository;
import dev.offprint.publish.release.Release;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options that say which commit a release comes from. The defaults come from CI, or from git. */
final class OriginOptions {

    private static final int LONGEST_COMMIT = 200;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--commit",
            paramLabel = "ID",
            converter = CommitConverter.class,
            description = "The source commit. Default: from CI or git.")
    private @Nullable String commit;

    @Option(
            names = "--commit-time",
            paramLabel = "TIME",
            description = "The time of the commit (RFC 3339). Default: from CI or git.")
    private @Nullable String commitTime;

    /** Returns options that picocli sets. */
    @SuppressWarnings("NullAway.Init")
    OriginOptions() {}

    @SuppressWarnings("NullAway.Init")
    OriginOptions(@Nullable String commit) {
        this.commit = commit;
    }

    /**
     * Returns where the release comes from.
     *
     * @param generator the program and its version
     * @throws ParameterException if the commit is of the future: no later one could be published after it
     */
    Release.Origin origin(String generator) {
        Release.Origin origin = origin(generator, System.getenv(), () -> GitRepository.around(Path.of("")));
        String time = origin.time();
        if (time == null) {
            return origin;
        }
        Instant committed = origin.committed()
                .orElseThrow(() -> wrong(
                        "--commit-time takes a time such as 2026-03-01T12:00:00Z (RFC 3339), not `" + time + "`"));
        if (Release.Origin.isInTheFuture(committed, Clock.systemUTC().instant())) {
            throw wrong("the commit was made at " + time + ", which is in the future; set the clock of this machine, or"
                    + " give the right time with --commit-time");
        }
        return origin;
    }

    /**
     * Returns where the release comes from, unchecked.
     *
     * @param repository the repository of the current folder, opened only if it is needed
     */
    Release.Origin origin(
            String generator, Map<String, String> environment, Supplier<Optional<GitRepository>> repository) {
        CiEnvironment ci = new CiEnvironment(environment);
        Optional<String> id = commit == null || commit.isEmpty()
                ? ci.commit().or(() -> repository.get().flatMap(GitRepository::head))
                : Optional.of(commit);
        Optional<String> time = Optional.ofNullable(commitTime)
                .or(() -> id.flatMap(one ->
                        ci.commitTime(one).or(() -> repository.get().flatMap(git -> git.committed(one)))));
        return new Release.Origin(id.orElse(null), time.orElse(null), ci.job().orElse(null), generator);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Reads the name of a commit: one word, as any version control system may name it. */
    static final class CommitConverter implements ITypeConverter<String> {

        @Override
        public String convert(String text) {
            if (!text.chars().allMatch(c -> c > ' ' && c < 0x7f) || text.length() > LONGEST_COMMIT) {
                throw new TypeConversionException("the name of a commit has visible ASCII characters only, at most "
                        + LONGEST_COMMIT + "; write what `git rev-parse HEAD` prints");
            }
            return text;
        }
    }
}

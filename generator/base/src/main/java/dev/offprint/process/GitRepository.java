package dev.offprint.process;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The repository that a folder belongs to, asked by the machine's git. The whole program asks git here and nowhere else,
 * because a repository may be a stranger's: git runs what its configuration names (monitors, filters, pagers, signature
 * checks, transports) unless it is told not to ({@code git-config(1)}, {@code safe.bareRepository}). Only what reads commits
 * and trees may be asked; what looks at the work tree or the index would run filters, which no option switches off. Nothing
 * is ever fetched. Decision 24 has the list.
 */
public final class GitRepository {

    /** The line of a commit that says when it was made; what follows it is the author's text. */
    private static final Pattern COMMITTER = Pattern.compile("committer .*> ([0-9]{1,12}) ([+-][0-9]{4})");

    private final GitProgram git;
    private final RepositoryFolder folder;

    private GitRepository(GitProgram git, RepositoryFolder folder) {
        this.git = git;
        this.folder = folder;
    }

    /**
     * Returns the repository in whose work tree a folder is; nothing where there is none, it belongs to another user of this
     * machine, or there is no git.
     */
    public static Optional<GitRepository> around(Path folder) {
        return RepositoryFolder.around(folder)
                .flatMap(found -> ProgramPath.ofProcess()
                        .find("git")
                        .map(path -> new GitRepository(new GitProgram(path), found)));
    }

    /**
     * Reads the history of a folder, newest first: for each commit a record that begins with {@code U+0001} and holds its time
     * in seconds since 1970, and after a line end the first path; for each other path that it changed a record.
     *
     * @param in a folder of the work tree; paths are relative to it
     * @return whether the history could be read whole; where not, the records mean nothing
     */
    public boolean history(Path in, Consumer<String> records) {
        return git.ask(
                folder,
                in,
                '\0',
                List.of(
                        "log",
                        "-z",
                        "--format=%x01%ct",
                        "--name-only",
                        "--relative",
                        "--no-renames",
                        "--no-ext-diff",
                        "--no-textconv",
                        "--no-color",
                        "--",
                        "."),
                records);
    }

    /** Returns the identifier of the current commit; nothing where there is none yet. */
    public Optional<String> head() {
        return line("rev-parse", "--verify", "--quiet", "HEAD^{commit}");
    }

    /**
     * Returns when a commit was made, in RFC 3339; nothing where it is not here.
     *
     * @param commit 7 to 64 hexadecimal digits
     */
    public Optional<String> committed(String commit) {
        List<String> lines = new ArrayList<>();
        boolean good = commit.matches("[0-9a-f]{7,64}")
                && git.ask(folder, folder.workTree(), '\n', List.of("cat-file", "commit", commit), lines::add);
        return good ? lines.stream().flatMap(line -> time(line).stream()).findFirst() : Optional.empty();
    }

    private static Optional<String> time(String line) {
        Matcher committer = COMMITTER.matcher(line);
        if (!committer.matches()) {
            return Optional.empty();
        }
        try {
            ZoneOffset offset = ZoneOffset.of(committer.group(2));
            Instant time = Instant.ofEpochSecond(Long.parseLong(committer.group(1)));
            return Optional.of(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time.atOffset(offset)));
        } catch (DateTimeException outOfRange) {
            return Optional.empty();
        }
    }

    private Optional<String> line(String... arguments) {
        List<String> lines = new ArrayList<>();
        boolean good = git.ask(folder, folder.workTree(), '\n', List.of(arguments), lines::add);
        return good
                ? lines.stream()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .findFirst()
                : Optional.empty();
    }
}

package dev.offprint.process;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The repository that a folder belongs to, asked by the machine's git. The whole program asks git here and nowhere else,
 * because a repository may be a stranger's: git runs what its configuration names (monitors, filters, pagers, signature
 * checks, transports) unless it is told not to ({@code git-config(1)}, {@code safe.bareRepository}). Only what reads commits
 * and trees may be asked; what looks at the work tree or the index would run filters, which no option switches off. Nothing
 * is ever fetched. Decision 24 has the list.
 */
public final class GitRepository {

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
        return commit.matches("[0-9a-f]{7,64}")
                ? line("log", "-1", "--no-patch", "--no-show-signature", "--no-color", "--format=%cI", commit)
                : Optional.empty();
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

    /**
     * Starts git so that git starts no other program.
     *
     * @param path where git is
     */
    private record GitProgram(Path path) {

        private static final Duration LONGEST = Duration.ofSeconds(10);
        /** About a million changed paths; a history beyond is not read. */
        private static final long MOST_OUTPUT = 64L << 20;

        /** Options on the command line outrank the configuration of the repository. */
        private static final List<String> OPTIONS = List.of(
                "--no-pager",
                "--no-optional-locks",
                "--no-replace-objects",
                "--literal-pathspecs",
                "-c",
                "safe.bareRepository=explicit",
                "-c",
                "core.fsmonitor=false",
                "-c",
                "core.hooksPath=" + nowhere(),
                "-c",
                "core.attributesFile=" + nowhere(),
                "-c",
                "log.showSignature=false",
                "-c",
                "log.follow=false",
                "-c",
                "log.mailmap=false",
                "-c",
                "diff.orderFile=" + nowhere(),
                "-c",
                "diff.ignoreSubmodules=all",
                "-c",
                "protocol.allow=never",
                "-c",
                "gc.auto=0",
                "-c",
                "maintenance.auto=false");

        /** The whole environment except {@link #KEPT}: git reads some forty variables, and those of a CI hold secrets. */
        private static final Map<String, String> ENVIRONMENT = Map.ofEntries(
                Map.entry("GIT_CONFIG_NOSYSTEM", "1"),
                Map.entry("GIT_CONFIG_GLOBAL", nowhere()),
                Map.entry("GIT_ATTR_NOSYSTEM", "1"),
                Map.entry("GIT_TERMINAL_PROMPT", "0"),
                Map.entry("GIT_NO_LAZY_FETCH", "1"),
                Map.entry("GIT_NO_REPLACE_OBJECTS", "1"),
                Map.entry("GIT_OPTIONAL_LOCKS", "0"),
                // overrides protocol.<name>.allow of the repository, which overrides protocol.allow on the command line
                Map.entry("GIT_ALLOW_PROTOCOL", "none"),
                Map.entry("LC_ALL", "C"));

        /** The paths of programs and libraries; Windows starts no program without its root. */
        private static final List<String> KEPT = List.of("PATH", "SystemRoot", "SYSTEMROOT");

        /**
         * Runs git; returns whether it succeeded in time. If not, the records are incomplete.
         *
         * @param in the folder to run in, which is in the work tree
         * @param end the byte that ends a record
         */
        boolean ask(RepositoryFolder folder, Path in, int end, List<String> arguments, Consumer<String> records) {
            List<String> command = new ArrayList<>();
            command.add(path.toString());
            command.addAll(OPTIONS);
            command.addAll(arguments);
            ProcessBuilder builder = new ProcessBuilder(command).directory(in.toFile());
            Map<String, String> environment = builder.environment();
            environment.keySet().retainAll(KEPT);
            environment.putAll(ENVIRONMENT);
            environment.put("GIT_DIR", folder.repository().toString());
            environment.put("GIT_WORK_TREE", folder.workTree().toString());
            return new OutputReader(LONGEST, MOST_OUTPUT, end).read(builder, records);
        }

        private static String nowhere() {
            return File.separatorChar == '\\' ? "NUL" : "/dev/null";
        }
    }

    /**
     * The folder of a repository, and its work tree.
     *
     * @param repository the folder with {@code HEAD} and {@code config}; git gets it as an argument, and does not search for one
     * @param workTree the folder that holds {@code .git}
     */
    private record RepositoryFolder(Path repository, Path workTree) {

        /** The longest file that names a repository; it is one short line ({@code gitrepository-layout(5)}). */
        private static final long LONGEST_LINK = 4_096;

        /**
         * Returns the repository around a folder: the nearest {@code .git}, a folder or the file of an additional work tree. A bare
         * repository does not count: content may contain one, and a review would not show it. If the nearest one belongs to another user,
         * there is none, because the owner controls what git does (CVE-2022-24765); root is trusted.
         */
        static Optional<RepositoryFolder> around(Path folder) {
            try {
                for (Path at = folder.toRealPath(); at != null; at = at.getParent()) {
                    Path link = at.resolve(".git");
                    if (Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
                        return of(link, at);
                    }
                }
            } catch (IOException | SecurityException unreadable) {
                return Optional.empty();
            }
            return Optional.empty();
        }

        private static Optional<RepositoryFolder> of(Path link, Path workTree) throws IOException {
            Path repository = Files.isRegularFile(link) ? led(link) : link.toRealPath();
            UserPrincipal self = self();
            boolean ours = isTrusted(link, self) && isTrusted(repository, self);
            return ours && Files.isRegularFile(repository.resolve("HEAD"))
                    ? Optional.of(new RepositoryFolder(repository, workTree))
                    : Optional.empty();
        }

        /** Returns the path of {@code gitdir: <path>}. */
        private static Path led(Path link) throws IOException {
            String text = Files.size(link) > LONGEST_LINK ? "" : Files.readString(link, StandardCharsets.UTF_8);
            if (!text.startsWith("gitdir:")) {
                throw new IOException(link + " leads to no repository");
            }
            try {
                return link.resolveSibling(text.substring("gitdir:".length()).strip())
                        .toRealPath();
            } catch (InvalidPathException noPath) {
                throw new IOException(noPath);
            }
        }

        private static boolean isTrusted(Path path, UserPrincipal self) throws IOException {
            return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(self) || isOfRoot(path);
        }

        private static boolean isOfRoot(Path path) throws IOException {
            return path.getFileSystem().supportedFileAttributeViews().contains("unix")
                    && Integer.valueOf(0).equals(Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS));
        }

        /** Returns the user of this process: on Linux the owner of /proc/self, else the owner of a new file. */
        private static UserPrincipal self() throws IOException {
            Path process = Path.of("/proc/self");
            if (Files.isDirectory(process)) {
                return Files.getOwner(process.toRealPath());
            }
            Path made = Files.createTempFile("offprint", "");
            try {
                return Files.getOwner(made);
            } finally {
                Files.delete(made);
            }
        }
    }

    /**
     * Reads the output of a program, record by record, with limits on time and size. A program that exceeds one is killed, with all
     * programs it has started.
     *
     * @param time how long the program may run
     * @param bytes how much it may print
     * @param end the byte that ends a record
     */
    record OutputReader(Duration time, long bytes, int end) {

        /**
         * Starts a program and reads its output; returns whether it succeeded within the limits. If not, the records are incomplete.
         *
         * @param records is called on another thread, before this returns
         */
        boolean read(ProcessBuilder program, Consumer<String> records) {
            try {
                Process process = program.redirectError(ProcessBuilder.Redirect.DISCARD)
                        .redirectInput(ProcessBuilder.Redirect.PIPE)
                        .start();
                try {
                    process.getOutputStream().close();
                    return await(process, new Reading(this, process.getInputStream(), records));
                } finally {
                    process.descendants().forEach(ProcessHandle::destroyForcibly);
                    process.destroyForcibly();
                }
            } catch (IOException absent) {
                return false;
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        /** The output is read on a thread of its own: a child of the program may hold it open after the program has ended. */
        private boolean await(Process process, Reading reading) throws InterruptedException {
            Thread reader = new Thread(reading, "offprint-output");
            reader.setDaemon(true);
            reader.start();
            long deadline = System.nanoTime() + time.toNanos();
            reader.join(time.toMillis());
            return !reader.isAlive()
                    && reading.complete
                    && process.waitFor(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS)
                    && process.exitValue() == 0;
        }

        /** Reads one output. */
        private static final class Reading implements Runnable {
            private final OutputReader bounds;
            private final InputStream output;
            private final Consumer<String> records;
            private volatile boolean complete;

            Reading(OutputReader bounds, InputStream output, Consumer<String> records) {
                this.bounds = bounds;
                this.output = output;
                this.records = records;
            }

            @Override
            public void run() {
                try (InputStream in = new BufferedInputStream(output)) {
                    complete = read(in);
                } catch (IOException broken) {
                    complete = false;
                }
            }

            /** Returns whether the output ended within the limit. */
            private boolean read(InputStream in) throws IOException {
                ByteArrayOutputStream record = new ByteArrayOutputStream();
                for (long left = bounds.bytes; left >= 0; left--) {
                    int next = in.read();
                    if (next == bounds.end || (next < 0 && record.size() > 0)) {
                        records.accept(record.toString(StandardCharsets.UTF_8));
                        record.reset();
                    } else if (next >= 0) {
                        record.write(next);
                    }
                    if (next < 0) {
                        return true;
                    }
                }
                return false;
            }
        }
    }
}

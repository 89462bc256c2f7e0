package dev.offprint.preview.dashboard;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * When files were edited last, in seconds since 1970: by the history of git where it knows them, because a checkout sets the
 * file system's times anew; by the file system where a file is not committed, or where there is no git.
 */
final class EditTimes {

    private static final long PATIENCE_SECONDS = 10;

    private final Path content;
    private final Map<String, Long> commits;

    private EditTimes(Path content, Map<String, Long> commits) {
        this.content = content;
        this.commits = commits;
    }

    /** Reads the history of a content folder. */
    static EditTimes of(Path content) {
        Map<String, Long> commits = commits(
                git(content, "log", "-z", "--format=%x01%ct", "--name-only", "--relative", "--no-renames", "--", "."));
        // what is changed or new in the work tree has a time of its own
        commits.keySet().removeAll(changed(git(content, "ls-files", "-z", "--modified", "--deleted", "--", ".")));
        return new EditTimes(content, commits);
    }

    /** Returns when a file was edited last, by its path in the content folder; nothing where it cannot be told. */
    OptionalLong of(String path) {
        Long commit = commits.get(path);
        if (commit != null) {
            return OptionalLong.of(commit);
        }
        try {
            return OptionalLong.of(
                    Files.getLastModifiedTime(content.resolve(path)).to(TimeUnit.SECONDS));
        } catch (IOException gone) {
            return OptionalLong.empty();
        }
    }

    /** The newest commit comes first, so the first time that is found for a path is its last edit. */
    private static Map<String, Long> commits(String log) {
        Map<String, Long> commits = new HashMap<>();
        long time = 0;
        for (String entry : log.split("\0", -1)) {
            String name = entry.strip();
            if (name.startsWith("\1")) {
                int end = name.indexOf('\n');
                time = Long.parseLong(
                        name.substring(1, end < 0 ? name.length() : end).strip());
                name = end < 0 ? "" : name.substring(end).strip();
            }
            if (!name.isEmpty()) {
                commits.putIfAbsent(name, time);
            }
        }
        return commits;
    }

    private static Set<String> changed(String names) {
        return new HashSet<>(List.of(names.split("\0", -1)));
    }

    /** Returns what git prints; nothing where it is not there, fails, or takes too long. */
    private static String git(Path content, String... arguments) {
        List<String> command = new java.util.ArrayList<>(List.of("git", "-C", content.toString()));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            CompletableFuture<String> printed = CompletableFuture.supplyAsync(() -> read(process.getInputStream()));
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return "";
            }
            return process.exitValue() == 0 ? printed.join() : "";
        } catch (IOException absent) {
            return "";
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    private static String read(InputStream in) {
        try (in) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            return "";
        }
    }
}

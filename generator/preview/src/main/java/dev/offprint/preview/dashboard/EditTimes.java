package dev.offprint.preview.dashboard;

import dev.offprint.process.GitRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * When files were edited last, in seconds since 1970: by the history of git where it knows them, because a checkout sets the
 * file system's times anew; by the file system where a file is not committed as it is, or where there is no git.
 */
final class EditTimes {

    private final Path content;
    private final Map<String, Long> commits;
    private final Map<String, BlobId> blobs;

    private EditTimes(Path content, Map<String, Long> commits, Map<String, BlobId> blobs) {
        this.content = content;
        this.commits = commits;
        this.blobs = blobs;
    }

    /** Reads the history of a content folder. */
    static EditTimes of(Path content) {
        History history = new History();
        Map<String, BlobId> blobs = new HashMap<>();
        Optional<GitRepository> git = GitRepository.around(content);
        boolean known = git.isPresent()
                && git.get().history(content, history::add)
                && git.get().files(content, record -> blob(record, blobs));
        return known ? new EditTimes(content, history.commits, blobs) : new EditTimes(content, Map.of(), Map.of());
    }

    /** Returns when a file was edited last, by its path in the content folder; nothing where it cannot be told. */
    OptionalLong of(String path) {
        Path file = content.resolve(path);
        try {
            Long commit = commits.get(path);
            BlobId committed = blobs.get(path);
            // what is changed in the work tree has a time of its own
            return commit != null && committed != null && committed.matches(Files.readAllBytes(file))
                    ? OptionalLong.of(commit)
                    : OptionalLong.of(Files.getLastModifiedTime(file).to(TimeUnit.SECONDS));
        } catch (IOException gone) {
            return OptionalLong.empty();
        }
    }

    /** The newest commit comes first, so the first time that is found for a path is its last edit. */
    private static final class History {
        private final Map<String, Long> commits = new HashMap<>();
        private long time;

        void add(String record) {
            String name = record.strip();
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
    }

    /** Takes {@code <mode> blob <id>}, a tab and the path. */
    private static void blob(String record, Map<String, BlobId> blobs) {
        int tab = record.indexOf('\t');
        String[] object = record.substring(0, Math.max(0, tab)).split(" ", -1);
        if (object.length == 3 && object[1].equals("blob")) {
            blobs.put(record.substring(tab + 1), new BlobId(object[2]));
        }
    }
}

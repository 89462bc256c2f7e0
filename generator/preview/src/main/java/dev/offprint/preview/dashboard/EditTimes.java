package dev.offprint.preview.dashboard;

import dev.offprint.process.GitRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * When files were edited last, in seconds since 1970: by git's history, because a checkout changes the times in the file
 * system; by the file system if a file differs from the last commit, or without git.
 */
record EditTimes(Path content, Map<String, Long> commits, Map<String, BlobId> blobs) {

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

    /** Returns when the file at a path in the content folder was edited last; nothing if that is unknown. */
    OptionalLong of(String path) {
        Path file = content.resolve(path);
        try {
            Long commit = commits.get(path);
            BlobId committed = blobs.get(path);
            // a file changed in the work tree has the time of that change
            return commit != null && committed != null && committed.matches(Files.readAllBytes(file))
                    ? OptionalLong.of(commit)
                    : OptionalLong.of(Files.getLastModifiedTime(file).to(TimeUnit.SECONDS));
        } catch (IOException gone) {
            return OptionalLong.empty();
        }
    }

    /** The newest commit comes first, so the first time for a path is its last edit. */
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

    /** Parses {@code <mode> blob <id>}, a tab and the path. */
    private static void blob(String record, Map<String, BlobId> blobs) {
        int tab = record.indexOf('\t');
        String[] object = record.substring(0, Math.max(0, tab)).split(" ", -1);
        if (object.length == 3 && object[1].equals("blob")) {
            blobs.put(record.substring(tab + 1), new BlobId(object[2]));
        }
    }

    /**
     * Git's identifier of a file's content ({@code git-hash-object(1)}): the digest of {@code blob}, the length and the bytes.
     * Git itself would run the repository's filters before it compares.
     *
     * @param hex 40 hexadecimal digits, or 64 in a SHA-256 repository
     */
    private record BlobId(String hex) {

        private static final int DIGITS_OF_SHA1 = 40;

        /** Returns whether a file with these bytes is what was committed, also with other line ends ({@code core.autocrlf}). */
        boolean matches(byte[] file) {
            return hex.equals(of(file, file.length)) || matchesWithOtherLineEnds(file);
        }

        private boolean matchesWithOtherLineEnds(byte[] file) {
            byte[] unix = new byte[file.length];
            int length = 0;
            for (int i = 0; i < file.length; i++) {
                boolean windows = file[i] == '\r' && i + 1 < file.length && file[i + 1] == '\n';
                if (!windows) {
                    unix[length++] = file[i];
                }
            }
            return length < file.length && hex.equals(of(unix, length));
        }

        private String of(byte[] content, int length) {
            try {
                MessageDigest digest = MessageDigest.getInstance(hex.length() == DIGITS_OF_SHA1 ? "SHA-1" : "SHA-256");
                digest.update(("blob " + length + '\0').getBytes(StandardCharsets.US_ASCII));
                digest.update(content, 0, length);
                return HexFormat.of().formatHex(digest.digest());
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java platform has SHA-1 and SHA-256", e);
            }
        }
    }
}

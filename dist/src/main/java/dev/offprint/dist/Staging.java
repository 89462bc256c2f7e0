package dev.offprint.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders that packages are made of. Modes and times do not depend on who builds, and when. */
final class Staging {

    private Staging() {}

    /** Deletes a folder with everything in it, and creates it again. */
    static Path empty(Path folder) throws IOException {
        delete(folder);
        return Files.createDirectories(folder);
    }

    /** Deletes a folder with everything in it, if it exists. */
    static void delete(Path folder) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            for (Path path : below(folder).sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** Copies a folder with everything in it. Symbolic links stay links. */
    static void copy(Path from, Path to) throws IOException {
        for (Path path : sorted(from)) {
            Path target = to.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectories(target);
            } else {
                Files.createDirectories(target.toAbsolutePath().getParent());
                Files.copy(path, target, LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    /** Writes a text in UTF-8, with the folders above it. */
    static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Gives everything below a folder the same time, and the mode of a program or of a document. */
    static void normalise(Path folder, Instant time) throws IOException {
        for (Path path : sorted(folder)) {
            if (!Files.isSymbolicLink(path)) {
                Files.setPosixFilePermissions(
                        path, PosixFilePermissions.fromString(isProgram(path) ? "rwxr-xr-x" : "rw-r--r--"));
                Files.setLastModifiedTime(path, FileTime.from(time));
            }
        }
    }

    /** Returns whether a path is a folder, or a file that its owner may run. */
    static boolean isProgram(Path path) throws IOException {
        return Files.isDirectory(path)
                || PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
                                .charAt(2)
                        == 'x';
    }

    /** Returns a folder and everything below it, in the order of the names. */
    static List<Path> sorted(Path folder) throws IOException {
        return below(folder)
                .sorted(Comparator.comparing(path -> folder.relativize(path).toString()))
                .toList();
    }

    private static Stream<Path> below(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.toList().stream();
        }
    }
}

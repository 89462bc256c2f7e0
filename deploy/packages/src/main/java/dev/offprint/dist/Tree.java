package dev.offprint.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** The folders that packages are made of. Their order does not depend on who builds, and when. */
final class Tree {

    private Tree() {}

    /** Returns a folder and everything below it, in the order of the names. */
    static List<Path> sorted(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.sorted(Comparator.comparing(path -> name(folder, path)))
                    .toList();
        }
    }

    /** Returns the name of a path in a folder, with slashes on every system. */
    static String name(Path folder, Path path) {
        return folder.relativize(path).toString().replace(folder.getFileSystem().getSeparator(), "/");
    }

    /** Deletes a folder with everything in it, if it exists. */
    static void delete(Path folder) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            List<Path> paths = sorted(folder);
            for (int i = paths.size() - 1; i >= 0; i--) {
                Files.delete(paths.get(i));
            }
        }
    }

    /** Deletes a folder with everything in it, and creates it again. */
    static Path empty(Path folder) throws IOException {
        delete(folder);
        return Files.createDirectories(folder);
    }

    /** Copies a file, or a folder with everything in it. Symbolic links stay links. */
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

    /** Returns whether a path is a folder, or a file that its owner may run. */
    static boolean isProgram(Path path) {
        return Files.isDirectory(path) || Files.isExecutable(path);
    }

    /** Returns the SHA-256 of a file, or of all files in a folder. */
    static String digest(Path folder) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path path : sorted(folder)) {
                if (Files.isRegularFile(path)) {
                    digest.update(Files.readAllBytes(path));
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * Runs a program of the machine and returns what it prints.
     *
     * @throws IOException if it does not exist, or fails; with what it prints
     */
    static String run(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(command + " failed with " + process.exitValue() + ":\n" + output);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(command.get(0) + " was interrupted", stopped);
        }
        return output;
    }
}

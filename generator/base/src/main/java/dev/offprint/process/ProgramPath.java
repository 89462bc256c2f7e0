package dev.offprint.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds programs by name, as a shell does (POSIX, XBD 8.3), but never in the current folder, which may be an untrusted checkout.
 * Empty and relative entries of the PATH mean that folder, and Windows looks there first.
 *
 * @param folders the folders to look in, in order
 */
public record ProgramPath(List<Path> folders) {

    /** What a program's file is called besides its name, in the order of preference; the first is for POSIX. */
    private static final List<String> SUFFIXES = List.of("", ".exe");

    /** Returns the folders that this process was started with. */
    public static ProgramPath ofProcess() {
        return of(Optional.ofNullable(System.getenv("PATH")).orElse(""));
    }

    /** Returns the absolute folders of a PATH. */
    static ProgramPath of(String path) {
        return new ProgramPath(Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(path)
                .flatMap(entry -> folder(entry).stream())
                .filter(Path::isAbsolute)
                .toList());
    }

    private static Optional<Path> folder(String entry) {
        try {
            return entry.isEmpty() ? Optional.empty() : Optional.of(Path.of(entry));
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }

    /** Returns the absolute path of a program, or nothing if there is none with this name. */
    public Optional<Path> find(String name) {
        return folders.stream()
                .flatMap(folder -> SUFFIXES.stream().map(suffix -> folder.resolve(name + suffix)))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }
}

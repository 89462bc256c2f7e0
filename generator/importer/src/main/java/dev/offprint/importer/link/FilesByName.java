package dev.offprint.importer.link;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Files below a folder by their names alone, as Obsidian finds them. Hidden folders are passed over. */
final class FilesByName {

    /** More files are no notes of people. */
    private static final int MOST = 200_000;

    private final Path folder;
    private @Nullable Map<String, String> paths;

    FilesByName(Path folder) {
        this.folder = folder;
    }

    /** Returns the path of the only file of a name. */
    Optional<String> path(String name) {
        Map<String, String> known = paths;
        if (known == null) {
            known = read();
            paths = known;
        }
        return Optional.ofNullable(known.get(name)).filter(path -> !path.isEmpty());
    }

    private Map<String, String> read() {
        Map<String, String> found = new HashMap<>();
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path one, BasicFileAttributes attributes) {
                    boolean isHidden = !one.equals(folder)
                            && String.valueOf(one.getFileName()).startsWith(".");
                    return isHidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path one, BasicFileAttributes attributes) {
                    String path = folder.relativize(one).toString().replace('\\', '/');
                    found.merge(String.valueOf(one.getFileName()), path, (first, second) -> "");
                    return found.size() < MOST ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path one, IOException failed) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException unreadable) {
            return found;
        }
        return found;
    }
}

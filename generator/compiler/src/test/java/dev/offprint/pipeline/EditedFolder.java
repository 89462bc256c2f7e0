package dev.offprint.pipeline;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The files of a content folder that somebody edits. */
public final class EditedFolder {

    private final Path content;
    private final Random random;
    private long clock = 1_577_836_800_000L;

    EditedFolder(Path content, Random random) {
        this.content = content;
        this.random = random;
    }

    List<Path> articles() throws IOException {
        Path folder = content.resolve("articles");
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return new ArrayList<>(all.sorted().toList());
        }
    }

    /** Half of all files look as if they had long been there: only then is their time believed. */
    void write(String name, String text) throws IOException {
        Path file = content.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        if (random.nextBoolean()) {
            Files.setLastModifiedTime(file, later());
        }
    }

    /** Returns a time of long ago, later than the last. */
    FileTime later() {
        clock += 1_000;
        return FileTime.fromMillis(clock);
    }

    /** Deletes a folder and all in it. */
    public static void deleteAll(Path root) throws IOException {
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path one, IOException failed) throws IOException {
                Files.delete(one);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}

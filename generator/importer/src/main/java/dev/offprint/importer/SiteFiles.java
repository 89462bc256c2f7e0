package dev.offprint.importer;

import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The files in the folder of a built site. */
final class SiteFiles {

    private static final int MOST_FILES = 200_000;

    private SiteFiles() {}

    /** A mirror of wget is a folder with the name of the host. */
    static Optional<Path> mirrored(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> entries = all.filter(
                            path -> !String.valueOf(path.getFileName()).startsWith("."))
                    .toList();
            boolean isHost = entries.size() == 1
                    && Files.isDirectory(entries.get(0))
                    && String.valueOf(entries.get(0).getFileName()).matches("[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+(:\\d+)?");
            return isHost ? Optional.of(entries.get(0)) : Optional.empty();
        }
    }

    /**
     * Returns the paths of all files within a folder, sorted. Follows no symbolic links, and reads no hidden folders.
     *
     * @throws RefusedException where there are more than an import can have
     */
    static List<String> list(Path root, Report report) throws IOException, RefusedException {
        List<String> files = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean isHidden = !folder.equals(root)
                        && String.valueOf(folder.getFileName()).startsWith(".");
                return isHidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String path = root.relativize(file).toString().replace('\\', '/');
                if (attributes.isSymbolicLink()) {
                    report.note(Message.of("symbolic links are not followed"), path, "", 0);
                } else if (attributes.isRegularFile()) {
                    files.add(path);
                }
                return files.size() > MOST_FILES ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failed) {
                report.note(
                        Message.of("files that cannot be read are left out"),
                        root.relativize(file).toString(),
                        "",
                        0);
                return FileVisitResult.CONTINUE;
            }
        });
        if (files.size() > MOST_FILES) {
            throw new RefusedException(
                    Message.of("{0} holds more than {1} files; import its folders one by one", root, MOST_FILES));
        }
        files.sort(Comparator.naturalOrder());
        return files;
    }
}

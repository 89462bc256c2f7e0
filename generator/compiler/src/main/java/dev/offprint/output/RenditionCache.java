package dev.offprint.output;

import dev.offprint.article.media.rendition.RenditionStore;
import dev.offprint.digest.Sha256;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The smaller versions of images, a file for each image, named by its digest. A file appears whole or not at all, and says itself whether
 * it is whole. It outlives the index: another version of the program, another address of the site or another tree makes the same
 * versions.
 *
 * @param folder where; made when something is kept
 * @param failures takes what kept versions from being kept
 */
public record RenditionCache(Path folder, Consumer<IOException> failures) implements RenditionStore {

    /** The keys of files that authors publish begin so. */
    private static final String MEDIA = "media/";

    private static final String NEW = ".new";

    @Override
    public Optional<byte[]> read(Sha256 image) {
        try {
            Path file = file(image);
            return Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** What cannot be kept is made again by the next build. */
    @Override
    public void keep(Sha256 image, byte[] renditions) {
        try {
            Files.createDirectories(file(image).getParent());
            Path written = Files.createTempFile(folder, image.hex(), NEW);
            try {
                Files.write(written, renditions);
                Files.move(written, file(image), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(written);
            }
        } catch (IOException full) {
            failures.accept(full);
        }
    }

    /** Deletes what is of no image among these files of a tree, and what killed builds left. */
    public void retain(Map<String, PublicFile> files) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Set<String> used = new HashSet<>();
        files.forEach((key, file) -> {
            if (key.startsWith(MEDIA)) {
                used.add(file.content().digest().hex());
            }
        });
        try (DirectoryStream<Path> groups = Files.newDirectoryStream(folder)) {
            for (Path group : groups) {
                if (Files.isDirectory(group)) {
                    retain(group, used);
                } else {
                    Files.deleteIfExists(group);
                }
            }
        }
    }

    private static void retain(Path group, Set<String> used) throws IOException {
        try (DirectoryStream<Path> kept = Files.newDirectoryStream(group)) {
            for (Path file : kept) {
                if (!used.contains(file.getFileName().toString())) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** A folder with 256 folders opens faster than one with thousands of files. */
    private Path file(Sha256 image) {
        String name = image.hex();
        return folder.resolve(name.substring(0, 2)).resolve(name);
    }
}

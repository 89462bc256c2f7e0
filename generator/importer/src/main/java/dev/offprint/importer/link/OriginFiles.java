package dev.offprint.importer.link;

import dev.offprint.importer.origin.Origin;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.importer.origin.OriginPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the files that pages refer to. Finds none outside of the folder that is imported, whatever links and symbolic links say. */
public final class OriginFiles {

    private static final String UPLOADS = "/wp-content/uploads/";

    private final Origin origin;
    private final FilesByName names;

    /** Makes the files of what is imported. */
    public OriginFiles(Origin origin) {
        this.origin = origin;
        this.names = new FilesByName(origin.root());
    }

    /**
     * Returns the file that a path leads to.
     *
     * @param from the page that refers to it
     * @param path the path, decoded, without query and fragment
     */
    public Optional<Path> file(OriginPage from, String path) {
        for (String candidate : candidates(from, path)) {
            Optional<Path> file = inside(candidate);
            if (file.isPresent()) {
                return file;
            }
        }
        return Optional.empty();
    }

    private List<String> candidates(OriginPage from, String path) {
        List<String> candidates = new ArrayList<>();
        if (path.startsWith("@site/")) {
            candidates.add(path.substring("@site/".length()));
        } else if (path.startsWith("~/") || path.startsWith("@/")) {
            candidates.add("src/" + path.substring(2));
        } else if (!path.startsWith("/")) {
            candidates.add(PathNames.resolved(from.folder(), path));
            shared(from, path, candidates);
        }
        uploads(path, candidates);
        String served = PathNames.resolved(OriginIndex.directory(from), path);
        String base = origin.site().basePath();
        String below = ("/" + served).startsWith(base + "/") ? served.substring(base.length()) : served;
        for (String root : origin.mediaRoots()) {
            candidates.add(root + below);
            candidates.add(root + served);
            candidates.add(root + PathNames.resolved("", path));
        }
        if (origin.kind() == OriginKind.MARKDOWN && !path.isEmpty() && !path.contains("/")) {
            names.path(path).ifPresent(candidates::add);
        }
        return candidates;
    }

    /** A bundle of Hugo has the files of its translations, whose folders are below other roots. */
    private void shared(OriginPage from, String path, List<String> candidates) {
        if (origin.kind() == OriginKind.HUGO) {
            origin.contentRoots().stream().filter(from.source()::startsWith).forEach(own -> {
                String below = from.folder().substring(own.length());
                origin.contentRoots().forEach(root -> candidates.add(PathNames.resolved(root + below, path)));
            });
        }
    }

    /** WordPress shows pictures in sizes that it made: {@code a-300x200.jpg} of {@code a.jpg}. The original has more pixels. */
    private static void uploads(String path, List<String> candidates) {
        int at = path.indexOf(UPLOADS);
        if (at >= 0) {
            String below = path.substring(at + UPLOADS.length());
            candidates.add(below.replaceFirst("-\\d{1,5}x\\d{1,5}(?=\\.[A-Za-z]+$)", ""));
            candidates.add(below);
        }
    }

    private Optional<Path> inside(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (name.isEmpty() || name.startsWith(".") || path.chars().anyMatch(Character::isISOControl)) {
            return Optional.empty();
        }
        try {
            Path file = origin.root().resolve(path).normalize();
            if (!file.startsWith(origin.root()) || !Files.isRegularFile(file)) {
                return Optional.empty();
            }
            Path real = file.toRealPath();
            return real.startsWith(origin.root()) ? Optional.of(real) : Optional.empty();
        } catch (InvalidPathException | IOException none) {
            return Optional.empty();
        }
    }
}

package dev.offprint.edge;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where {@code tests/spec} of the checkout is, which has as data what the product promises. */
public final class SpecFolder {

    private static final Path ROOT = root();

    private SpecFolder() {}

    /** Returns this file or folder in {@code tests/spec}. */
    public static Path of(String name) {
        return ROOT.resolve(name);
    }

    /** A module's tests start in its folder: the checkout is the first folder above that has what is sought. */
    private static Path root() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path spec = folder.resolve("tests/spec");
            if (Files.isDirectory(spec)) {
                return spec;
            }
        }
        throw new IllegalStateException("no folder above " + Path.of("").toAbsolutePath() + " has tests/spec");
    }
}

package dev.offprint.edge.runtime.jvm.bundle;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;

/**
 * The files of the worker that are the same for every site. They are in a folder {@code worker} beside the program, where the launcher
 * builds them for the first command that wants them.
 */
final class WorkerFiles {

    /** The system property that names another folder. The launcher sets it. */
    static final String FOLDER = "offprint.worker";

    /** What to do where they are missing. */
    static final String REMEDY = "build them with `./mvnw -Dquick -DskipTests -pl edge-worker/worker -am package`, and"
            + " copy edge-worker/worker/target/worker there";

    private static final String NAME = "worker";

    private static final List<String> FILES =
            List.of("worker.mjs", "quota.mjs", "store.mjs", "signature.mjs", "edge-worker.mjs");

    private WorkerFiles() {}

    /** Returns the folder that has them. */
    static Path folder() {
        String named = System.getProperty(FOLDER);
        if (named != null) {
            return Path.of(named);
        }
        CodeSource source = WorkerFiles.class.getProtectionDomain().getCodeSource();
        try {
            Path home = Path.of(source.getLocation().toURI()).resolveSibling("");
            return (home.endsWith("lib") ? home.resolveSibling(NAME) : home.resolve(NAME)).toAbsolutePath();
        } catch (URISyntaxException odd) {
            return Path.of(NAME).toAbsolutePath();
        }
    }

    /** Returns whether a folder has them. */
    static boolean areIn(Path folder) {
        boolean all = true;
        for (String file : FILES) {
            all &= Files.isRegularFile(folder.resolve(file));
        }
        return all;
    }

    /** Returns the first of them that a folder has; nothing if it has none. */
    static Optional<String> anyIn(Path folder) {
        return FILES.stream()
                .filter(file -> Files.exists(folder.resolve(file), LinkOption.NOFOLLOW_LINKS))
                .findFirst();
    }

    /** Copies them, in place of what is there. */
    static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (String file : FILES) {
            Files.copy(from.resolve(file), to.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}

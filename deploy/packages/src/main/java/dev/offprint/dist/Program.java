package dev.offprint.dist;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The folder that is installed, without a Java runtime. docs/decisions/0055-packages.md has its layout. */
final class Program {

    private static final String LAUNCHER = "generator/cli/launcher";
    private static final String TRAINING = "tests/spec/sites/everything/content";

    private Program() {}

    /** Gathers the folder from what the modules of a checkout have built. */
    static void stage(Path root, Path program) throws IOException {
        PackageFolders.empty(program);
        PackageFolders.copy(root.resolve("deploy/packages/src/main/package"), program);
        Path app = program.resolve("app");
        jars(root.resolve("generator/cli/target/lib"), app.resolve("lib"));
        jars(root.resolve("edge-worker/redis/target/redis"), app.resolve("redis"));
        StoredJar.copy(root.resolve("generator/cli/target/offprint.jar"), app.resolve("offprint.jar"));
        // the same classes as in lib, with a class path of what the adapter needs
        StoredJar.copy(root.resolve("edge-worker/jvm/target/edge-worker.jar"), app.resolve("edge-worker.jar"));
        for (String module : List.of("worker.mjs", "quota.mjs", "store.mjs", "signature.mjs", "edge-worker.mjs")) {
            PackageFolders.copy(
                    root.resolve("edge-worker/worker/target/worker").resolve(module),
                    app.resolve("worker").resolve(module));
        }
        PackageFolders.write(app.resolve("build"), digest(app) + "\n");
        for (String script : List.of("archive.sh", "java.sh", "lock.sh", "memory.sh", "run.sh", "train")) {
            PackageFolders.copy(
                    root.resolve(LAUNCHER).resolve(script),
                    program.resolve("launcher").resolve(script));
        }
        PackageFolders.copy(root.resolve(TRAINING), program.resolve("launcher/training"));
        PackageFolders.copy(root.resolve("CHANGELOG.md"), program.resolve("CHANGELOG.md"));
    }

    private static void jars(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(from, "*.jar")) {
            for (Path jar : jars) {
                StoredJar.copy(jar, to.resolve(jar.getFileName()));
            }
        }
    }

    /** Returns what tells this program from others whose files have the same sizes and times. */
    private static String digest(Path app) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path path : PackageFolders.sorted(app)) {
                if (Files.isRegularFile(path)) {
                    digest.update(Files.readAllBytes(path));
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}

package dev.offprint.cache;

import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/** Digests this program, so that no version uses what another version has cached. */
public final class ProgramDigest {

    private static final String LIBRARIES = "lib";

    private ProgramDigest() {}

    /** Returns a digest over the code of these classes, the libraries beside it and the Java that runs it. */
    public static Sha256 digest(Class<?>... classes) {
        MessageDigest digest = Sha256.digest();
        Set<Path> libraries = new HashSet<>();
        digest.update(Runtime.version().toString().getBytes(StandardCharsets.UTF_8));
        try {
            for (Class<?> one : classes) {
                CodeSource source = one.getProtectionDomain().getCodeSource();
                if (source != null) {
                    add(Path.of(source.getLocation().toURI()), libraries, digest);
                }
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
        return Sha256.of(digest);
    }

    /** A module is a folder of classes, a jar beside the folder of its libraries, or a jar among the libraries. */
    private static void add(Path code, Set<Path> libraries, MessageDigest digest) throws IOException {
        Path folder = code.getParent();
        if (Files.isDirectory(code)) {
            files(code, digest);
        } else if (folder != null && folder.endsWith(LIBRARIES)) {
            if (libraries.add(folder)) {
                files(folder, digest);
            }
        } else {
            digest.update(Files.readAllBytes(code));
            files(code.resolveSibling(LIBRARIES), digest);
        }
    }

    /** What is built anew, or patched, may have the name, the length and even the time of what it replaces. */
    private static void files(Path folder, MessageDigest digest) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
                String line = folder.relativize(file) + " " + Files.size(file) + "\n";
                digest.update(line.getBytes(StandardCharsets.UTF_8));
                digest.update(Files.readAllBytes(file));
            }
        }
    }
}

package dev.offprint.memo;

import dev.offprint.digest.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/** Digests this program, so that no version uses what another version remembers. */
public final class ProgramDigest {

    private static final String LIBRARIES = "lib";

    private ProgramDigest() {}

    /**
     * Returns a digest over the code of these classes, the libraries beside it and the Java that runs it. What is built anew, or patched,
     * may have the name, the length and even the time of what it replaces, so every byte counts. A checksum is enough against accidents,
     * and a digest of all libraries would take the JVM's first compiler a quarter of a second.
     */
    public static Sha256 of(Class<?>... classes) {
        try {
            Set<Path> files = new LinkedHashSet<>();
            for (Class<?> one : classes) {
                CodeSource source = one.getProtectionDomain().getCodeSource();
                if (source != null) {
                    add(Path.of(source.getLocation().toURI()), files);
                }
            }
            MessageDigest digest = Sha256.digest();
            digest.update(Runtime.version().toString().getBytes(StandardCharsets.UTF_8));
            for (Path file : files) {
                byte[] bytes = Files.readAllBytes(file);
                CRC32 checksum = new CRC32();
                checksum.update(bytes);
                String line = file.getFileName() + " " + bytes.length + " " + checksum.getValue() + "\n";
                digest.update(line.getBytes(StandardCharsets.UTF_8));
            }
            return Sha256.of(digest);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** A module is a folder of classes, a jar beside the folder of its libraries, or a jar among the libraries. */
    private static void add(Path code, Set<Path> files) throws IOException {
        Path folder = code.getParent();
        if (Files.isDirectory(code)) {
            addAll(code, files);
        } else if (folder != null && folder.endsWith(LIBRARIES)) {
            addAll(folder, files);
        } else {
            files.add(code);
            addAll(code.resolveSibling(LIBRARIES), files);
        }
    }

    private static void addAll(Path folder, Set<Path> files) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> walk = Files.walk(folder)) {
                walk.filter(Files::isRegularFile).sorted().forEach(files::add);
            }
        }
    }
}

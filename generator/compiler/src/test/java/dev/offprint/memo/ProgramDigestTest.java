package dev.offprint.memo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.digest.Sha256;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cache that another program wrote is not used: not after a change of its own code, nor of a library. */
final class ProgramDigestTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void makeALibrary() throws Exception {
        Files.createDirectories(folder.resolve("lib"));
        Files.writeString(folder.resolve("lib/library.jar"), "one");
    }

    @Test
    void aModuleAmongTheLibrariesChangesWithEachOfThem() throws Exception {
        Path module = jar(folder.resolve("lib/module.jar"));
        Sha256 before = digest(module);
        assertThat(digest(module)).isEqualTo(before);
        Files.writeString(folder.resolve("lib/library.jar"), "two");
        assertThat(digest(module)).isNotEqualTo(before);
    }

    @Test
    void aModuleBesideTheLibrariesChangesWithEachOfThem() throws Exception {
        Path module = jar(folder.resolve("module.jar"));
        Sha256 before = digest(module);
        Files.writeString(folder.resolve("lib/library.jar"), "two");
        assertThat(digest(module)).isNotEqualTo(before);
    }

    private static Sha256 digest(Path jar) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
            return ProgramDigest.of(loader.loadClass(Marker.class.getName()));
        }
    }

    private static Path jar(Path file) throws Exception {
        String name = Marker.class.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out);
                InputStream in =
                        Objects.requireNonNull(Marker.class.getClassLoader().getResourceAsStream(name))) {
            jar.putNextEntry(new JarEntry(name));
            in.transferTo(jar);
        }
        return file;
    }

    /** A class that needs no other. */
    private static final class Marker {}
}

package dev.offprint.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stored jar has the entries of the jar that it was made of, byte for byte and in their order. */
class StoredJarTest {

    @TempDir
    Path folder;

    @Test
    void entriesKeepTheirBytesAndTheirOrder() throws IOException {
        Path jar = folder.resolve("a.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (String name : new String[] {"META-INF/MANIFEST.MF", "z/", "z/Z.class", "a/A.class"}) {
                ZipEntry entry = new ZipEntry(name);
                // stored in UTC, and read in the zone of the machine
                entry.setLastModifiedTime(FileTime.fromMillis(1_700_000_000_000L));
                out.putNextEntry(entry);
                out.write(name.endsWith("/") ? new byte[0] : name.repeat(99).getBytes(StandardCharsets.UTF_8));
            }
        }
        Path stored = folder.resolve("b.jar");
        StoredJar.copy(jar, stored);
        try (ZipFile before = new ZipFile(jar.toFile());
                ZipFile after = new ZipFile(stored.toFile())) {
            assertThat(after.stream().map(ZipEntry::getName))
                    .containsExactlyElementsOf(
                            before.stream().map(ZipEntry::getName).toList());
            for (ZipEntry entry : after.stream().toList()) {
                assertThat(entry.getMethod()).isEqualTo(ZipEntry.STORED);
                assertThat(entry.getTimeLocal()).isEqualTo("1980-02-01T00:00:00");
                assertThat(after.getInputStream(entry).readAllBytes())
                        .isEqualTo(before.getInputStream(before.getEntry(entry.getName()))
                                .readAllBytes());
            }
        }
    }
}

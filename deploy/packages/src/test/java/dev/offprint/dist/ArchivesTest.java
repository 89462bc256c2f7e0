package dev.offprint.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same files give the same bytes, whoever made them, and whenever. */
class ArchivesTest {

    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path folder;

    @Test
    void timesOrderAndModesOfFilesDoNotMatter() throws IOException {
        Path first = site("first", List.of("b.txt", "a/x", "run"), "rwxr-xr-x", 1_000_000_000_000L);
        Path second = site("second", List.of("run", "a/x", "b.txt"), "rwx------", 1_700_000_000_000L);
        for (String kind : List.of("zip", "tar.gz")) {
            assertThat(pack(first, kind)).hasSameBinaryContentAs(pack(second, kind));
        }
    }

    @Test
    void entriesAreSortedAndBelongToRootAndProgramsCanBeRun() throws IOException {
        List<String> entries = new ArrayList<>();
        Path archive = pack(site("one", List.of("run", "b.txt"), "rwx------", 0), "tar.gz");
        try (TarArchiveInputStream in = new TarArchiveInputStream(new GZIPInputStream(Files.newInputStream(archive)))) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.add(String.format(
                        "%s %o %s %s",
                        entry.getName(),
                        entry.getMode() & 0777,
                        entry.getUserName(),
                        entry.getLastModifiedTime().toInstant()));
            }
        }
        assertThat(entries)
                .containsExactly(
                        "program/ 755 root " + TIME, "program/b.txt 644 root " + TIME, "program/run 755 root " + TIME);
    }

    @Test
    void aZipKeepsWhoMayRunWhat() throws IOException {
        try (ZipFile zip = ZipFile.builder()
                .setPath(pack(site("one", List.of("run", "b.txt"), "rwx------", 0), "zip"))
                .get()) {
            assertThat(zip.getEntry("program/run").getUnixMode() & 0777).isEqualTo(0755);
            assertThat(zip.getEntry("program/b.txt").getUnixMode() & 0777).isEqualTo(0644);
        }
    }

    private Path site(String name, List<String> files, String mode, long time) throws IOException {
        Path site = folder.resolve(name).resolve("program");
        for (String file : files) {
            Path path = site.resolve(file);
            Tree.write(path, "text of " + file);
            Files.setPosixFilePermissions(
                    path, PosixFilePermissions.fromString(file.equals("run") ? mode : "rw-------"));
            Files.setLastModifiedTime(path, FileTime.fromMillis(time));
        }
        return site;
    }

    private Path pack(Path site, String kind) throws IOException {
        Path archive = site.resolveSibling("archive." + kind);
        if (kind.equals("zip")) {
            Archives.zip(site, archive, TIME);
        } else {
            Archives.tarGz(site, archive, TIME);
        }
        return archive;
    }
}

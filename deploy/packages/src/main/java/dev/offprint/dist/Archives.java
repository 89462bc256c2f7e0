package dev.offprint.dist;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/** Packs a folder under its own name: sorted, with one time, and with modes that say only who may run what. */
final class Archives {

    private static final int FILE = 0100644;
    private static final int PROGRAM = 0100755;
    /** The best level takes longer, and saves less than a percent. */
    private static final int LEVEL = 6;

    /** The first day of 1980 is special. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, Month.FEBRUARY, 1, 0, 0);

    private Archives() {}

    /** Writes a zip with modes, so that programs can be run where it is unpacked. */
    static void zip(Path folder, Path archive, Instant time) throws IOException {
        try (SeekableByteChannel file = Files.newByteChannel(archive, CREATE, WRITE, TRUNCATE_EXISTING);
                ZipArchiveOutputStream out = new ZipArchiveOutputStream(file)) {
            out.setLevel(LEVEL);
            for (Path path : Tree.sorted(folder)) {
                if (Files.isRegularFile(path)) {
                    ZipArchiveEntry entry = new ZipArchiveEntry(name(folder, path));
                    entry.setTimeLocal(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
                    entry.setUnixMode(Tree.isProgram(path) ? PROGRAM : FILE);
                    out.putArchiveEntry(entry);
                    Files.copy(path, out);
                    out.closeArchiveEntry();
                }
            }
        }
    }

    /** Writes a tar, compressed with gzip, whose entries belong to root. */
    static void tarGz(Path folder, Path archive, Instant time) throws IOException {
        GzipParameters gzip = new GzipParameters();
        gzip.setCompressionLevel(LEVEL);
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(archive));
                GzipCompressorOutputStream packed = new GzipCompressorOutputStream(file, gzip);
                TarArchiveOutputStream out = new TarArchiveOutputStream(packed, "UTF-8")) {
            out.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Path path : Tree.sorted(folder)) {
                out.putArchiveEntry(entry(folder, path, time));
                if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                    Files.copy(path, out);
                }
                out.closeArchiveEntry();
            }
        }
    }

    private static TarArchiveEntry entry(Path folder, Path path, Instant time) throws IOException {
        TarArchiveEntry entry;
        if (Files.isSymbolicLink(path)) {
            entry = new TarArchiveEntry(name(folder, path), TarConstants.LF_SYMLINK);
            entry.setLinkName(Files.readSymbolicLink(path).toString());
        } else if (Files.isDirectory(path)) {
            entry = new TarArchiveEntry(name(folder, path) + "/");
        } else {
            entry = new TarArchiveEntry(name(folder, path));
            entry.setSize(Files.size(path));
            entry.setMode(Tree.isProgram(path) ? PROGRAM : FILE);
        }
        entry.setModTime(FileTime.from(time));
        entry.setNames("root", "root");
        entry.setIds(0, 0);
        return entry;
    }

    /** Returns the name of an entry, which begins with that of the folder. */
    private static String name(Path folder, Path path) {
        String below = Tree.name(folder, path);
        return folder.getFileName() + (below.isEmpty() ? "" : "/" + below);
    }

    /**
     * Copies a jar with its entries stored instead of deflated, and without times and modes. The package around the jar compresses it better as a
     * whole, and the JVM inflates nothing when it loads classes.
     */
    static void storedJar(Path from, Path to) throws IOException {
        Files.createDirectories(to.toAbsolutePath().getParent());
        try (ZipFile jar = new ZipFile(from.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(to))) {
            for (ZipEntry entry : Collections.list(jar.entries())) {
                ZipEntry stored = new ZipEntry(entry.getName());
                stored.setMethod(ZipEntry.STORED);
                stored.setSize(entry.getSize());
                stored.setCrc(entry.getCrc());
                stored.setTimeLocal(NO_TIME);
                out.putNextEntry(stored);
                jar.getInputStream(entry).transferTo(out);
                out.closeEntry();
            }
        }
    }
}

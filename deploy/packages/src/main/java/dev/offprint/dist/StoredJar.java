package dev.offprint.dist;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.Month;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copies a jar with its entries stored instead of deflated. Every entry keeps its bytes, its name and its place. The package
 * around the jar compresses it better as a whole, and the JVM inflates nothing when it loads classes.
 */
final class StoredJar {

    /** Of every entry, because the times of some jars read differently in each time zone. The first day of 1980 is special. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, Month.FEBRUARY, 1, 0, 0);

    private StoredJar() {}

    /** Copies a jar. */
    static void copy(Path from, Path to) throws IOException {
        try (ZipFile jar = new ZipFile(from.toFile());
                OutputStream file = Files.newOutputStream(to);
                ZipOutputStream out = new ZipOutputStream(file)) {
            Enumeration<? extends ZipEntry> entries = jar.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                out.putNextEntry(stored(entry));
                jar.getInputStream(entry).transferTo(out);
                out.closeEntry();
            }
        }
    }

    private static ZipEntry stored(ZipEntry entry) {
        ZipEntry stored = new ZipEntry(entry.getName());
        stored.setMethod(ZipEntry.STORED);
        stored.setSize(entry.getSize());
        stored.setCompressedSize(entry.getSize());
        stored.setCrc(entry.getCrc());
        stored.setTimeLocal(TIME);
        return stored;
    }
}

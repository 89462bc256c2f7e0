package dev.offprint.cache;

import dev.offprint.source.FileFacts;
import dev.offprint.source.SourceEntry.Stamp;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Digests this program, so that no version uses what another version has cached. */
public final class ProgramDigest {

    private static final String LIBRARIES = "lib";
    private static final String REMEMBERED = "program";
    private static final int BYTES = 32;
    /** The coarsest clocks of file systems, in nanoseconds. */
    private static final long TICK = 2_000_000_000L;

    private ProgramDigest() {}

    /** Returns a digest over the code of these classes, the libraries beside it and the Java that runs it. */
    public static Sha256 digest(Class<?>... classes) {
        try {
            return digest(files(classes));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * Returns the same digest without reading the code, if a run has left it in this folder and every file is the one that it read.
     *
     * @param folder the folder of a cache, which need not exist
     */
    public static Sha256 remembered(Path folder, Class<?>... classes) {
        try {
            Set<Path> files = files(classes);
            long now = TimeUnit.MILLISECONDS.toNanos(Clock.systemUTC().millis());
            long latest = 0;
            Fingerprint stamps = new Fingerprint().add(Runtime.version().toString());
            for (Path file : files) {
                Stamp stamp = FileFacts.of(file).stamp();
                stamps.add(file.toString()).add(stamp.size()).add(stamp.modified());
                stamps.add(stamp.changed()).add(stamp.key());
                latest = Math.max(latest, stamp.latest());
            }
            Sha256 seen = stamps.digest();
            Optional<Sha256> known = read(folder.resolve(REMEMBERED), seen);
            if (known.isPresent()) {
                return known.get();
            }
            Sha256 program = digest(files);
            if (latest < now - TICK && FileFacts.hasChangeTimes(folder)) {
                keep(folder.resolve(REMEMBERED), seen, program);
            }
            return program;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Optional<Sha256> read(Path file, Sha256 seen) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
            return bytes.remaining() == 2 * BYTES && digest(bytes).equals(seen)
                    ? Optional.of(digest(bytes))
                    : Optional.empty();
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    private static Sha256 digest(ByteBuffer bytes) {
        return new Sha256(bytes.getLong(), bytes.getLong(), bytes.getLong(), bytes.getLong());
    }

    /** What cannot be kept is computed again. */
    private static void keep(Path file, Sha256 seen, Sha256 program) {
        ByteBuffer bytes = ByteBuffer.allocate(2 * BYTES);
        List.of(seen, program)
                .forEach(one ->
                        bytes.putLong(one.a()).putLong(one.b()).putLong(one.c()).putLong(one.d()));
        try {
            Path whole = Files.createTempFile(file.getParent(), REMEMBERED, ".new");
            try {
                Files.write(whole, bytes.array());
                Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(whole);
            }
        } catch (IOException unusable) {
            return;
        }
    }

    private static Set<Path> files(Class<?>... classes) throws IOException {
        Set<Path> files = new LinkedHashSet<>();
        try {
            for (Class<?> one : classes) {
                CodeSource source = one.getProtectionDomain().getCodeSource();
                if (source != null) {
                    add(Path.of(source.getLocation().toURI()), files);
                }
            }
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
        return files;
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

    /** What is built anew, or patched, may have the name, the length and even the time of what it replaces. */
    private static Sha256 digest(Collection<Path> files) throws IOException {
        MessageDigest digest = Sha256.digest();
        digest.update(Runtime.version().toString().getBytes(StandardCharsets.UTF_8));
        for (Path file : files) {
            String line = file.getFileName() + " " + Files.size(file) + "\n";
            digest.update(line.getBytes(StandardCharsets.UTF_8));
            digest.update(Files.readAllBytes(file));
        }
        return Sha256.of(digest);
    }
}

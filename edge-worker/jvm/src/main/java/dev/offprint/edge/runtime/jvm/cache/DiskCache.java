package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.runtime.jvm.content.ExactInputStream;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Contents in a folder, each in a file with the name of its digest. A file appears complete, by a rename, and is compared with its
 * digest when it is read: so a killed process, a power failure or a meddler can cost the cache a content, and never a client a wrong
 * one. Several processes may use the same folder.
 */
final class DiskCache {

    /** The largest content held in memory. */
    static final int LARGEST_IN_MEMORY = 8 * 1024 * 1024;

    /** One file for each use in this time is enough to know what is used. */
    private static final Duration USED = Duration.ofMinutes(10);

    private static final int BUFFER = 64 * 1024;
    private static final int MOST_VERIFIED = 10_000;

    private final Path objects;
    private final Path unfinished;
    /** Large files that were compared with their digest, with their attributes then: otherwise each request reads 100 MB twice. */
    private final Map<String, String> verified = new ConcurrentHashMap<>();

    /** Returns the cache in this folder, and makes what is missing of it. */
    DiskCache(Path folder) throws IOException {
        this.objects = Files.createDirectories(folder.resolve("objects"));
        this.unfinished = Files.createDirectories(folder.resolve("unfinished"));
    }

    /** Returns the folder of all contents. */
    Path objects() {
        return objects;
    }

    /** Returns the folder of files that are being written. */
    Path unfinished() {
        return unfinished;
    }

    /** Returns the content with this digest, if it is here and undamaged. */
    Optional<Body> read(String sha256) {
        Path file = file(sha256);
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (!attributes.isRegularFile()) { // to open a pipe waits for its writer, for ever
                return Optional.empty();
            }
            Optional<Body> body =
                    attributes.size() <= LARGEST_IN_MEMORY ? small(file, sha256) : large(file, sha256, attributes);
            if (body.isEmpty()) {
                Files.deleteIfExists(file); // damaged
            } else if (attributes.lastModifiedTime().toInstant().plus(USED).isBefore(Instant.now())) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            }
            return body;
        } catch (NoSuchFileException missing) {
            return Optional.empty();
        } catch (IOException failure) { // the store has it
            return Optional.empty();
        }
    }

    /** Returns whether there is a file for this digest. */
    boolean has(String sha256) {
        return Files.exists(file(sha256));
    }

    /** Keeps a content. */
    void write(String sha256, byte[] content) throws IOException {
        Path temporary = temporary();
        try {
            Files.write(temporary, content, StandardOpenOption.CREATE_NEW);
            finish(temporary, sha256);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Returns the path of a file to write, on the same disk as the contents. */
    Path temporary() {
        try {
            Files.createDirectories(unfinished); // somebody may have deleted the cache
        } catch (IOException failure) { // the thread that writes the file reports it
            return unfinished.resolve(UUID.randomUUID().toString());
        }
        return unfinished.resolve(UUID.randomUUID().toString());
    }

    /** Makes a file that has been written the content with this digest. */
    void finish(Path temporary, String sha256) throws IOException {
        Path file = file(sha256);
        Files.createDirectories(file.getParent());
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Returns the file of a content. */
    Path file(String sha256) {
        return objects.resolve(sha256.substring(0, 2)).resolve(sha256);
    }

    private static Optional<Body> small(Path file, String sha256) throws IOException {
        byte[] content = Files.readAllBytes(file);
        return Sha256.of(content).hex().equals(sha256) ? Optional.of(new Bytes(content)) : Optional.empty();
    }

    private Optional<Body> large(Path file, String sha256, BasicFileAttributes attributes) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        boolean handedOn = false;
        try {
            String version = attributes.size() + " " + attributes.lastModifiedTime() + " " + attributes.fileKey();
            if (!version.equals(verified.get(sha256))) {
                if (!digest(file).equals(sha256)) {
                    return Optional.empty();
                }
                if (verified.size() >= MOST_VERIFIED) {
                    verified.clear();
                }
                verified.put(sha256, version);
            }
            handedOn = true;
            InputStream content = Channels.newInputStream(channel);
            return Optional.of(
                    new StreamedBody(attributes.size(), new ExactInputStream(content, attributes.size(), channel)));
        } finally {
            if (!handedOn) {
                channel.close();
            }
        }
    }

    private static String digest(Path file) throws IOException {
        MessageDigest digest = Sha256.digest();
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            for (int got = in.read(buffer); got >= 0; got = in.read(buffer)) {
                digest.update(buffer, 0, got);
            }
        }
        return Sha256.of(digest).hex();
    }
}

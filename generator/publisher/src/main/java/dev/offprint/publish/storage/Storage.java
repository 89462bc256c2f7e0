package dev.offprint.publish.storage;

import dev.offprint.digest.Sha256;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An object storage, or a folder. Safe for use by many threads. Every method retries within its own limits; an exception is
 * final.
 *
 * <p>Keys are relative to the prefix that the storage was opened with.
 */
public interface Storage extends AutoCloseable {

    /**
     * An object with its content.
     *
     * @param bytes its content
     * @param version the storage's version of it (an entity tag), for {@link Storage#replace}
     */
    @SuppressWarnings("ArrayRecordComponent") // an identity, not a value
    record Stored(byte[] bytes, String version) {}

    /**
     * An object in a listing.
     *
     * @param key its key
     * @param length its length in bytes
     * @param modified when it was last written, in seconds since 1970-01-01T00:00:00Z, by the storage's clock
     */
    record Listed(String key, long length, long modified) {}

    /** Returns the object under this key, if there is one. */
    Optional<Stored> get(String key) throws StorageException;

    /**
     * Reads the object under this key as a stream and returns its digest, if there is one. Memory does not grow
     * with the object.
     */
    Optional<Sha256> digest(String key) throws StorageException;

    /** Reads the object under this key and returns whether it is there and has this digest. */
    default boolean holds(String key, Sha256 digest) throws StorageException {
        return digest(key).filter(digest::equals).isPresent();
    }

    /** Returns the length of the object under this key in bytes, or -1 where there is none. */
    long length(String key) throws StorageException;

    /** Writes an object, also over an existing one. The storage gets its checksum and refuses a damaged one. */
    void put(String key, Upload upload) throws StorageException;

    /**
     * Writes an object if there is none under this key.
     *
     * @throws StorageException.Conflict where there is one
     * @throws StorageException.Unconditional where the storage does not support conditional writes
     */
    void create(String key, Upload upload) throws StorageException;

    /**
     * Writes an object whose key is its digest, unless it is there with the same length. A storage with conditional writes may need one
     * request where a look and a write are two.
     *
     * @return whether it was written
     * @throws StorageException.Unconditional where the storage does not support conditional writes
     */
    default boolean add(String key, Upload upload) throws StorageException {
        if (length(key) == upload.length()) {
            return false;
        }
        put(key, upload);
        return true;
    }

    /**
     * Replaces an object if it has not changed.
     *
     * @param version the version that {@link #get} returned
     * @throws StorageException.Conflict where it has changed
     * @throws StorageException.Unconditional where the storage does not support conditional writes
     */
    void replace(String key, String version, Upload upload) throws StorageException;

    /** Lists every object whose key begins with a prefix, in any order. */
    void list(String prefix, Consumer<Listed> consumer) throws StorageException;

    /** Deletes objects. Missing ones are ignored. */
    void delete(Collection<String> keys) throws StorageException;

    /**
     * Removes temporary files of interrupted writes, in a storage that has such files.
     *
     * @param before files that were last written before this moment are removed
     * @return the number of removed files
     */
    default int sweep(Instant before) throws StorageException {
        return 0;
    }

    @Override
    void close();
}

package dev.offprint.publish.storage;

import dev.offprint.tree.Sha256;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An object storage, or what can stand for one. Safe for use by many threads. Every method retries what is worth it within
 * its own limits; what is thrown is final.
 *
 * <p>Keys are relative to the place that the storage was opened for.
 */
public interface Storage extends AutoCloseable {

    /**
     * An object that was read whole.
     *
     * @param bytes its content
     * @param version the storage's own name for this content (an entity tag), for {@link Storage#replace}
     */
    @SuppressWarnings("ArrayRecordComponent") // an identity, not a value
    record Stored(byte[] bytes, String version) {}

    /**
     * What an object holds, without the object: it was read and let go of.
     *
     * @param length its length in bytes
     * @param sha256 the digest of its bytes
     */
    record Fingerprint(long length, Sha256 sha256) {}

    /**
     * An object as a listing names it.
     *
     * @param key where it lies
     * @param length its length in bytes
     * @param modified when it was last written, in seconds since 1970-01-01T00:00:00Z, by the storage's clock
     */
    record Listed(String key, long length, long modified) {}

    /** Returns the object under this key, or nothing where there is none. */
    Optional<Stored> get(String key) throws StorageException;

    /**
     * Reads the whole object under this key as a stream and returns its digest, or nothing where there is no object. Memory
     * does not grow with the object.
     */
    Optional<Fingerprint> fingerprint(String key) throws StorageException;

    /** Reads the object under this key and returns whether it is there and has this digest. */
    default boolean holds(String key, Sha256 digest) throws StorageException {
        return fingerprint(key).filter(stored -> stored.sha256().equals(digest)).isPresent();
    }

    /** Returns the length of the object under this key in bytes, or -1 where there is none. */
    long length(String key) throws StorageException;

    /** Writes an object, whether there is one or not. The storage is told its checksum and refuses it damaged. */
    void put(String key, Upload upload) throws StorageException;

    /**
     * Writes an object where there is none.
     *
     * @throws StorageException.Conflict where there is one
     * @throws StorageException.Unconditional where the storage knows no conditions
     */
    void create(String key, Upload upload) throws StorageException;

    /**
     * Writes an object in the place of one that was read.
     *
     * @param version what {@link #get} gave
     * @throws StorageException.Conflict where it is another one by now
     * @throws StorageException.Unconditional where the storage knows no conditions
     */
    void replace(String key, String version, Upload upload) throws StorageException;

    /** Names every object whose key begins with a prefix, in any order. */
    void list(String prefix, Consumer<Listed> consumer) throws StorageException;

    /** Deletes objects; one that is not there is as good as deleted. */
    void delete(Collection<String> keys) throws StorageException;

    /**
     * Removes what writes that were cut off left in places that no key names. Only storages that write beside and rename have
     * such places.
     *
     * @param before what was last written before this moment goes
     * @return how many files went
     */
    default int sweep(Instant before) throws StorageException {
        return 0;
    }

    @Override
    void close();
}

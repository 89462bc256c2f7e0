package dev.offprint.publish.release.lease;

import dev.offprint.publish.storage.ForwardingStorage;
import dev.offprint.publish.storage.MemoryStorage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;

/** A storage that ignores one of the conditions on writes, as some do without an error. */
final class CarelessStorage extends ForwardingStorage {

    private final boolean whenCreating;

    CarelessStorage(boolean whenCreating) {
        super(new MemoryStorage());
        this.whenCreating = whenCreating;
    }

    @Override
    public void create(String key, Upload upload) throws StorageException {
        if (whenCreating) {
            put(key, upload);
        } else {
            super.create(key, upload);
        }
    }

    @Override
    public void replace(String key, String version, Upload upload) throws StorageException {
        put(key, upload);
    }
}

package dev.offprint.publish.release;

import dev.offprint.publish.storage.ForwardingStorage;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.util.function.Consumer;

/** A storage whose listings lack an object. */
final class ForgetfulFolder extends ForwardingStorage {

    private final String forgotten;

    ForgetfulFolder(Storage storage, String forgotten) {
        super(storage);
        this.forgotten = forgotten;
    }

    @Override
    public void list(String prefix, Consumer<Listed> consumer) throws StorageException {
        super.list(prefix, listed -> {
            if (!listed.key().equals(forgotten)) {
                consumer.accept(listed);
            }
        });
    }
}

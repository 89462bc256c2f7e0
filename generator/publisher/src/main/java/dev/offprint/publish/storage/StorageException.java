package dev.offprint.publish.storage;

import dev.offprint.diagnostic.Explained;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A storage did not do what it was asked to. The message says what was asked, what came back, and how to mend it. */
public class StorageException extends IOException implements Explained {

    private static final long serialVersionUID = 1L;

    /** Says what was asked, what came back, and how to mend it. */
    public StorageException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }

    /** Somebody else wrote the object in the meantime (HTTP 412 or 409). */
    public static final class Conflict extends StorageException {
        private static final long serialVersionUID = 1L;

        /** Says which object, and what the storage said. */
        public Conflict(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** The credentials may not do what was asked, or are no good (HTTP 401 or 403). */
    public static final class Denied extends StorageException {
        private static final long serialVersionUID = 1L;

        /** Says what was denied. */
        public Denied(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** There is no room for the object. What only deletes may go on. */
    public static final class Full extends StorageException {
        private static final long serialVersionUID = 1L;

        /** Says what was to be written. */
        public Full(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** An object that a release needs is missing, or is not what its name says. */
    public static final class Damaged extends StorageException {
        private static final long serialVersionUID = 1L;

        /** Says which object, and how to repair it. */
        public Damaged(String message) {
            super(message, null);
        }
    }

    /** The storage cannot write on a condition (HTTP 501): it cannot tell two publishers apart. */
    public static final class Unconditional extends StorageException {
        private static final long serialVersionUID = 1L;

        /** Says what the storage said. */
        public Unconditional(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}

package dev.offprint.publish.storage;

import dev.offprint.program.Explained;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A request to a storage failed. The message has the request, the answer, and how to fix the problem. */
public class StorageException extends IOException implements Explained {

    private static final long serialVersionUID = 1L;

    /** Makes an exception with the request, the answer, and how to fix the problem. */
    public StorageException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }

    /** The condition of a write failed: the object was written by another command (HTTP 412 or 409). */
    public static final class Conflict extends StorageException {
        private static final long serialVersionUID = 1L;

        /** Makes an exception with the object and the answer. */
        public Conflict(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** The credentials are invalid or lack a permission (HTTP 401 or 403). */
    public static final class Denied extends StorageException {
        private static final long serialVersionUID = 1L;

        /** Makes an exception with the denied request. */
        public Denied(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** There is no room for the object. Deletions may still succeed. */
    public static final class Full extends StorageException {
        private static final long serialVersionUID = 1L;

        /** Makes an exception with the object. */
        public Full(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** An object that a release needs is missing or damaged. */
    public static final class Damaged extends StorageException {
        private static final long serialVersionUID = 1L;

        /** Makes an exception with the object, and how to repair it. */
        public Damaged(String message) {
            super(message, null);
        }
    }

    /** The storage does not support conditional writes (HTTP 501), so that two publishers would overwrite each other. */
    public static final class Unconditional extends StorageException {
        private static final long serialVersionUID = 1L;

        /** Makes an exception with the answer. */
        public Unconditional(String message, @Nullable Throwable cause) {
            super(
                    message
                            + ". It cannot tell two publishers apart; where only one publishes at a time, use --allow unlocked",
                    cause);
        }
    }
}

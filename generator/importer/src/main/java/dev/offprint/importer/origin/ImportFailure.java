package dev.offprint.importer.origin;

import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;

/** Makes the refusals that several readers have in common. */
public final class ImportFailure {

    private ImportFailure() {}

    /** Returns the refusal of a file that is not what it should be. */
    public static RefusedException unreadable(String file, OriginKind kind, Message reason) {
        return new RefusedException(Message.of("{0} is no export of {1}: {2}", file, kind.title(), reason));
    }
}

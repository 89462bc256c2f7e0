package dev.offprint.command.store;

import picocli.CommandLine.Option;

/** The option of commands that write to a store, for a storage without conditional writes, or without any space for a lock. */
public final class LockOption {

    @Option(
            names = "--no-lock",
            description =
                    "Do not use conditional writes, for a storage without them. Commands at the same time then overwrite"
                            + " each other, and the last one wins.")
    private boolean unlocked;

    /** Returns whether to use conditional writes. */
    public boolean isLocked() {
        return !unlocked;
    }
}

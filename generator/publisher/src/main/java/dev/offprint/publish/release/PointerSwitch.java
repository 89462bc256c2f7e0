package dev.offprint.publish.release;

import dev.offprint.diagnostic.Labelled;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Switches the pointer and writes an audit entry. */
final class PointerSwitch {

    private final Storage storage;
    private final Settings settings;
    private final SwitchLog log;

    /** The command that switches. */
    enum Command implements Labelled {
        PUBLISH,
        ROLLBACK,
        AUTOMATIC_ROLLBACK
    }

    /** Another command changed the pointer since it was read. */
    static final class Superseded extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Pointer now;
        private final boolean tookEffect;

        Superseded(Pointer now, boolean tookEffect) {
            this.now = now;
            this.tookEffect = tookEffect;
        }

        /** Returns the current pointer. */
        Pointer now() {
            return now;
        }

        /** Returns whether our switch took effect first. */
        boolean tookEffect() {
            return tookEffect;
        }
    }

    PointerSwitch(Releases releases) {
        this.storage = releases.storage();
        this.settings = releases.settings();
        this.log = new SwitchLog(storage);
    }

    /**
     * Switches the pointer to a release. The audit entry is written first, so that every switch has one. A switch took
     * effect if the pointer names its entry.
     *
     * @throws Superseded where the pointer changed since it was read
     */
    Switched run(Pointer from, Release to, Command command, @Nullable String reason)
            throws StorageException, Superseded {
        SwitchEntry entry = entry(from, to, command, reason);
        settings.steps().before(Settings.Step.SWITCH, 1);
        log.write(entry);
        try {
            from.switchTo(to, entry.id(), storage, settings.locked());
        } catch (StorageException.Conflict conflict) {
            Pointer now = Pointer.read(storage);
            boolean tookEffect = log.leadsBack(now.entry(), entry.id(), from.entry());
            if (!tookEffect) {
                log.remove(entry);
            }
            throw new Superseded(now, tookEffect);
        } catch (StorageException failed) {
            throw isRefusal(failed) ? failed : new StorageException(unknown(failed, to), failed);
        }
        return new Switched(from.release(), to, entry.id());
    }

    /** Returns whether the storage refused the write. After any other failure the write may have happened. */
    private static boolean isRefusal(StorageException failed) {
        return failed instanceof StorageException.Denied || failed instanceof StorageException.Unconditional;
    }

    private static String unknown(StorageException failed, Release to) {
        return failed.getMessage() + ". It is not known whether " + to.id()
                + " is live now: look at `offprint releases`. If it is, publish the same again, or `offprint rollback "
                + to.id() + "`: that purges caches";
    }

    private SwitchEntry entry(Pointer from, Release to, Command command, @Nullable String reason)
            throws StorageException {
        Instant second = settings.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        Actor actor = settings.actor();
        String told = settings.token()
                + command
                + to.id()
                + from.entry()
                + from.release().map(Release::id).orElse("");
        return new SwitchEntry(
                SwitchEntry.FORMAT,
                Release.name(second, told),
                second.toString(),
                command.label(),
                actor.name(),
                actor.host(),
                from.release().map(Release::id).orElse(null),
                to.id(),
                to.manifest(),
                reason == null || reason.isBlank() ? null : Actor.printable(reason),
                from.entry(),
                from.release().isPresent() ? null : log.newestId(),
                true);
    }
}

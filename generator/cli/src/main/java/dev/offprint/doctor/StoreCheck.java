package dev.offprint.doctor;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.message.Message;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;

/** Reads the pointer of a store, as a publish does first: the credentials are tried, and nothing is written. */
public final class StoreCheck {

    private static final String AREA = "store";

    private StoreCheck() {}

    /** Looks at a store that can be reached. */
    public static DoctorFinding of(Storage storage, String name) {
        try {
            return storage.length(ReleaseLayout.POINTER.value()) < 0
                    ? DoctorFinding.ok(AREA, Message.of("{0} can be read, and has no release yet", name))
                    : DoctorFinding.ok(AREA, Message.of("{0} can be read, and has a release", name));
        } catch (StorageException.Denied denied) {
            return DoctorFinding.problem(
                    AREA,
                    Message.verbatim(denied.explanation()),
                    Message.of("check the credentials above, the name of the bucket, --endpoint and --region"));
        } catch (StorageException failed) {
            return DoctorFinding.problem(
                    AREA,
                    Message.verbatim(failed.explanation()),
                    Message.of("check the name of the store, --endpoint and --region"));
        }
    }
}

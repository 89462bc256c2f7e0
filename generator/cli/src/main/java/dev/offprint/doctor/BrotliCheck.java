package dev.offprint.doctor;

import dev.offprint.message.Message;
import dev.offprint.tree.coding.Compression;

/** Looks for the library that compresses with Brotli: a build without it is complete, and says nothing. */
public final class BrotliCheck {

    private static final String AREA = "brotli";

    private BrotliCheck() {}

    /** Tries the library in this process. */
    public static DoctorFinding ofProcess() {
        return of(Compression.brotliAvailable());
    }

    /**
     * Says what a build makes.
     *
     * @param available whether the library could be loaded
     */
    static DoctorFinding of(boolean available) {
        return available
                ? DoctorFinding.ok(AREA, Message.of("the library for Brotli works"))
                : DoctorFinding.warning(
                        AREA,
                        Message.of("the library for Brotli does not work: builds make no files in this coding"),
                        Message.of("on Linux, install libstdc++6, and let programs run in the temporary folder"
                                + " (no option noexec); there is no library for Windows"));
    }
}

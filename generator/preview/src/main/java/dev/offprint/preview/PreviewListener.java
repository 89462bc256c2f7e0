package dev.offprint.preview;

import dev.offprint.preview.edition.Edition;
import java.time.Duration;

/** Hears what happens in a preview. Called by one thread at a time. */
public interface PreviewListener {

    /** Hears nothing. */
    PreviewListener SILENT = new PreviewListener() {};

    /**
     * There is another edition.
     *
     * @param took from the end of the change until it is served
     */
    default void printed(Edition edition, Duration took) {}

    /** The file system cannot report changes, so the preview polls. */
    default void cannotWatch(String reason) {}

    /** A change could not be processed, because of a bug or because memory ran out. The last state stays. */
    default void failed(Throwable bug) {}
}

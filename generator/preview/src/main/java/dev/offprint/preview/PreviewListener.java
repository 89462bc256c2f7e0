package dev.offprint.preview;

import dev.offprint.preview.edition.Edition;
import java.time.Duration;

/** Hears what happens in a preview, for whoever tells people of it. Called by one thread at a time. */
public interface PreviewListener {

    /** Hears nothing. */
    PreviewListener SILENT = new PreviewListener() {
        @Override
        public void printed(Edition edition, Duration took) {}

        @Override
        public void cannotWatch(String reason) {}

        @Override
        public void failed(Throwable bug) {}
    };

    /**
     * There is another edition.
     *
     * @param took from the end of the change to the moment at which it is served
     */
    void printed(Edition edition, Duration took);

    /** The file system cannot tell of changes; they are looked for instead. */
    void cannotWatch(String reason);

    /** A change could not be taken in, because of a mistake of ours or because memory ran out. What was shown before stays. */
    void failed(Throwable bug);
}

package dev.offprint.preview.edition;

import dev.offprint.pipeline.Progress;

/** Makes one edition after another. For one thread at a time. */
public interface EditionSource {

    /** Returns the edition after these changes; the last one where they change nothing. */
    Edition next(Changes changes, Progress progress);

    /**
     * Returns the edition after a failure of ours: all is as it was, and a finding says that it may be out of date.
     *
     * @param failure what {@link #next} has thrown
     */
    Edition failed(Throwable failure);
}

package dev.offprint.preview.edition;

import dev.offprint.pipeline.Progress;

/** Makes one edition after another. For one thread at a time. */
public interface EditionSource {

    /** Returns the edition after these changes; the last one if nothing changed. */
    Edition next(ContentChanges changes, Progress progress);

    /**
     * Returns the edition after a bug: the last one, with a finding that it may be out of date.
     *
     * @param failure what {@link #next} threw
     */
    Edition failed(Throwable failure);
}

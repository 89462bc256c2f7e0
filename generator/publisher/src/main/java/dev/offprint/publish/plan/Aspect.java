package dev.offprint.publish.plan;

import dev.offprint.diagnostic.Labelled;

/** The parts of an answer that can change. */
public enum Aspect implements Labelled {
    /** The bytes of the body, uncoded. */
    BODY,
    /** The media type. */
    MEDIA_TYPE,
    /** Only the compressed forms: which exist, or their bytes. */
    CODINGS,
    /** The cache policy. */
    CACHE
}

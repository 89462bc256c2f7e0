package dev.offprint.publish.plan;

/** The parts of an answer that can change. */
public enum Aspect {
    /** The bytes of the body, uncoded. */
    BODY("body"),
    /** The media type. */
    MEDIA_TYPE("media-type"),
    /** Only the compressed forms: which exist, or their bytes. */
    CODINGS("codings"),
    /** The cache policy. */
    CACHE("cache");

    private final String label;

    Aspect(String label) {
        this.label = label;
    }

    /** Returns its name for users and programs. */
    public String label() {
        return label;
    }
}

package dev.offprint.publish.plan;

/** What of an answer changes. */
public enum Aspect {
    /** The bytes of the body, uncoded. */
    BODY("body"),
    /** The media type. */
    MEDIA_TYPE("media-type"),
    /** The compressed forms alone: which there are, or their bytes. */
    CODINGS("codings"),
    /** How long caches may keep it. */
    CACHE("cache");

    private final String label;

    Aspect(String label) {
        this.label = label;
    }

    /** Returns the word for it, as shown to people and programs. */
    public String label() {
        return label;
    }
}

package dev.offprint.pipeline;

/** The heap was full while an article was compiled: that one, or another at the same time, may be too large. */
public final class HeapTooSmall extends OutOfMemoryError {

    private static final long serialVersionUID = 1;

    private final String folder;

    HeapTooSmall(String folder) {
        super(folder);
        this.folder = folder;
    }

    /** Returns the article's folder. */
    public String folder() {
        return folder;
    }
}

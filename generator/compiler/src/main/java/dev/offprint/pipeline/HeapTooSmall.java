package dev.offprint.pipeline;

import dev.offprint.diagnostic.Explained;

/** The heap was full while an article was compiled: that one, or another at the same time, may be too large. */
public final class HeapTooSmall extends OutOfMemoryError implements Explained {

    private static final long serialVersionUID = 1;

    private final String folder;

    HeapTooSmall(String folder) {
        super(folder);
        this.folder = folder;
    }

    @Override
    public String explanation() {
        return "the heap is too small; it was full at `" + folder
                + "`: split that article, or set OFFPRINT_JAVA_OPTS=-Xmx2g or more";
    }
}

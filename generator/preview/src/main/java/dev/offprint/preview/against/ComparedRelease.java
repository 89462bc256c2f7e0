package dev.offprint.preview.against;

import dev.offprint.edge.release.ReleaseLayout;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The release that the dashboard compares the sources with.
 *
 * @param name what it is called: a folder, or the address of a store
 * @param source reads its files whenever somebody compares
 */
public record ComparedRelease(String name, ReleasedFiles.Source source) {

    /**
     * Returns what a folder holds at the time: a store of releases, else a tree.
     *
     * @param store reads the live release, if it is a store
     */
    public static ComparedRelease folder(Path folder, ReleasedFiles.Source store) {
        Path pointer = folder.resolve(ReleaseLayout.POINTER.value());
        return new ComparedRelease(
                folder.toString(), () -> Files.exists(pointer) ? store.read() : ReleasedFiles.ofTree(folder));
    }

    /** Returns the tree in a folder, which may not exist yet. */
    public static ComparedRelease tree(Path tree) {
        return new ComparedRelease(tree.toString(), () -> ReleasedFiles.ofTree(tree));
    }
}

package dev.offprint.source;

/**
 * What a folder of the content holds under a name. Not yet read.
 *
 * @param path the path relative to the content folder, with forward slashes
 * @param name the last part of the path
 * @param isFolder whether it is a folder; otherwise it is a regular file
 * @param isLink whether a symbolic link leads to it, so that it may change without anything being heard of this path
 * @param stamp what the file system says of it
 */
public record SourceEntry(String path, String name, boolean isFolder, boolean isLink, Stamp stamp) {

    /**
     * What changes with a file's content, and costs nothing to ask for. An equal stamp of a file that was not changed just
     * before the first one was taken means equal content.
     *
     * @param size bytes
     * @param modified nanoseconds since 1970 of the last change, which programs may set to any time
     * @param changed nanoseconds since 1970 of the last change of anything about the file, which no program sets ({@code
     *     st_ctim}, IEEE 1003.1); 0 where the file system does not tell
     * @param key names the file itself, where the file system does: another file under the same name has another key
     */
    public record Stamp(long size, long modified, long changed, long key) {

        /** Returns the later of both times. */
        public long latest() {
            return Math.max(modified, changed);
        }
    }
}

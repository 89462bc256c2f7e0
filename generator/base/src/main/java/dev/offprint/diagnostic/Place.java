package dev.offprint.diagnostic;

import java.util.Comparator;

/**
 * A position in a source file.
 *
 * @param path the file relative to the content folder, with forward slashes
 * @param line the line from 1, or 0 where the finding is about the file as a whole
 * @param column the column from 1 in code points, or 0 where the finding is about the line or the file as a whole
 */
public record Place(String path, int line, int column) implements Comparable<Place> {

    private static final Comparator<Place> ORDER =
            Comparator.comparing(Place::path).thenComparingInt(Place::line).thenComparingInt(Place::column);

    /** Returns the place of a whole file. */
    public static Place file(String path) {
        return new Place(path, 0, 0);
    }

    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }

    /** Returns {@code path:line:column}, without the parts that are not known. */
    @Override
    public String toString() {
        return line == 0 ? path : column == 0 ? path + ":" + line : path + ":" + line + ":" + column;
    }
}

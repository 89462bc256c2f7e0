package dev.offprint.importer.origin;

import dev.offprint.message.Message;
import java.util.Comparator;

/**
 * Something that could not be kept, or that was decided for the author.
 *
 * @param source the file it comes from
 * @param line the line of that file; 0 if it is about the whole file
 * @param text what it is
 */
public record ImportNote(String source, int line, Message text) implements Comparable<ImportNote> {

    private static final Comparator<ImportNote> ORDER = Comparator.comparing(ImportNote::source)
            .thenComparingInt(ImportNote::line)
            .thenComparing(note -> note.text().toString());

    @Override
    public int compareTo(ImportNote other) {
        return ORDER.compare(this, other);
    }

    /** Returns {@code file:line}, or the file alone. */
    public String place() {
        return line == 0 ? source : source + ":" + line;
    }
}

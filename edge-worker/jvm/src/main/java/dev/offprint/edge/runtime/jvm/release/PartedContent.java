package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.runtime.jvm.content.PartsInputStream;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.Arrays;
import java.util.List;

/**
 * A content that is read by parts, or of which some bytes are read. Each part is cached as a content of its own: readers of one list,
 * or of lists with the same parts, share it.
 *
 * @param objects reads the parts
 * @param content the content
 */
record PartedContent(ContentObjects objects, Content content) implements PartsInputStream.Source {

    /** Returns all bytes of a content in parts. */
    Body body() throws StoreUnavailable {
        return new StreamedBody(content.length(), PartsInputStream.open(content.parts(), this, objects::logFailure));
    }

    /** Returns whether some bytes can be compared with a digest without reading many more. */
    boolean hasRanges() {
        return content.isParted() || content.length() <= Part.LONGEST;
    }

    /**
     * Returns some of the bytes of a content that has ranges. Only the parts are read that have them.
     *
     * @param first the number of bytes before them
     * @param count the number of bytes, at least 1
     */
    Body range(long first, long count) throws StoreUnavailable {
        if (!content.isParted()) {
            byte[] bytes = objects.inMemory(content).bytes();
            return new Bytes(Arrays.copyOfRange(bytes, (int) first, (int) (first + count)));
        }
        List<Part> parts = content.parts();
        int from = 0;
        long before = first;
        while (before >= parts.get(from).length()) {
            before -= parts.get(from).length();
            from++;
        }
        int to = from;
        for (long left = before + count; left > 0; to++) {
            left -= parts.get(to).length();
        }
        PartsInputStream some = PartsInputStream.open(parts.subList(from, to), this, objects::logFailure);
        some.begin(before);
        return new StreamedBody(count, some);
    }

    @Override
    public byte[] read(Part part) throws StoreUnavailable {
        return objects.inMemory(new Content(part.sha256(), part.length())).bytes();
    }

    @Override
    public void soon(Part part) {
        objects.readAhead(new Content(part.sha256(), part.length()));
    }
}

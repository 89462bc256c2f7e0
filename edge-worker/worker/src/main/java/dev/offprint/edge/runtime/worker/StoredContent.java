package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestEntry.Part;
import java.util.List;
import java.util.Optional;

/**
 * A content in the store, or some of its bytes. The entry reads it.
 *
 * @param content the content
 * @param first the number of bytes before those that are sent
 * @param length the number of bytes that are sent
 */
record StoredContent(Content content, long first, long length) implements Body {

    /** Returns all of a content. */
    StoredContent(Content content) {
        this(content, 0, content.length());
    }

    @Override
    public Optional<Body> range(long from, long count) {
        return Optional.of(new StoredContent(content, from, count));
    }

    /** Returns the digests of the parts that have these bytes; of the content itself if it is one object. */
    String[] parts() {
        if (!content.isParted()) {
            return new String[] {content.sha256()};
        }
        List<Part> parts = content.parts();
        int from = index(first);
        String[] digests = new String[index(first + length - 1) - from + 1];
        for (int i = 0; i < digests.length; i++) {
            digests[i] = parts.get(from + i).sha256();
        }
        return digests;
    }

    /** Returns the number of bytes of those parts before the first that is sent. */
    long skipped() {
        long before = 0;
        for (int i = content.isParted() ? index(first) : 0; i > 0; i--) {
            before += content.parts().get(i - 1).length();
        }
        return first - before;
    }

    /** Returns the index of the part that has a byte. */
    private int index(long at) {
        int part = 0;
        for (long end = content.parts().get(0).length();
                end <= at;
                end += content.parts().get(part).length()) {
            part++;
        }
        return part;
    }
}

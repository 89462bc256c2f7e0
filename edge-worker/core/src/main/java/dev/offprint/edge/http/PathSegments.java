package dev.offprint.edge.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The segments of a raw path, decoded one by one (RFC 3986, 3.3). Nothing is resolved, merged or dropped. */
public final class PathSegments {

    private PathSegments() {}

    /**
     * Returns the decoded segments of a path that begins with a slash; none for the empty path. A segment that does not
     * decode, or decodes to text with a slash, stays encoded: no name has a percent sign, so nothing matches it, and
     * {@code %2F} never separates.
     */
    public static List<String> of(String rawPath) {
        List<String> segments = new ArrayList<>();
        int start = 1;
        while (start <= rawPath.length()) {
            int slash = rawPath.indexOf('/', start);
            int end = slash < 0 ? rawPath.length() : slash;
            String raw = rawPath.substring(start, end);
            Optional<String> decoded = PercentCoding.decode(raw);
            segments.add(decoded.isPresent() && decoded.get().indexOf('/') < 0 ? decoded.get() : raw);
            start = end + 1;
        }
        return segments;
    }
}

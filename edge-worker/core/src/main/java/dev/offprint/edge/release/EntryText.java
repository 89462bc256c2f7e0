package dev.offprint.edge.release;

import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.resource.ObjectKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Formats and parses the lines of a leaf. A malformed line parses to null. */
final class EntryText {

    /** The number of members that every line has. */
    private static final int FIXED = 3;

    private static final int GZIP = 0;
    private static final int BROTLI = 1;
    private static final int PARTS = 2;
    private static final int GZIP_PARTS = 3;
    private static final int BROTLI_PARTS = 4;
    /** The members that a line may have, in this order. */
    private static final String[] NAMES = {"gzip:", "br:", "parts:", "gzip-parts:", "br-parts:"};

    private EntryText() {}

    static void append(StringBuilder text, ManifestEntry entry) {
        text.append(entry.key())
                .append('\t')
                .append(entry.content().sha256())
                .append('\t')
                .append(entry.content().length());
        form(text, GZIP, entry.gzip());
        form(text, BROTLI, entry.brotli());
        parts(text, PARTS, entry.content());
        parts(text, GZIP_PARTS, entry.gzip());
        parts(text, BROTLI_PARTS, entry.brotli());
        text.append('\n');
    }

    private static void form(StringBuilder text, int name, @Nullable Content content) {
        if (content != null) {
            text.append('\t')
                    .append(NAMES[name])
                    .append(content.sha256())
                    .append(':')
                    .append(content.length());
        }
    }

    private static void parts(StringBuilder text, int name, @Nullable Content content) {
        if (content == null || !content.isParted()) {
            return;
        }
        text.append('\t').append(NAMES[name]);
        char before = 0;
        for (Part part : content.parts()) {
            if (before != 0) {
                text.append(before);
            }
            text.append(part.sha256()).append(':').append(part.length());
            before = ',';
        }
    }

    /**
     * Parses a line.
     *
     * @param line its members
     */
    static @Nullable ManifestEntry parse(List<String> line) {
        if (line.size() < FIXED || !ObjectKey.isLegal(line.get(0))) {
            return null;
        }
        @Nullable String[] members = new String[NAMES.length];
        if (!named(line, members)) {
            return null;
        }
        Content content = content(line.get(1), line.get(2), members[PARTS]);
        Content gzip = form(members[GZIP], members[GZIP_PARTS]);
        Content brotli = form(members[BROTLI], members[BROTLI_PARTS]);
        boolean malformed = (gzip == null && (members[GZIP] != null || members[GZIP_PARTS] != null))
                || (brotli == null && (members[BROTLI] != null || members[BROTLI_PARTS] != null));
        return content == null || malformed ? null : new ManifestEntry(line.get(0), content, gzip, brotli);
    }

    /** Sorts the members behind the fixed ones by their names. Returns whether each has a known name, and comes after those that are named before it. */
    private static boolean named(List<String> line, @Nullable String[] values) {
        int next = 0;
        for (int i = FIXED; i < line.size(); i++) {
            String member = line.get(i);
            while (next < NAMES.length && !member.startsWith(NAMES[next])) {
                next++;
            }
            if (next == NAMES.length) {
                return false;
            }
            values[next] = member.substring(NAMES[next].length());
            next++;
        }
        return true;
    }

    private static @Nullable Content form(@Nullable String digestAndLength, @Nullable String parts) {
        int colon = digestAndLength == null ? -1 : digestAndLength.indexOf(':');
        return digestAndLength == null || colon < 0
                ? null
                : content(digestAndLength.substring(0, colon), digestAndLength.substring(colon + 1), parts);
    }

    private static @Nullable Content content(String sha256, String length, @Nullable String partsText) {
        long bytes = NodeText.number(length);
        List<Part> parts = partsText == null ? List.of() : parts(partsText, bytes);
        return bytes < 0 || parts == null || !ReleaseLayout.isDigest(sha256) ? null : new Content(sha256, bytes, parts);
    }

    /** Returns parts that have so many bytes together, or null. */
    private static @Nullable List<Part> parts(String text, long length) {
        List<Part> parts = new ArrayList<>();
        long left = length;
        for (int start = 0; start <= text.length(); ) {
            int comma = text.indexOf(',', start);
            int end = comma < 0 ? text.length() : comma;
            int colon = text.indexOf(':', start);
            long bytes = colon < 0 || colon > end ? -1 : NodeText.number(text.substring(colon + 1, end));
            if (bytes < 1 || bytes > Part.LONGEST || !ReleaseLayout.isDigest(text.substring(start, colon))) {
                return null;
            }
            parts.add(new Part(text.substring(start, colon), (int) bytes));
            left -= bytes;
            start = end + 1;
        }
        return left == 0 ? parts : null;
    }
}

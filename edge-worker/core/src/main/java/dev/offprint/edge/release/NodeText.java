package dev.offprint.edge.release;

import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.resource.ObjectKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Formats and parses manifest nodes. Text that is not a sorted node parses to nothing. */
final class NodeText {

    private static final String LEAF = "offprint-manifest 1 leaf\n";
    private static final String BRANCH = "offprint-manifest 1 branch\n";
    private static final int LONGEST_NUMBER = 18;
    private static final String GZIP = "gzip:";
    private static final String BROTLI = "br:";

    private NodeText() {}

    static String of(Leaf leaf) {
        StringBuilder text = new StringBuilder(LEAF);
        for (ManifestEntry entry : leaf.list()) {
            text.append(entry.key())
                    .append('\t')
                    .append(entry.mediaType())
                    .append('\t')
                    .append(entry.cacheClass().token())
                    .append('\t')
                    .append(entry.content().sha256())
                    .append('\t')
                    .append(entry.content().length());
            append(text, GZIP, entry.gzip());
            append(text, BROTLI, entry.brotli());
            text.append('\n');
        }
        return text.toString();
    }

    static String of(Branch branch) {
        StringBuilder text = new StringBuilder(BRANCH);
        for (Child child : branch.children()) {
            text.append(child.lastKey())
                    .append('\t')
                    .append(child.sha256())
                    .append('\t')
                    .append(child.entries())
                    .append('\t')
                    .append(child.bytes())
                    .append('\n');
        }
        return text.toString();
    }

    static Optional<ManifestNode> parse(String text) {
        if (!text.endsWith("\n")) {
            return Optional.empty();
        } else if (text.startsWith(LEAF)) {
            List<ManifestEntry> entries = lines(text, LEAF.length(), NodeText::entry, ManifestEntry::key);
            return entries == null ? Optional.empty() : counted(new Leaf(entries));
        } else if (text.startsWith(BRANCH)) {
            List<Child> children = lines(text, BRANCH.length(), NodeText::child, Child::lastKey);
            return children == null || children.isEmpty() ? Optional.empty() : counted(new Branch(children));
        }
        return Optional.empty();
    }

    /** Returns a node, or nothing if its sums are larger than any number here. */
    private static Optional<ManifestNode> counted(ManifestNode node) {
        return node.entries() < 0 || node.bytes() < 0 ? Optional.empty() : Optional.of(node);
    }

    /** Returns the parsed lines from an index on, or null if a line is malformed or not in the order of keys. */
    private static <T> @Nullable List<T> lines(
            String text, int from, Function<List<String>, @Nullable T> parser, Function<T, String> key) {
        List<T> parsed = new ArrayList<>();
        String before = "";
        for (int start = from; start < text.length(); start = text.indexOf('\n', start) + 1) {
            T line = parser.apply(members(text, start));
            if (line == null || key.apply(line).compareTo(before) <= 0) {
                return null;
            }
            parsed.add(line);
            before = key.apply(line);
        }
        return parsed;
    }

    private static @Nullable Child child(List<String> line) {
        if (line.size() != 4 || !ObjectKey.isLegal(line.get(0)) || !ReleaseLayout.isDigest(line.get(1))) {
            return null;
        }
        long entries = number(line.get(2));
        long bytes = number(line.get(3));
        return entries < 1 || bytes < 0 ? null : new Child(line.get(0), line.get(1), entries, bytes);
    }

    private static @Nullable ManifestEntry entry(List<String> line) {
        Optional<CacheClass> cacheClass = line.size() < 5 ? Optional.empty() : CacheClass.of(line.get(2));
        boolean shape = cacheClass.isPresent() && line.size() <= 7;
        if (!shape || !ObjectKey.isLegal(line.get(0)) || !isFieldValue(line.get(1))) {
            return null;
        }
        Content content = content(line.get(3), line.get(4));
        Content gzip = null;
        Content brotli = null;
        for (String coded : line.subList(5, line.size())) {
            int colon = coded.indexOf(':');
            int second = coded.indexOf(':', colon + 1);
            Content form = second < 0 ? null : content(coded.substring(colon + 1, second), coded.substring(second + 1));
            if (coded.startsWith(GZIP) && gzip == null && brotli == null) {
                gzip = form;
            } else if (coded.startsWith(BROTLI) && brotli == null) {
                brotli = form;
            } else {
                return null;
            }
            if (form == null) {
                return null;
            }
        }
        return content == null
                ? null
                : new ManifestEntry(line.get(0), line.get(1), cacheClass.get(), content, gzip, brotli);
    }

    private static @Nullable Content content(String sha256, String length) {
        long bytes = number(length);
        return bytes < 0 || !ReleaseLayout.isDigest(sha256) ? null : new Content(sha256, bytes);
    }

    /** Returns whether a text can be sent as a media type: it goes into a header field unchanged. */
    private static boolean isFieldValue(String text) {
        boolean legal = !text.isEmpty();
        for (int i = 0; i < text.length(); i++) {
            legal &= text.charAt(i) >= ' ' && text.charAt(i) < 0x7f;
        }
        return legal;
    }

    /** Returns the number of these decimal digits, or -1. */
    private static long number(String text) {
        boolean padded = text.length() > 1 && text.charAt(0) == '0';
        if (text.isEmpty() || padded || text.length() > LONGEST_NUMBER) {
            return -1;
        }
        long value = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private static List<String> members(String text, int start) {
        int end = text.indexOf('\n', start);
        List<String> members = new ArrayList<>(7);
        int from = start;
        for (int tab = text.indexOf('\t', from); tab >= 0 && tab < end; tab = text.indexOf('\t', from)) {
            members.add(text.substring(from, tab));
            from = tab + 1;
        }
        members.add(text.substring(from, end));
        return members;
    }

    private static void append(StringBuilder text, String coding, @Nullable Content content) {
        if (content != null) {
            text.append('\t')
                    .append(coding)
                    .append(content.sha256())
                    .append(':')
                    .append(content.length());
        }
    }
}

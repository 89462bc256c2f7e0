package dev.offprint.edge.release;

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

    private static final int LONGEST_NUMBER = 18;

    private NodeText() {}

    /** What a node is, by its first line. */
    enum Form {
        LEAF("offprint-manifest 1 leaf\n"),
        BRANCH("offprint-manifest 1 branch\n");

        private final String head;

        Form(String head) {
            this.head = head;
        }

        /** Returns the first line. */
        String head() {
            return head;
        }
    }

    /** Returns the form of a text that begins and ends as a node, or null. */
    static @Nullable Form form(String text) {
        for (Form form : Form.values()) {
            if (text.startsWith(form.head) && text.endsWith("\n")) {
                return form;
            }
        }
        return null;
    }

    static String of(Leaf leaf) {
        StringBuilder text = new StringBuilder(Form.LEAF.head);
        for (ManifestEntry entry : leaf.list()) {
            EntryText.append(text, entry);
        }
        return text.toString();
    }

    static String of(Branch branch) {
        StringBuilder text = new StringBuilder(Form.BRANCH.head);
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
        Form form = form(text);
        if (form == null) {
            return Optional.empty();
        } else if (form == Form.BRANCH) {
            List<Child> children = lines(text, form, NodeText::child, Child::lastKey);
            return children == null || children.isEmpty() ? Optional.empty() : counted(new Branch(children));
        }
        return leaf(lines(text, form, EntryText::parse, ManifestEntry::key));
    }

    private static Optional<ManifestNode> leaf(@Nullable List<ManifestEntry> entries) {
        return entries == null ? Optional.empty() : counted(new Leaf(entries));
    }

    /** Returns a node, or nothing if its sums are larger than any number here. */
    private static Optional<ManifestNode> counted(ManifestNode node) {
        return node.entries() < 0 || node.bytes() < 0 ? Optional.empty() : Optional.of(node);
    }

    /** Returns the parsed lines after the first, or null if a line is malformed or not in the order of keys. */
    private static <T> @Nullable List<T> lines(
            String text, Form form, Function<List<String>, @Nullable T> parser, Function<T, String> key) {
        List<T> parsed = new ArrayList<>();
        String before = "";
        for (int start = form.head.length(); start < text.length(); start = text.indexOf('\n', start) + 1) {
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

    /** Returns the number of these decimal digits, or -1. */
    static long number(String text) {
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

    /** Returns the members of the line that begins here. */
    static List<String> members(String text, int start) {
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
}

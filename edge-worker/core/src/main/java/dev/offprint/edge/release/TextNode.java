package dev.offprint.edge.release;

import dev.offprint.edge.store.StoreUnavailable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A node as an adapter needs it: it stays as it is stored, a lookup reads the lines that it compares, and parses the one that it finds. So
 * a node takes the memory of its text, and a runtime that starts while a client waits parses one line. What no lookup reads is not
 * checked, so the text must be compared with its digest before.
 */
public final class TextNode {

    private final String text;
    private final NodeText.Form form;

    private TextNode(String text, NodeText.Form form) {
        this.text = text;
        this.form = form;
    }

    /** Returns the node of this text, a character for each byte, or nothing if it does not begin and end as one. */
    public static Optional<TextNode> of(String text) {
        NodeText.Form form = NodeText.form(text);
        return form == null ? Optional.empty() : Optional.of(new TextNode(text, form));
    }

    /** Returns the node of these bytes, or nothing if they do not begin and end as one. */
    public static Optional<TextNode> of(byte[] bytes) {
        return of(new String(bytes, StandardCharsets.ISO_8859_1));
    }

    /** Returns the length of the text. */
    public int length() {
        return text.length();
    }

    /** Returns whether this is of the lowest level. */
    public boolean isLeaf() {
        return form != NodeText.Form.BRANCH;
    }

    /**
     * Returns the entry with this key; nothing in a branch.
     *
     * @throws StoreUnavailable if the entry is malformed
     */
    public Optional<ManifestEntry> entry(String key) throws StoreUnavailable {
        int line = firstNotBefore(key);
        if (!isLeaf() || line == text.length() || !key(line).equals(key)) {
            return Optional.empty();
        }
        return Optional.of(whole(EntryText.parse(NodeText.members(text, line))));
    }

    /**
     * Returns the digest of the only node below that may have this key; nothing in a leaf.
     *
     * @throws StoreUnavailable if the digest is malformed
     */
    public Optional<String> below(String key) throws StoreUnavailable {
        int line = firstNotBefore(key);
        if (isLeaf() || line == text.length()) {
            return Optional.empty();
        }
        List<String> members = NodeText.members(text, line);
        return Optional.of(
                whole(members.size() == 4 && ReleaseLayout.isDigest(members.get(1)) ? members.get(1) : null));
    }

    private static <T> T whole(@Nullable T parsed) throws StoreUnavailable {
        if (parsed == null) {
            throw new StoreUnavailable("a line of the manifest is malformed", null);
        }
        return parsed;
    }

    /** Returns where the first line begins whose key is not before this one; the end of the text if there is none. */
    private int firstNotBefore(String key) {
        int low = form.head().length();
        int high = text.length();
        while (low < high) {
            int middle = text.lastIndexOf('\n', ((low + high) >>> 1) - 1) + 1;
            if (key(middle).compareTo(key) < 0) {
                low = text.indexOf('\n', middle) + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private String key(int line) {
        int tab = text.indexOf('\t', line);
        return text.substring(line, tab < 0 ? text.length() : tab);
    }
}

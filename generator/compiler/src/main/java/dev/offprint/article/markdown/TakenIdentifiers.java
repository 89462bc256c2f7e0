package dev.offprint.article.markdown;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/**
 * The identifiers of a page: headings get one that the page has once, and an author's own stays where the page has none such before. Takes
 * the texts of the page in their order; for one thread.
 */
public final class TakenIdentifiers {

    /** What becomes of an author's identifier. */
    public enum Fate {
        /** The page has it. */
        KEPT,
        /** The page calls a part of its own so. */
        OWN,
        /** The page has it before. */
        TAKEN
    }

    private final Set<String> own;
    private final Set<String> taken;
    /** The number that a heading of a name gets next where the name is taken. */
    private final Map<String, Integer> numbers = new HashMap<>();
    /** The headings of the text that is being read. */
    private final Map<Node, String> headings = new LinkedHashMap<>();
    /** Their identifiers, but those that an element of the text had before its heading. */
    private final Set<String> open = new HashSet<>();

    /**
     * Begins a page.
     *
     * @param own identifiers that the page uses itself
     */
    public TakenIdentifiers(Set<String> own) {
        this.own = Set.copyOf(own);
        this.taken = new HashSet<>(own);
    }

    /** Begins the next text of the page: its headings get their names before any element does. One without a text gets none. */
    public void begin(Node document) {
        headings.clear();
        NodeWalk.each(document, node -> {
            if (node instanceof Heading && node.getFirstChild() != null) {
                headings.put(node, unique(plainText(node)));
            }
        });
        open.clear();
        open.addAll(headings.values());
    }

    /** Returns the headings of the text in their order, with their identifiers. */
    Map<Node, String> headings() {
        return headings;
    }

    /** Takes the next heading of the text. */
    public void see(Heading heading) {
        String id = headings.get(heading);
        if (id != null) {
            open.remove(id);
        }
    }

    /** Takes the next identifier of an element, and returns what becomes of it: links to one that is there twice would go astray. */
    public Fate see(String id) {
        if (open.remove(id) || taken.add(id)) {
            return Fate.KEPT;
        }
        return own.contains(id) ? Fate.OWN : Fate.TAKEN;
    }

    private String unique(String text) {
        StringBuilder id = new StringBuilder();
        text.toLowerCase(Locale.ROOT).codePoints().forEach(c -> {
            if (Character.isLetterOrDigit(c)) {
                id.appendCodePoint(c);
            } else if (id.length() > 0 && id.charAt(id.length() - 1) != '-') {
                id.append('-');
            }
        });
        int last = id.length() - 1;
        String base = last < 0 ? "section" : id.charAt(last) == '-' ? id.substring(0, last) : id.toString();
        String candidate = base;
        // numbers are never taken back, so the search continues where it ended: many equal headings stay cheap
        int number = numbers.getOrDefault(base, 2);
        while (!taken.add(candidate)) {
            candidate = base + "-" + number++;
        }
        numbers.put(base, number);
        return candidate;
    }

    /** Returns the text of a heading without markup. */
    static String plainText(Node heading) {
        StringBuilder text = new StringBuilder();
        Node end = after(heading);
        for (Node node = heading.getFirstChild(); node != null && !node.equals(end); node = next(node)) {
            text.append(
                    node instanceof Text words
                            ? words.getLiteral()
                            : node instanceof Code code ? code.getLiteral() : "");
        }
        return text.toString().strip();
    }

    private static @Nullable Node next(Node node) {
        return node.getFirstChild() == null ? after(node) : node.getFirstChild();
    }

    private static @Nullable Node after(Node node) {
        Node at = node;
        while (at != null && at.getNext() == null) {
            at = at.getParent();
        }
        return at == null ? null : at.getNext();
    }
}

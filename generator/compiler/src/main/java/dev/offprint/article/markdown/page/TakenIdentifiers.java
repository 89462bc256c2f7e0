package dev.offprint.article.markdown.page;

import dev.offprint.article.markdown.bound.NodeWalk;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

/**
 * Follows the identifiers of a page, to say which of the author's it leaves out: those that it has before. Takes the texts of the page
 * in their order; for one thread.
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
    private final HeadingNames names;
    /** The headings of the text that is being read. */
    private final Map<Node, String> headings = new HashMap<>();
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
        this.names = new HeadingNames(taken);
    }

    /** Begins the next text of the page: its headings get their names before any element does. */
    public void begin(Node document) {
        headings.clear();
        NodeWalk.each(document, node -> {
            if (node instanceof Heading && node.getFirstChild() != null) {
                headings.put(node, names.unique(HeadingNames.plainText(node)));
            }
        });
        open.clear();
        open.addAll(headings.values());
    }

    /** Takes the next heading of the text. */
    public void see(Heading heading) {
        String id = headings.get(heading);
        if (id != null) {
            open.remove(id);
        }
    }

    /** Takes the next identifier of an element of the author's, and returns what becomes of it, as {@link SafeHtml#withoutTaken} does. */
    public Fate see(String id) {
        if (open.remove(id) || taken.add(id)) {
            return Fate.KEPT;
        }
        return own.contains(id) ? Fate.OWN : Fate.TAKEN;
    }
}

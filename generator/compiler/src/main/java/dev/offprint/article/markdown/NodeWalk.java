package dev.offprint.article.markdown;

import java.util.function.Consumer;
import org.commonmark.node.Node;

/** Walks a parsed text without recursion: untrusted input may be nested deeper than the stack allows. */
public final class NodeWalk {

    private NodeWalk() {}

    /** Shows a document and every node below it, each before those within it, in the order of the text. */
    public static void each(Node document, Consumer<Node> visitor) {
        Node node = document;
        while (node != null) {
            visitor.accept(node);
            Node next = node.getFirstChild();
            while (next == null && node != null) {
                next = node.getNext();
                node = node.getParent();
            }
            node = next;
        }
    }
}

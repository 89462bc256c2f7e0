package dev.offprint.publish.plan.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A value of a document and where it is.
 *
 * @param root the document
 * @param node the value; a {@link MissingNode} where there is none
 * @param pointer where it is: a JSON Pointer in fragment form (RFC 6901, 6), not percent-encoded
 */
record Located(JsonNode root, JsonNode node, String pointer) {

    private static final int LONGEST_CHAIN = 32;
    private static final String REF = "$ref";

    static Located document(JsonNode root) {
        return new Located(root, root, "#");
    }

    boolean exists() {
        return !node.isMissingNode();
    }

    boolean has(String name) {
        return node.has(name);
    }

    /** Returns a member, missing where there is none. */
    Located at(String name) {
        return new Located(
                root, node.path(name), pointer + "/" + name.replace("~", "~0").replace("/", "~1"));
    }

    /** Returns the elements of an array; of anything else, none. */
    List<Located> elements() {
        List<Located> elements = new ArrayList<>();
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            elements.add(new Located(root, node.path(i), pointer + "/" + i));
        }
        return elements;
    }

    /** Returns the names of an object's members; of anything else, none. */
    List<String> names() {
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }

    /** Returns the text of a member, empty where it has none. */
    String text(String name) {
        return node.path(name).asText("");
    }

    /** Returns whether it is a reference within its document. */
    boolean refers() {
        return text(REF).startsWith("#");
    }

    /** Returns what it refers to, over any number of references; itself where it is none, or refers in a circle. */
    Located resolved() {
        Located at = this;
        for (int i = 0; i < LONGEST_CHAIN && at.refers(); i++) {
            at = at.target();
        }
        return at.refers() ? this : at;
    }

    /** Returns what its reference leads to, missing where that leads nowhere. */
    Located target() {
        String pointer = URLDecoder.decode(text(REF).replace("+", "%2B"), StandardCharsets.UTF_8);
        boolean whole = pointer.equals("#");
        boolean pointing = whole || pointer.startsWith("#/"); // else an anchor, which this contract has none of
        return new Located(root, pointing ? root.at(pointer.substring(1)) : MissingNode.getInstance(), pointer);
    }
}

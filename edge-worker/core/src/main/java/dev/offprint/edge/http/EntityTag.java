package dev.offprint.edge.http;

import java.util.ArrayList;
import java.util.List;

/**
 * An entity tag (RFC 9110, 8.8.3).
 *
 * @param opaque the opaque tag without its quotes
 * @param weak whether it is marked as weak
 */
public record EntityTag(String opaque, boolean weak) {

    /** Returns the strong tag of this opaque text. */
    public static EntityTag strong(String opaque) {
        return new EntityTag(opaque, false);
    }

    /**
     * Returns the tags that the value of If-Match or If-None-Match lists (RFC 9110, 13.1.1 and 13.1.2); of a malformed value those
     * before the first mistake.
     */
    public static List<EntityTag> list(String value) {
        List<EntityTag> tags = new ArrayList<>();
        int at = skipSeparators(value, 0);
        while (at < value.length()) {
            boolean weak = value.startsWith("W/", at); // the prefix is case-sensitive
            int open = weak ? at + 2 : at;
            int close = open < value.length() && value.charAt(open) == '"' ? value.indexOf('"', open + 1) : -1;
            if (close < 0) {
                break;
            }
            tags.add(new EntityTag(value.substring(open + 1, close), weak));
            at = skipSeparators(value, close + 1);
        }
        return tags;
    }

    private static int skipSeparators(String value, int from) {
        int at = from;
        while (at < value.length() && ", \t".indexOf(value.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    /**
     * Returns whether a field names this tag: as {@code *}, which is any tag, or in its list.
     *
     * @param value the value of If-Match or If-None-Match
     * @param weakly whether weak tags count (RFC 9110, 8.8.3.2): in If-None-Match they do, in If-Match they do not
     */
    public boolean isNamed(String value, boolean weakly) {
        if (value.strip().equals("*")) {
            return true;
        }
        for (EntityTag other : list(value)) {
            if (opaque.equals(other.opaque) && (weakly || (!weak && !other.weak))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the tag as a header field carries it. */
    @Override
    public String toString() {
        return (weak ? "W/\"" : "\"") + opaque + "\"";
    }
}

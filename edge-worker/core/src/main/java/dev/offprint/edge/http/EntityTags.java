package dev.offprint.edge.http;

import java.util.ArrayList;
import java.util.List;

/**
 * The value of If-Match or If-None-Match (RFC 9110, 13.1.1 and 13.1.2): any tag, or a list of tags. A malformed value
 * has the tags before the first mistake.
 *
 * @param any whether the value is {@code *}
 * @param tags the tags listed
 */
public record EntityTags(boolean any, List<EntityTag> tags) {

    /** Keeps a copy that cannot change. */
    public EntityTags {
        tags = List.copyOf(tags);
    }

    /** Returns the tags of this field value. */
    public static EntityTags parse(String value) {
        if (value.strip().equals("*")) {
            return new EntityTags(true, List.of());
        }
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
        return new EntityTags(false, tags);
    }

    /** Returns whether this names the tag, weakly compared: the rule of If-None-Match. */
    public boolean nameWeakly(EntityTag tag) {
        for (EntityTag candidate : tags) {
            if (candidate.matchesWeakly(tag)) {
                return true;
            }
        }
        return any;
    }

    /** Returns whether this names the tag, strongly compared: the rule of If-Match. */
    public boolean nameStrongly(EntityTag tag) {
        for (EntityTag candidate : tags) {
            if (candidate.matchesStrongly(tag)) {
                return true;
            }
        }
        return any;
    }

    private static int skipSeparators(String value, int from) {
        int at = from;
        while (at < value.length()
                && (value.charAt(at) == ',' || value.charAt(at) == ' ' || value.charAt(at) == '\t')) {
            at++;
        }
        return at;
    }
}

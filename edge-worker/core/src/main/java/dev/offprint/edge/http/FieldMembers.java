package dev.offprint.edge.http;

import java.util.ArrayList;
import java.util.List;

/** Splits field values (RFC 9110, 5.6); separators inside quoted strings do not count. */
public final class FieldMembers {

    private FieldMembers() {}

    /** Returns the members between the separators, without surrounding white space; at least one, which may be empty. */
    public static List<String> split(String value, char separator) {
        List<String> members = new ArrayList<>();
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == separator && !quoted) {
                members.add(value.substring(start, i).strip());
                start = i + 1;
            }
        }
        members.add(value.substring(start).strip());
        return members;
    }
}

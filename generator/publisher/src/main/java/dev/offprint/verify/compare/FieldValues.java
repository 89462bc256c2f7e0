package dev.offprint.verify.compare;

import dev.offprint.edge.http.FieldMembers;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Compares two values of a field by what they mean. */
final class FieldValues {

    private FieldValues() {}

    /** The same text apart from white space. */
    static boolean same(String expected, String live) {
        return spaced(expected).equals(spaced(live));
    }

    /** The same media type: type and parameters without regard to case and order (RFC 9110, 8.3.1). */
    static boolean sameType(String expected, String live) {
        return members(expected, ';').equals(members(live, ';'));
    }

    /** The same members in any order, without regard to case: Cache-Control, Allow. */
    static boolean sameMembers(String expected, String live) {
        return members(expected, ',').equals(members(live, ','));
    }

    /** All the members expected, and maybe more, without regard to case; a wildcard is none of them. */
    static boolean covers(String expected, String live) {
        return members(live, ',').containsAll(members(expected, ','));
    }

    /** All the links expected, and maybe more; a CDN adds its own. Targets keep their case. */
    static boolean coversLinks(String expected, String live) {
        return missingLinks(expected, live).isEmpty();
    }

    /** Returns the links expected that are not among the live ones. */
    static List<String> missingLinks(String expected, String live) {
        Set<String> links = new HashSet<>();
        FieldMembers.split(live, ',').forEach(link -> links.add(spaced(link)));
        return FieldMembers.split(expected, ',').stream()
                .filter(link -> !links.contains(spaced(link)))
                .toList();
    }

    /** HTTPS is still required; a CDN often sets for how long (RFC 6797, 6.1.1). */
    static boolean keepsTransportSecure(String expected, String live) {
        return members(live, ';').stream().anyMatch(member -> member.matches("max-age=\"?[1-9][0-9]*\"?"));
    }

    private static Set<String> members(String value, char separator) {
        Set<String> members = new TreeSet<>();
        for (String member : FieldMembers.split(value, separator)) {
            if (!member.isEmpty()) {
                members.add(member.toLowerCase(Locale.ROOT).replaceAll("\\s*=\\s*", "="));
            }
        }
        return members;
    }

    private static String spaced(String value) {
        return value.strip().replaceAll("\\s*([;,])\\s*", "$1 ").replaceAll("\\s+", " ");
    }
}

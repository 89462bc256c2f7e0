package dev.offprint.edge.http;

import java.util.ArrayList;
import java.util.List;

/**
 * A member of Accept or Accept-Encoding with its weight (RFC 9110, 12.4.2). Other parameters are ignored: this service never
 * has two forms that differ in a parameter only.
 *
 * @param name the media range or coding, in lower case
 * @param weight the weight in thousandths: 0 means not acceptable, 1000 is the default
 */
public record Weighted(String name, int weight) {

    /** The default weight, and the highest. */
    public static final int FULL = 1000;

    /**
     * Returns the members of this field value. A member without a name or with a malformed weight is left out: a guess could
     * refuse what the client wants, or send what it cannot read.
     */
    public static List<Weighted> parse(String value) {
        List<Weighted> members = new ArrayList<>();
        for (String member : FieldMembers.split(value, ',')) {
            List<String> parts = FieldMembers.split(member, ';');
            String name = LetterCase.lower(parts.get(0));
            int weight = FULL;
            for (int i = 1; i < parts.size(); i++) {
                String parameter = parts.get(i);
                if (weight >= 0 && (parameter.startsWith("q=") || parameter.startsWith("Q="))) {
                    weight = thousandths(parameter.substring(2));
                }
            }
            if (!name.isEmpty() && weight >= 0) {
                members.add(new Weighted(name, weight));
            }
        }
        return members;
    }

    /** Returns the weight of {@code qvalue} (RFC 9110, 12.4.2), or a negative number if it is malformed. */
    private static int thousandths(String text) {
        boolean shape = !text.isEmpty() && text.length() <= 5 && (text.length() < 2 || text.charAt(1) == '.');
        if (!shape || (text.charAt(0) != '0' && text.charAt(0) != '1')) {
            return -1;
        }
        int weight = (text.charAt(0) - '0') * FULL;
        int unit = FULL / 10;
        for (int i = 2; i < text.length(); i++) {
            char digit = text.charAt(i);
            if (digit < '0' || digit > '9') {
                return -1;
            }
            weight += (digit - '0') * unit;
            unit /= 10;
        }
        return weight <= FULL ? weight : -1;
    }
}

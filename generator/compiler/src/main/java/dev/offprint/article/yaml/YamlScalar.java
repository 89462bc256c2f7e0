package dev.offprint.article.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;

/**
 * Plain scalars by the core schema (YAML 1.2.2, 10.3.2), without infinities, which JSON does not have. Numbers keep their digits: {@code
 * 1.10} is a version to its author.
 */
final class YamlScalar {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    /** Beyond, turning digits into a number costs more than any honest number needs. */
    private static final int MAX_DIGITS = 400;
    /** That of the largest double, as most programs read numbers of JSON. */
    private static final int MAX_EXPONENT = 308;

    private static final Pattern OCTAL = Pattern.compile("0o[0-7]+");
    private static final Pattern HEXADECIMAL = Pattern.compile("0x[0-9a-fA-F]+");
    private static final Pattern DECIMAL = Pattern.compile("[-+]?[0-9]+");
    private static final Pattern FLOAT = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");

    private YamlScalar() {}

    static JsonNode resolve(String text) {
        return switch (text) {
            case "", "~", "null", "Null", "NULL" -> JSON.nullNode();
            case "true", "True", "TRUE" -> JSON.booleanNode(true);
            case "false", "False", "FALSE" -> JSON.booleanNode(false);
            default -> number(text);
        };
    }

    private static JsonNode number(String text) {
        char first = text.charAt(0);
        boolean candidate = (first >= '0' && first <= '9') || first == '-' || first == '+' || first == '.';
        if (!candidate || text.length() > MAX_DIGITS) {
            return JSON.textNode(text);
        }
        if (OCTAL.matcher(text).matches()) {
            return integer(new BigInteger(text.substring(2), 8));
        } else if (HEXADECIMAL.matcher(text).matches()) {
            return integer(new BigInteger(text.substring(2), 16));
        } else if (DECIMAL.matcher(text).matches()) {
            return integer(new BigInteger(text));
        }
        return FLOAT.matcher(text).matches() ? decimal(text) : JSON.textNode(text);
    }

    private static JsonNode decimal(String text) {
        BigDecimal value = new BigDecimal(text);
        // with a larger exponent, programs read infinity, or need as many digits
        return Math.abs((long) value.precision() - value.scale()) <= MAX_EXPONENT
                        && Math.abs((long) value.scale()) <= MAX_DIGITS
                ? DecimalNode.valueOf(value)
                : JSON.textNode(text);
    }

    private static JsonNode integer(BigInteger value) {
        if (value.bitLength() < Integer.SIZE) {
            return JSON.numberNode(value.intValue());
        }
        return value.bitLength() < Long.SIZE ? JSON.numberNode(value.longValue()) : JSON.numberNode(value);
    }

    /** Returns the index of the first character that JSON, HTML or XML cannot carry, or -1. */
    static int firstForbidden(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' && c != '\n' && c != '\t') {
                return i;
            } else if (Character.isSurrogate(c)) {
                boolean pair = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
                if (!pair) {
                    return i;
                }
                i++;
            }
        }
        return -1;
    }
}

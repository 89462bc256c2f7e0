package dev.offprint.article.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigInteger;
import java.util.Locale;

/** Plain scalars by the core schema (YAML 1.2.2, 10.3.2), without infinities, which JSON does not have. */
final class YamlScalar {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    /** Beyond, turning digits into a number costs more than any honest number needs. */
    private static final int MAX_DIGITS = 400;

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
        if (text.startsWith("0o") && digits(text, 2, 8) == text.length() && text.length() > 2) {
            return integer(new BigInteger(text.substring(2), 8));
        } else if (text.startsWith("0x") && digits(text, 2, 16) == text.length() && text.length() > 2) {
            return integer(new BigInteger(text.substring(2), 16));
        }
        int start = first == '-' || first == '+' ? 1 : 0;
        int end = digits(text, start, 10);
        if (end == text.length() && end > start) {
            return integer(new BigInteger(text));
        }
        return isDecimal(text, start, end) ? decimal(text) : JSON.textNode(text);
    }

    /** {@code [-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?}, of which the whole part is read. */
    private static boolean isDecimal(String text, int start, int wholeEnd) {
        int at = wholeEnd;
        int digits = wholeEnd - start;
        if (at < text.length() && text.charAt(at) == '.') {
            int end = digits(text, at + 1, 10);
            digits += end - at - 1;
            at = end;
        }
        if (digits == 0) {
            return false;
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            at++;
            if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
                at++;
            }
            int end = digits(text, at, 10);
            return end > at && end == text.length();
        }
        return at == text.length();
    }

    private static JsonNode decimal(String text) {
        double value = Double.parseDouble(text.toLowerCase(Locale.ROOT));
        return Double.isFinite(value) ? JSON.numberNode(value) : JSON.textNode(text);
    }

    private static JsonNode integer(BigInteger value) {
        if (value.bitLength() < Integer.SIZE) {
            return JSON.numberNode(value.intValue());
        }
        return value.bitLength() < Long.SIZE ? JSON.numberNode(value.longValue()) : JSON.numberNode(value);
    }

    private static int digits(String text, int from, int radix) {
        int at = from;
        while (at < text.length() && text.charAt(at) < 0x80 && Character.digit(text.charAt(at), radix) >= 0) {
            at++;
        }
        return at;
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

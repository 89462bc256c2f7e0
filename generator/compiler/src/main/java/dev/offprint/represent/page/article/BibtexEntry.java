package dev.offprint.represent.page.article;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a BibTeX file. Values are in UTF-8, which biber, BibTeX with eight bits and all programs that manage references read;
 * what TeX or BibTeX take for markup is written as commands. Braces have to match even where they are escaped, so a brace of a
 * text is a command as well.
 */
final class BibtexEntry {

    private final String type;
    private final String key;
    private final Map<String, String> fields = new LinkedHashMap<>();

    BibtexEntry(String type, String key) {
        this.type = type;
        this.key = key;
    }

    /** Adds a field; null leaves it out. */
    void put(String name, @Nullable String value) {
        if (value != null) {
            fields.put(name, value);
        }
    }

    /** Returns plain text as a value: on one line, and nothing in it is markup. */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        boolean space = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c == 0x7f) {
                space = true;
                continue;
            }
            escaped.append(space && escaped.length() > 0 ? " " : "").append(escaped(c));
            space = false;
        }
        return escaped.toString();
    }

    private static String escaped(char c) {
        return switch (c) {
            case '#', '$', '%', '&', '_' -> "\\" + c;
            case '{' -> "{\\textbraceleft}";
            case '}' -> "{\\textbraceright}";
            case '\\' -> "{\\textbackslash}";
            case '^' -> "{\\textasciicircum}";
            case '~' -> "{\\textasciitilde}";
            // other signs in the oldest encoding of fonts
            case '<' -> "{\\textless}";
            case '>' -> "{\\textgreater}";
            case '|' -> "{\\textbar}";
            default -> String.valueOf(c);
        };
    }

    /** Returns an address as a value, which programs take as it is; only braces and backslashes would break the entry. */
    static String address(String url) {
        return url.replace("{", "%7B").replace("}", "%7D").replace("\\", "%5C");
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("@").append(type).append('{').append(key);
        fields.forEach((name, value) ->
                text.append(",\n  ").append(name).append(" = {").append(value).append('}'));
        return text.append("\n}\n").toString();
    }
}

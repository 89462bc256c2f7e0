package dev.offprint.importer.markup.word;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The attributes of a shortcode or a component: {@code type="tip" "Title" open}.
 *
 * @param named by name, without quotes
 * @param positional those without a name, in order
 */
public record TagAttributes(Map<String, String> named, List<String> positional) {

    private static final Pattern ATTRIBUTE = Pattern.compile(
            "(?:([\\w:-]+)\\s*=\\s*)?(?:\\{?\"([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\"}?|\\{?'([^'\\\\]*+(?:\\\\.[^'\\\\]*+)*+)'}?|\\{?`([^`]*)`}?|\\{([^{}]*)}|([^\\s\"'={}]+))");

    public static TagAttributes of(String text) {
        Map<String, String> named = new LinkedHashMap<>();
        List<String> positional = new ArrayList<>();
        Matcher attribute = ATTRIBUTE.matcher(text);
        while (attribute.find()) {
            String value = "";
            for (int group = 2; group <= 6; group++) {
                value = attribute.group(group) == null ? value : attribute.group(group);
            }
            String plain = value.replace("\\\"", "\"").replace("\\'", "'");
            if (attribute.group(1) == null) {
                positional.add(plain);
            } else {
                named.put(attribute.group(1), plain);
            }
        }
        return new TagAttributes(named, positional);
    }

    /** Returns the value of a name, else that at a place, else nothing. */
    public String get(String name, int position) {
        String value = named.get(name);
        if (value == null && position >= 0 && position < positional.size()) {
            value = positional.get(position);
        }
        return value == null ? "" : value;
    }

    public String get(String name) {
        return get(name, -1);
    }
}

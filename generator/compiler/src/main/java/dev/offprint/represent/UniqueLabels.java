package dev.offprint.represent;

import dev.offprint.article.markdown.ParsedMarkdown;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives the labels of footnotes and link references other names where parts are joined into one Markdown document and another part
 * has the same words in brackets: in one document a label has one target.
 */
public final class UniqueLabels {

    /** A label or a text in brackets, with what tells which of them it is: a colon, an empty label, or another one. */
    private static final Pattern BRACKETS =
            Pattern.compile("(?<!\\\\)\\[(\\^?[^\\[\\]\\\\]{1,200})\\](:|\\[\\]|(?=[\\[(])|)");

    private UniqueLabels() {}

    /** Returns the parts in which no label means anything in another part; parts without such labels stay as they are. */
    public static List<String> in(List<String> parts) {
        if (parts.size() == 1 || parts.stream().noneMatch(part -> part.contains("]:"))) {
            return parts; // no other part could use a definition, or there are no definitions
        }
        List<Set<String>> said = parts.stream().map(UniqueLabels::said).toList();
        Map<String, Integer> count = new HashMap<>();
        said.forEach(labels -> labels.forEach(label -> count.merge(label, 1, Integer::sum)));
        List<String> unique = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i);
            Map<String, String> renamed = new HashMap<>();
            Matcher label = BRACKETS.matcher(part);
            while (label.find()) {
                String key = key(label.group(1));
                if (isDefinition(part, label) && count.getOrDefault(key, 0) > 1) {
                    String name = label.group(1) + "-" + (i + 1);
                    while (count.containsKey(key(name))) {
                        name += "x";
                    }
                    renamed.put(key, name);
                }
            }
            unique.add(renamed.isEmpty() ? part : renamed(part, renamed));
        }
        return unique;
    }

    private static Set<String> said(String part) {
        Set<String> labels = new HashSet<>();
        if (part.indexOf('[') >= 0) {
            BRACKETS.matcher(part).results().forEach(found -> labels.add(key(found.group(1))));
        }
        return labels;
    }

    private static String key(String label) {
        return label.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }

    /** Returns whether a label begins its line, but for at most three spaces, and a colon follows it. */
    private static boolean isDefinition(String part, Matcher label) {
        int line = part.lastIndexOf('\n', label.start() - 1) + 1;
        String before = label.start() == 0 ? "" : part.substring(line, label.start());
        return label.group(2).equals(":") && before.length() <= 3 && before.isBlank();
    }

    private static String renamed(String part, Map<String, String> names) {
        BitSet code = new ParsedMarkdown(part).code();
        Matcher label = BRACKETS.matcher(part);
        StringBuilder text = new StringBuilder();
        while (label.find()) {
            String name = code.get(label.start()) ? null : names.get(key(label.group(1)));
            String written = label.group();
            if (name != null) {
                boolean isLabel = label.group(1).startsWith("^") // a footnote
                        || isDefinition(part, label)
                        || (label.start() > 0 && part.charAt(label.start() - 1) == ']');
                boolean isText = label.end() < part.length() && "[(".indexOf(part.charAt(label.end())) >= 0;
                if (isLabel) {
                    written = "[" + name + "]" + label.group(2);
                } else if (!isText) { // the label is also the text that is shown
                    String end = label.group(2).equals(":") ? ":" : "";
                    written = "[" + label.group(1) + "][" + name + "]" + end;
                }
            }
            label.appendReplacement(text, Matcher.quoteReplacement(written));
        }
        return label.appendTail(text).toString();
    }
}

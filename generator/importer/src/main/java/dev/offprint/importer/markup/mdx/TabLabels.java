package dev.offprint.importer.markup.mdx;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Labels that the component around tabs has: {@code <Tabs values={[{label: 'A', value: 'a'}]}>} of Docusaurus. For one text. */
public final class TabLabels {

    private static final Pattern BEGIN = Pattern.compile("\\s*<Tabs(?:\\s.*)?");
    private static final Pattern ITEM =
            Pattern.compile("(\\s*<TabItem)(\\s[^<>]{0,500}\\bvalue=[\"']([^\"']{1,200})[\"'].*)");
    private static final Pattern ENTRY = Pattern.compile("\\{([^{}]{0,1000})}");
    private static final Pattern LABEL =
            Pattern.compile("\\blabel[\"']?\\s{0,9}:\\s{0,9}(?:\"([^\"]*)\"|'([^']*)'|`([^`]*)`)");
    private static final Pattern VALUE =
            Pattern.compile("\\bvalue[\"']?\\s{0,9}:\\s{0,9}(?:\"([^\"]*)\"|'([^']*)'|`([^`]*)`)");
    private static final int MOST_LINES = 100;
    private static final int MOST_FAILURES = 16;
    private static final int LONGEST = 20_000;

    private final List<MarkupLine> lines;
    private final List<MarkupLine> result = new ArrayList<>();
    private final Map<String, String> labels = new HashMap<>();
    private int failures;

    private TabLabels(List<MarkupLine> lines) {
        this.lines = lines;
    }

    /** Returns a text in which each tab has its label itself. */
    public static Markup convert(Markup text) {
        TabLabels labels = new TabLabels(text.lines());
        for (int i = 0; i < text.lines().size(); i++) {
            MarkupLine line = text.lines().get(i);
            boolean isBegin = !line.isCode() && BEGIN.matcher(line.text()).matches();
            if (isBegin) {
                i = labels.tabs(i);
            } else {
                labels.result.add(line.isCode() ? line : line.with(labels.item(line.text())));
            }
        }
        return new Markup(List.copyOf(labels.result));
    }

    /** Returns the last line of the tag that begins at a line. */
    private int tabs(int first) {
        StringBuilder tag = new StringBuilder();
        int end = failures > MOST_FAILURES ? first : Math.min(lines.size(), first + MOST_LINES);
        for (int i = first; i < end && !lines.get(i).text().isBlank(); i++) {
            tag.append(lines.get(i).text()).append('\n');
            if (tag.length() > LONGEST) {
                break;
            }
            String whole = tag.toString().strip();
            boolean isEnd =
                    whole.endsWith(">") && new ScriptState("<>{}").closed(whole, 0, whole.length()) == whole.length();
            if (isEnd && whole.contains("label")) {
                read(whole);
                result.add(lines.get(first).with(" ".repeat(lines.get(first).indent()) + "<Tabs>"));
                return i;
            } else if (isEnd) {
                result.add(lines.get(first));
                return first;
            }
        }
        failures++;
        result.add(lines.get(first));
        return first;
    }

    private void read(String tag) {
        ENTRY.matcher(tag).results().forEach(entry -> {
            String label = text(LABEL, entry.group(1));
            String value = text(VALUE, entry.group(1));
            if (!label.isEmpty() && !value.isEmpty()) {
                labels.put(value, label.replace('"', '\''));
            }
        });
    }

    private static String text(Pattern key, String entry) {
        Matcher found = key.matcher(entry);
        if (!found.find()) {
            return "";
        }
        return found.group(1) != null ? found.group(1) : found.group(2) != null ? found.group(2) : found.group(3);
    }

    private String item(String line) {
        Matcher item = ITEM.matcher(line);
        String label = item.matches() && !line.contains("label=") ? labels.get(item.group(3)) : null;
        return label == null ? line : item.group(1) + " label=\"" + label + "\"" + item.group(2);
    }
}

package dev.offprint.importer.mkdocs;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.importer.frontmatter.OriginFrontMatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Front matter without marks around it: {@code key: value} in the first lines of a text (mkdocs.org, "MultiMarkdown Style Meta-Data"). */
public final class HeaderLines {

    private static final Pattern FIELD = Pattern.compile(" {0,3}([A-Za-z0-9_-]{1,100}):[ \\t]*(.*)");
    private static final Pattern MORE = Pattern.compile("(?: {4}|\\t)\\s*(.*)");

    private final ObjectNode fields = JsonNodeFactory.instance.objectNode();
    private String key = "";

    private HeaderLines() {}

    /** Returns a file with its first lines as front matter if they are that, and it has no other. */
    public static OriginFrontMatter of(OriginFrontMatter file) {
        return file.hasFields() ? file : new HeaderLines().read(file);
    }

    private OriginFrontMatter read(OriginFrontMatter file) {
        String text = file.body();
        int at = 0;
        int lines = 0;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            String line = text.substring(at, end < 0 ? text.length() : end);
            if (!line.isBlank() && !takes(line)) {
                break;
            }
            at = end < 0 ? text.length() : end + 1;
            lines++;
            if (line.isBlank()) {
                break;
            }
        }
        return fields.isEmpty()
                ? file
                : new OriginFrontMatter(fields, true, text.substring(at), file.bodyLine() + lines);
    }

    private boolean takes(String line) {
        Matcher field = FIELD.matcher(line);
        Matcher more = MORE.matcher(line);
        if (field.matches()) {
            key = field.group(1).toLowerCase(Locale.ROOT);
            add(field.group(2));
            return true;
        } else if (!key.isEmpty() && more.matches()) {
            add(more.group(1));
            return true;
        }
        return false;
    }

    private void add(String value) {
        String known = fields.path(key).asText("");
        fields.put(key, (known + " " + value).strip());
    }
}

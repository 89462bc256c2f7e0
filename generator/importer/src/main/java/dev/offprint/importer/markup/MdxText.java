package dev.offprint.importer.markup;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.markup.mdx.MdxExpressions;
import dev.offprint.importer.markup.mdx.MdxModules;
import dev.offprint.importer.markup.word.SourceAddress;
import dev.offprint.importer.markup.word.TagAttributes;
import dev.offprint.importer.origin.ImportNotes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What MDX adds to Markdown: imports, exports, comments, and components within a line. */
final class MdxText {

    private static final Pattern REQUIRED = Pattern.compile(
            "(src|href)=\\{\\s*(?:require|useBaseUrl)\\(\\s*[\"']([^\"']+)[\"']\\s*\\)(?:\\.default)?\\s*}");
    private static final Pattern ALONE =
            Pattern.compile("<(Image|LinkCard|LinkButton|Badge|Icon|Card|DocCardList|YouTube)((?:\\s[^<>]*?)?)/>");
    private static final Pattern PAIRED = Pattern.compile("<(Badge|LinkButton)((?:\\s[^<>]*?)?)>([^<]*)</\\1>");
    private static final Pattern WHOLE =
            Pattern.compile("(\\s*)<(Aside|Admonition|Card|TabItem|Details)((?:\\s[^<>]*)?)>(.+)</\\2>\\s*");
    private static final Pattern FILE = Pattern.compile(
            "import\\s+(\\w+)\\s+from\\s+[\"']([^\"'\\n]{1,500}\\.(?i:png|jpe?g|gif|svg|webp|avif|pdf|zip))[\"']\\s*;?\\s*");
    private static final Pattern NAMED =
            Pattern.compile("\\b(src|href)=\\{\\s{0,9}(\\w{1,100})(?:\\.(?:src|default))?\\s{0,9}}");
    private static final Pattern OWN = Pattern.compile("<([A-Z]\\w{0,99})((?:\\s[^<>]{0,500})?)/>");

    private MdxText() {}

    static Markup convert(Markup text, boolean hasScripts, String source, ImportNotes notes) {
        Map<String, String> files = files(text);
        Markup modules = MdxModules.removed(text, source, notes);
        Markup shown = hasScripts ? MdxExpressions.settled(modules, source, notes) : modules;
        return inLines(shown).mapped(line -> line(shown(line, files)));
    }

    /** Returns the addresses of imported files by their names. */
    private static Map<String, String> files(Markup text) {
        Map<String, String> files = new HashMap<>();
        for (MarkupLine line : text.lines()) {
            Matcher file = FILE.matcher(line.text());
            if (!line.isCode() && file.matches()) {
                files.put(file.group(1), file.group(2));
            }
        }
        return files;
    }

    private static String shown(String line, Map<String, String> files) {
        String text = NAMED.matcher(line).replaceAll(tag -> {
            String address = files.get(tag.group(2));
            return Matcher.quoteReplacement(
                    address == null ? tag.group() : tag.group(1) + "=\"" + SourceAddress.written(address) + "\"");
        });
        return OWN.matcher(text).replaceAll(tag -> {
            String address = files.get(tag.group(1));
            String alt = TagAttributes.of(tag.group(2)).get("title");
            return Matcher.quoteReplacement(
                    address == null ? tag.group() : "![" + alt + "](" + SourceAddress.written(address) + ")");
        });
    }

    /** A component on one line becomes one with its tags on lines of their own. */
    private static Markup inLines(Markup text) {
        List<MarkupLine> lines = new ArrayList<>();
        for (MarkupLine line : text.lines()) {
            Matcher whole = WHOLE.matcher(line.text());
            if (line.isCode() || !whole.matches()) {
                lines.add(line);
                continue;
            }
            lines.add(line.with(whole.group(1) + "<" + whole.group(2) + whole.group(3) + ">"));
            lines.add(line.with(whole.group(1) + whole.group(4).strip()));
            lines.add(line.with(whole.group(1) + "</" + whole.group(2) + ">"));
        }
        return new Markup(List.copyOf(lines));
    }

    private static String line(String line) {
        String text = REQUIRED.matcher(line)
                .replaceAll(tag -> Matcher.quoteReplacement(tag.group(1) + "=\"" + tag.group(2) + "\""));
        text = PAIRED.matcher(text)
                .replaceAll(tag ->
                        Matcher.quoteReplacement(paired(tag.group(1), TagAttributes.of(tag.group(2)), tag.group(3))));
        return ALONE.matcher(text)
                .replaceAll(tag -> Matcher.quoteReplacement(alone(tag.group(1), TagAttributes.of(tag.group(2)))));
    }

    private static String paired(String name, TagAttributes given, String text) {
        return name.equals("Badge") ? "**" + text.strip() + "**" : link(text.strip(), given.get("href"));
    }

    private static String alone(String name, TagAttributes given) {
        return switch (name) {
            case "Image" -> "![" + given.get("alt") + "](" + SourceAddress.written(given.get("src")) + ")";
            case "LinkCard", "LinkButton", "Card" -> {
                String more = given.get("description");
                yield link(given.get("title"), given.get("href")) + (more.isBlank() ? "" : ": " + more);
            }
            case "Badge" -> "**" + given.get("text") + "**";
            case "YouTube" -> link("YouTube", "https://www.youtube.com/watch?v=" + given.get("id"));
            default -> "";
        };
    }

    private static String link(String text, String address) {
        return address.isBlank() ? text : "[" + text + "](" + SourceAddress.written(address) + ")";
    }
}

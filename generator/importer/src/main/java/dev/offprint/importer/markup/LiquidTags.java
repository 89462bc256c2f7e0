package dev.offprint.importer.markup;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.markup.word.SourceAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tags of Liquid and attributes of kramdown that mean something for the text itself. */
final class LiquidTags {

    private static final Pattern HIGHLIGHT = Pattern.compile("\\s*\\{%-?\\s*(end)?highlight\\s*([\\w+-]*)[^%]*%}\\s*");
    private static final Pattern LINK = Pattern.compile("\\{%-?\\s*link\\s+([^%\\s]+)\\s*-?%}");
    private static final Pattern POST = Pattern.compile("\\{%-?\\s*post_url\\s+([^%\\s]+)\\s*-?%}");
    private static final Pattern BASE = Pattern.compile("\\{\\{-?\\s*site\\.(?:baseurl|url)\\s*-?}}");
    private static final Pattern FILTERED = Pattern.compile(
            "\\{\\{-?\\s*[\"']([^\"']*)[\"']\\s*\\|\\s*(?:relative_url|absolute_url|prepend:\\s*site\\.baseurl)\\s*-?}}");
    private static final Pattern RAW = Pattern.compile("\\{%-?\\s*(?:end)?raw\\s*-?%}");

    private static final Pattern LEFT =
            Pattern.compile("\\{%-?\\s*(\\w+)|\\{\\{-?\\s*([\\w.]+|\"[^\"{}]{0,60}\"?|'[^'{}]{0,60}'?)");

    private LiquidTags() {}

    /**
     * Converts a text.
     *
     * @param left takes tags that stay, with the line of the file
     */
    static Markup convert(Markup text, ObjIntConsumer<String> left) {
        noteOthers(text, left);
        List<MarkupLine> lines = new ArrayList<>();
        boolean isCode = false;
        for (MarkupLine line : text.lines()) {
            Matcher highlight = HIGHLIGHT.matcher(line.text());
            if (!line.isCode() && highlight.matches()) {
                isCode = highlight.group(1) == null;
                lines.add(new MarkupLine(isCode ? "```" + highlight.group(2) : "```", line.number(), true));
            } else {
                lines.add(isCode ? new MarkupLine(line.text(), line.number(), true) : line);
            }
        }
        // the tool runs its tags before it looks for code
        return new Markup(lines.stream()
                .map(line -> line.text().indexOf('{') < 0 ? line : line.with(tags(line.text())))
                .toList());
    }

    /** The tool runs its tags in code as well, but not in what is raw. */
    private static void noteOthers(Markup text, ObjIntConsumer<String> left) {
        boolean isRaw = false;
        for (MarkupLine line : text.lines()) {
            int at = 0;
            StringBuilder shown = new StringBuilder();
            Matcher mark = RAW.matcher(line.text());
            while (mark.find()) {
                shown.append(isRaw ? "" : line.text().substring(at, mark.start()));
                isRaw = !mark.group().contains("endraw");
                at = mark.end();
            }
            shown.append(isRaw ? "" : line.text().substring(at));
            if (shown.indexOf("{") >= 0 && !HIGHLIGHT.matcher(shown).matches()) {
                LEFT.matcher(tags(shown.toString())).results().forEach(tag -> left.accept(tag.group(), line.number()));
            }
        }
    }

    private static String tags(String line) {
        String text = RAW.matcher(line).replaceAll("");
        text = LINK.matcher(text)
                .replaceAll(tag -> Matcher.quoteReplacement("/" + SourceAddress.written(tag.group(1))));
        text = POST.matcher(text)
                .replaceAll(tag -> Matcher.quoteReplacement("/_posts/" + SourceAddress.written(tag.group(1)) + ".md"));
        text = FILTERED.matcher(text).replaceAll(tag -> Matcher.quoteReplacement(tag.group(1)));
        return BASE.matcher(text).replaceAll("");
    }
}

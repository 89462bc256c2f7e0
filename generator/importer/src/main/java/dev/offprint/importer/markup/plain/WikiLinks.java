package dev.offprint.importer.markup.plain;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.markup.word.SourceAddress;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code [[page|words]]}, {@code [[page#heading]]} and {@code ![[picture.png]]} of Obsidian and wikis. */
public final class WikiLinks {

    private static final Pattern LINK = Pattern.compile(
            "(!?)\\[\\[([^\\[\\]|#\\s][^\\[\\]|#]{0,400}?)?(#[^\\[\\]|]{1,300})?(?:\\\\?\\|([^\\[\\]]{0,400}))?]]");
    private static final Pattern FILE = Pattern.compile(".*\\.[A-Za-z0-9]{2,5}");
    private static final Pattern SIZE = Pattern.compile("\\d{1,5}(?:x\\d{1,5})?");

    private WikiLinks() {}

    /** Returns a text with links and images of Markdown. */
    public static Markup convert(Markup text, String source, ImportNotes notes) {
        List<MarkupLine> lines = text.lines().stream()
                .map(line -> line.isCode() || !line.text().contains("[[")
                        ? line
                        : line.with(Markup.outsideCode(
                                line.text(),
                                part -> LINK.matcher(part)
                                        .replaceAll(link -> Matcher.quoteReplacement(
                                                converted(link, source, line.number(), notes))))))
                .toList();
        return new Markup(lines);
    }

    private static String converted(MatchResult link, String source, int line, ImportNotes notes) {
        String target = link.group(2) == null ? "" : link.group(2).strip().replaceFirst("\\\\$", "");
        String heading = link.group(3) == null || link.group(3).startsWith("#^") ? "" : link.group(3);
        String words = link.group(4) == null ? "" : link.group(4).strip();
        boolean isEmbedded = !link.group(1).isEmpty();
        if (target.isEmpty() && heading.isEmpty()) {
            return link.group();
        }
        // with folders, a target begins at the root of all texts
        String address = SourceAddress.written((target.contains("/") ? "/" : "") + target + heading);
        if (isEmbedded && FILE.matcher(target).matches() && !target.endsWith(".md")) {
            return "![" + (SIZE.matcher(words).matches() ? "" : words) + "](" + address + ")";
        } else if (isEmbedded) {
            notes.add(source, line, Message.of("text of another file is not inserted: `{0}`", link.group()));
        }
        String name = target.isEmpty() ? heading.substring(1) : target.substring(target.lastIndexOf('/') + 1);
        return "[" + (words.isEmpty() ? name : words) + "](" + address + ")";
    }
}

package dev.offprint.importer.markup.mkdocs;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code <div markdown="1">}: a part that is Markdown again. CommonMark (0.31, 4.6) reads HTML there, so the tags around it go. */
public final class MarkdownDivisions {

    private static final Pattern TAG = Pattern.compile("\\s*<(/?)(div|section|article|aside)\\b([^<>]{0,500})>\\s*");
    private static final Pattern MARKDOWN =
            Pattern.compile("(?:^|\\s)markdown(?:\\s*=\\s*[\"']?(?:1|block|span|md)[\"']?)?(?=\\s|$)");

    private MarkdownDivisions() {}

    /** Returns a text without tags that have such a part alone on their lines. */
    public static Markup convert(Markup text) {
        List<MarkupLine> lines = new ArrayList<>();
        Deque<Boolean> open = new ArrayDeque<>();
        for (MarkupLine line : text.lines()) {
            Matcher tag = TAG.matcher(line.text());
            boolean isTag = !line.isCode() && tag.matches();
            boolean isGone = isTag && isGone(tag, open);
            lines.add(isGone ? line.with("") : line);
        }
        return new Markup(List.copyOf(lines));
    }

    private static boolean isGone(Matcher tag, Deque<Boolean> open) {
        if (!tag.group(1).isEmpty()) {
            return !open.isEmpty() && open.pop();
        }
        boolean isMarkdown = MARKDOWN.matcher(tag.group(3)).find();
        open.push(isMarkdown);
        return isMarkdown;
    }
}

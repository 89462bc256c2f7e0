package dev.offprint.importer.markup.mdx;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parts links and images from the tags around them: MDX reads Markdown there, and CommonMark (0.31, 4.6) reads HTML up to the next blank
 * line. For one text.
 */
public final class MdxTags {

    private static final Pattern ALONE = Pattern.compile("\\s*</?[A-Za-z][^<>]*>\\s*");
    private static final Pattern BLOCK = Pattern.compile(
            "\\s*</?(?:div|p|section|article|aside|center|figure|figcaption|details|summary|ul|ol|li|table|thead|tbody|tr|td|th|main|header|footer|nav|h[1-6])\\b.*");
    private static final Pattern AROUND =
            Pattern.compile("(\\s*(?:<[A-Za-z][^<>]*>)++)([^<>]*]\\([^<>]*)((?:</[A-Za-z][^<>]*>)++)\\s*");
    private static final String LINK = "](";

    private final List<MarkupLine> result = new ArrayList<>();
    private boolean isHtml;
    /** How far the rest of a paragraph is moved to the left. */
    private int indent;

    private MdxTags() {}

    /** Returns a text with blank lines where Markdown would be read as HTML. */
    public static Markup parted(Markup text) {
        MdxTags tags = new MdxTags();
        text.lines().forEach(tags::line);
        return new Markup(List.copyOf(tags.result));
    }

    private void line(MarkupLine line) {
        String text = line.text();
        boolean isTag = !line.isCode()
                && (ALONE.matcher(text).matches() || BLOCK.matcher(text).matches());
        if (line.isCode() || text.isBlank()) {
            isHtml = false;
            indent = 0;
            result.add(line);
        } else if ((isHtml || isTag) && text.contains(LINK)) {
            markdown(line);
        } else {
            isHtml |= isTag
                    && (result.isEmpty() || result.get(result.size() - 1).text().isBlank());
            result.add(indent == 0 ? line : line.with(MarkupLine.outdented(text, indent)));
        }
    }

    private void markdown(MarkupLine line) {
        Matcher around = AROUND.matcher(line.text());
        boolean isWithin = around.matches() && BLOCK.matcher(line.text()).matches();
        if (isWithin) {
            result.add(line.with(around.group(1)));
        }
        indent = isHtml && !isWithin ? line.indent() : 0;
        boolean isFirst =
                result.isEmpty() || result.get(result.size() - 1).text().isBlank();
        if (!isFirst) {
            result.add(line.with(""));
        }
        result.add(line.with(isWithin ? around.group(2).strip() : MarkupLine.outdented(line.text(), indent)));
        if (isWithin) {
            result.add(line.with(""));
            result.add(line.with(around.group(3)));
        }
        isHtml = isWithin;
    }
}

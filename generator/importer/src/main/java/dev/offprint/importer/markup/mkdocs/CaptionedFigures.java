package dev.offprint.importer.markup.mkdocs;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Captions of images: {@code <figure markdown="span">} with a {@code figcaption}, and {@code /// caption} behind an image. Here the caption
 * is the title of an image that is alone in its paragraph.
 */
public final class CaptionedFigures {

    private static final Pattern FIGURE = Pattern.compile("\\s*<figure\\b[^<>]{0,300}\\bmarkdown\\b[^<>]{0,300}>\\s*");
    private static final Pattern CAPTION = Pattern.compile("\\s*/{3,9}\\s*(?:figure-|table-)?caption\\b[^|]{0,99}");
    private static final Pattern SLASHES = Pattern.compile("\\s*/{3,9}\\s*");
    private static final Pattern PARTS = Pattern.compile(
            "\\s*(!\\[[^\\[\\]]{0,2000}]\\([^()\\s\"]{1,2000})\\)(\\{[^{}]{0,500}})?\\s*(?:<figcaption[^<>]{0,300}>(.*)</figcaption>\\s*)?",
            Pattern.DOTALL);
    private static final int MOST_LINES = 40;

    private final List<MarkupLine> lines;
    private final List<MarkupLine> result = new ArrayList<>();

    private CaptionedFigures(List<MarkupLine> lines) {
        this.lines = lines;
    }

    /** Returns a text with captions as titles of their images. */
    public static Markup convert(Markup text) {
        CaptionedFigures figures = new CaptionedFigures(text.lines());
        for (int i = 0; i < text.lines().size(); i++) {
            MarkupLine line = text.lines().get(i);
            boolean isFigure = !line.isCode() && FIGURE.matcher(line.text()).matches();
            boolean isCaption = !line.isCode() && CAPTION.matcher(line.text()).matches();
            int end = isFigure || isCaption ? figures.end(i, isFigure) : -1;
            if (end < 0) {
                figures.result.add(line);
            } else if (isFigure) {
                figures.figure(i, end);
                i = end;
            } else {
                figures.caption(i, end);
                i = end;
            }
        }
        return new Markup(List.copyOf(figures.result));
    }

    private int end(int first, boolean isFigure) {
        for (int i = first + 1; i < Math.min(lines.size(), first + MOST_LINES); i++) {
            String text = lines.get(i).text();
            if (isFigure
                    ? text.strip().equals("</figure>")
                    : SLASHES.matcher(text).matches()) {
                return i;
            }
        }
        return -1;
    }

    private String inner(int first, int end, String joint) {
        return lines.subList(first + 1, end).stream().map(MarkupLine::text).collect(Collectors.joining(joint));
    }

    private void figure(int first, int end) {
        Matcher parts = PARTS.matcher(inner(first, end, "\n"));
        if (!parts.matches()) {
            result.addAll(lines.subList(first, end + 1));
            return;
        }
        String caption = parts.group(3) == null ? "" : plain(parts.group(3));
        String attributes = parts.group(2) == null ? "" : parts.group(2);
        MarkupLine line = lines.get(first);
        separate(line);
        result.add(line.with(titled(parts.group(1), caption) + attributes));
        result.add(line.with(""));
    }

    private void caption(int first, int end) {
        if (inner(first, end, "").isBlank()) {
            return;
        }
        int last = result.size() - 1;
        while (last >= 0 && result.get(last).text().isBlank()) {
            last--;
        }
        String caption = plain(inner(first, end, " "));
        Matcher image = PARTS.matcher(last < 0 ? "" : result.get(last).text());
        if (image.matches() && image.group(3) == null) {
            String attributes = image.group(2) == null ? "" : image.group(2);
            result.set(last, result.get(last).with(titled(image.group(1), caption) + attributes));
            return;
        }
        separate(lines.get(first));
        lines.subList(first + 1, end).forEach(result::add);
        result.add(lines.get(end).with(""));
    }

    private void separate(MarkupLine line) {
        if (!result.isEmpty() && !result.get(result.size() - 1).text().isBlank()) {
            result.add(line.with(""));
        }
    }

    private static String titled(String image, String caption) {
        return image + (caption.isEmpty() ? ")" : " \"" + caption + "\")");
    }

    /** Titles of images are text. */
    private static String plain(String caption) {
        return caption.replaceAll("<[^<>]*>", "")
                .replaceAll("(?<!\\\\)\\[([^\\[\\]]*)]\\(([^()\\s]*)\\)", "$1 ($2)")
                .replaceAll("\\s+", " ")
                .strip()
                .replace("\"", "&quot;");
    }
}

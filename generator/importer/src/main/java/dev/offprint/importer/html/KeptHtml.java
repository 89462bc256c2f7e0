package dev.offprint.importer.html;

import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/** HTML that stays as it is, because Markdown has no form for it; without what pages do not show. */
final class KeptHtml {

    private static final String MARKS = "sup[" + InlineMarkdown.FOOTNOTE + "]";
    private static final String DROPPED =
            "script, style, object, embed, svg, noscript, template, input, button, select, textarea";
    /** It ends HTML in Markdown (CommonMark 0.31, 4.6). */
    private static final Pattern EMPTY_LINES = Pattern.compile("\\n\\s*\\n");

    private KeptHtml() {}

    /**
     * Returns an element as it is. Links stand in the place of players, and marks of footnotes behind the element: Markdown reads none
     * within it.
     *
     * @param dropped takes elements that are lost
     */
    static String of(Element element, Consumer<Element> dropped) {
        String marks = withoutMarks(element);
        clean(element, dropped);
        String html = EMPTY_LINES.matcher(element.outerHtml()).replaceAll("\n");
        return marks.isEmpty() ? html : html + "\n\n" + marks;
    }

    /**
     * Returns the content of an element on one line.
     *
     * @param dropped takes elements that are lost
     */
    static String line(Element element, Consumer<Element> dropped) {
        clean(element, dropped);
        return element.html().replace('\n', ' ').strip();
    }

    /** Takes the marks of footnotes out of an element, and returns them as Markdown. */
    static String withoutMarks(Element element) {
        StringBuilder marks = new StringBuilder();
        for (Element mark : element.select(MARKS)) {
            marks.append(InlineMarkdown.mark(mark));
            mark.remove();
        }
        return marks.toString();
    }

    private static void clean(Element element, Consumer<Element> dropped) {
        for (Element player : element.select(PlayerLink.ELEMENTS)) {
            PlayerLink.of(player).ifPresentOrElse(link -> player.replaceWith(link.html()), () -> {
                dropped.accept(player);
                player.remove();
            });
        }
        for (Element lost : element.select(DROPPED)) {
            dropped.accept(lost);
            lost.remove();
        }
    }
}

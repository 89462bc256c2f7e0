package dev.offprint.article.markdown.page;

import dev.offprint.article.Faq;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The identifiers in the HTML page of an article, which links may lead to. */
public final class PageAnchors {

    /** What the page may call parts of its own. Headings of the author's get other names. */
    public static final Set<String> OWN =
            Set.of("main", "takeaways", "contents", "faq", "framework", "sources", "related", "machines");

    private static final String ID = " id=\"";

    private PageAnchors() {}

    /**
     * Returns what authors' text brings, in the order of the page. It is rendered as the page renders it, because footnotes,
     * repeated headings and authors' own HTML have identifiers as well.
     *
     * @param content the body, Markdown
     * @param faq the questions with their answers, Markdown
     */
    public static Set<String> of(String content, List<Faq> faq) {
        PageMarkdown page = new PageMarkdown(OWN);
        Set<String> anchors = new LinkedHashSet<>();
        collect(page.render(content).html(), anchors);
        faq.forEach(pair -> collect(page.render(pair.answer()).html(), anchors));
        return anchors;
    }

    /** Text between tags never holds a quote as it is, so what looks like an attribute is one. */
    private static void collect(String html, Set<String> anchors) {
        for (int at = html.indexOf(ID); at >= 0; at = html.indexOf(ID, at)) {
            int start = at + ID.length();
            at = html.indexOf('"', start);
            anchors.add(html.substring(start, at));
        }
    }
}

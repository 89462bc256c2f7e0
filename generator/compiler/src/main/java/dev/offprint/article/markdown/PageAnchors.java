package dev.offprint.article.markdown;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The identifiers in the HTML page of an article, which links may lead to. */
public final class PageAnchors {

    /** What the page may call parts of its own. Headings of the author's get other names. */
    public static final Set<String> OWN =
            Set.of("main", "takeaways", "contents", "faq", "framework", "sources", "related");

    /** The same of a page in {@code pages/}. */
    public static final Set<String> OF_SITE_PAGES = Set.of("main", "contents");

    private PageAnchors() {}

    /**
     * Returns what authors' text brings, in the order of the page: identifiers of headings, of footnotes, and of authors' own
     * HTML.
     *
     * @param content the body, Markdown
     * @param answers those to its questions, Markdown
     */
    public static Set<String> of(ParsedMarkdown content, List<ParsedMarkdown> answers) {
        PageMarkdown page = new PageMarkdown(OWN);
        Set<String> anchors = new LinkedHashSet<>();
        page.identifiers(content, anchors::add);
        answers.forEach(answer -> page.identifiers(answer, anchors::add));
        return anchors;
    }
}

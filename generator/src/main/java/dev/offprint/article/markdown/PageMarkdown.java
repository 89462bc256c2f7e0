package dev.offprint.article.markdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.footnotes.FootnotesExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Turns the Markdown of one page into HTML: CommonMark with GFM tables, strikethrough, bare links and footnotes. Identifiers
 * are unique over all pieces of the page. Authors' own HTML is sanitised; nothing they write can run. One for each page, used
 * by one thread.
 */
public final class PageMarkdown {

    private static final List<org.commonmark.Extension> EXTENSIONS = List.of(
            TablesExtension.create(),
            StrikethroughExtension.create(),
            AutolinkExtension.create(),
            FootnotesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    private final Set<String> taken;
    /** The identifiers of the headings of the piece that is being rendered. */
    private final Map<Node, String> ids = new HashMap<>();

    private final HtmlRenderer renderer = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .sanitizeUrls(true)
            .urlSanitizer(new SafeHtml.Addresses())
            .attributeProviderFactory(context -> (node, tag, attributes) -> {
                String id = ids.get(node);
                if (id != null) {
                    attributes.put("id", id);
                }
            })
            .build();
    private int pieces;

    /**
     * Returns the renderer of a page.
     *
     * @param reserved identifiers the page uses itself
     */
    public PageMarkdown(Set<String> reserved) {
        this.taken = new HashSet<>(reserved);
    }

    /**
     * An entry of a table of contents.
     *
     * @param level 2 to 6
     * @param id where it leads
     * @param text the heading's plain text
     */
    public record Anchor(int level, String id, String text) {}

    /**
     * A rendered piece.
     *
     * @param html the HTML, safe
     * @param anchors its headings in order
     */
    public record Rendered(String html, List<Anchor> anchors) {}

    /** Renders a piece of the page; the page has an h1 of its own, so headings begin at h2. */
    public Rendered render(String markdown) {
        if (PlainSentence.is(markdown)) {
            pieces++;
            return new Rendered(PlainSentence.html(markdown), List.of());
        }
        Node document = PARSER.parse(markdown);
        Headings headings = new Headings();
        document.accept(headings);
        List<Anchor> anchors = new ArrayList<>();
        ids.clear();
        headings.settle();
        for (Heading heading : headings.found) {
            String text = plainText(heading);
            String id = unique(text);
            ids.put(heading, id);
            anchors.add(new Anchor(heading.getLevel(), id, text));
        }
        String html = renderer.render(document);
        String own = ownFootnotes(headings.hasHtml ? SafeHtml.sanitise(html) : html);
        return new Rendered(
                headings.hasHtml ? SafeHtml.withoutTaken(own, Set.copyOf(ids.values()), taken) : own, anchors);
    }

    /** Every piece numbers its footnotes from one; the second piece's must not meet the first one's. */
    private String ownFootnotes(String html) {
        pieces++;
        if (pieces == 1 || !html.contains("\"fn")) {
            return html;
        }
        String prefix = "p" + pieces + "-";
        return html.replace("id=\"fn", "id=\"" + prefix + "fn").replace("href=\"#fn", "href=\"#" + prefix + "fn");
    }

    private String unique(String text) {
        StringBuilder id = new StringBuilder();
        text.toLowerCase(Locale.ROOT).codePoints().forEach(c -> {
            if (Character.isLetterOrDigit(c)) {
                id.appendCodePoint(c);
            } else if (id.length() > 0 && id.charAt(id.length() - 1) != '-') {
                id.append('-');
            }
        });
        String base = id.length() == 0 ? "section" : id.toString();
        String candidate = base;
        for (int n = 2; !taken.add(candidate); n++) {
            candidate = base + "-" + n;
        }
        return candidate;
    }

    private static String plainText(Node heading) {
        StringBuilder text = new StringBuilder();
        heading.accept(new AbstractVisitor() {
            @Override
            public void visit(Text node) {
                text.append(node.getLiteral());
            }

            @Override
            public void visit(Code node) {
                text.append(node.getLiteral());
            }
        });
        return text.toString().strip();
    }

    private static final class Headings extends AbstractVisitor {
        private final List<Heading> found = new ArrayList<>();
        private boolean hasHtml;

        /** Gives each the level it has on the page: none skipped on the way down, and what was below what still is. */
        private void settle() {
            Deque<Integer> above = new ArrayDeque<>();
            for (Heading heading : found) {
                while (!above.isEmpty() && above.element() >= heading.getLevel()) {
                    above.pop();
                }
                above.push(heading.getLevel());
                heading.setLevel(Math.min(6, above.size() + 1));
            }
        }

        @Override
        public void visit(Heading heading) {
            found.add(heading);
            visitChildren(heading);
        }

        @Override
        public void visit(HtmlBlock block) {
            hasHtml = true;
        }

        @Override
        public void visit(HtmlInline inline) {
            hasHtml = true;
        }
    }
}

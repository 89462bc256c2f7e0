package dev.offprint.article.markdown;

import dev.offprint.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Turns the Markdown of one page into HTML. Code has colours. Identifiers are unique over all pieces of the page. Authors' own HTML is
 * sanitised; nothing they write can run. Changes no node. One for each page, used by one thread.
 */
public final class PageMarkdown {

    /** The beginning of the section that the library makes. */
    private static final String NOTES = "<section class=\"footnotes\"";

    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

    /** How many texts were rendered: the test that none is rendered twice reads it. */
    private static final LongAdder RENDERED = new LongAdder();

    private final TakenIdentifiers identifiers;
    private final PageWords words;
    private final HtmlRenderer renderer;
    /** The level that each heading of the piece has on the page. */
    private final Map<Node, Integer> levels = new HashMap<>();
    /** Images whose titles are captions. */
    private final Set<Node> captioned = new HashSet<>();

    /** The code of a piece with HTML, and the beginning of what stands for it until the HTML is sanitised; else empty. */
    private final List<String> held = new ArrayList<>();

    private String placeholder = "";
    private String source = "";
    private int pieces;
    private int tables;
    private int footnotes;

    /**
     * Returns the renderer of a page.
     *
     * @param reserved identifiers the page uses itself
     */
    public PageMarkdown(Set<String> reserved) {
        this(reserved, PageWords.ENGLISH);
    }

    /**
     * Returns the renderer of a page.
     *
     * @param reserved identifiers the page uses itself
     */
    public PageMarkdown(Set<String> reserved, PageWords words) {
        this.identifiers = new TakenIdentifiers(reserved);
        this.words = words;
        this.renderer = HtmlRenderer.builder()
                .nodeRendererFactory(context -> new PageRenderer(context, this))
                .extensions(Dialect.EXTENSIONS)
                .sanitizeUrls(true)
                .urlSanitizer(new SafeHtml.Addresses())
                .attributeProviderFactory(context -> this::attributes)
                .build();
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
        return render(new ParsedMarkdown(markdown));
    }

    /** Renders a piece of the page, as above. */
    public Rendered render(ParsedMarkdown markdown) {
        boolean hasHtml = begin(markdown);
        List<Anchor> anchors = new ArrayList<>();
        identifiers
                .headings()
                .forEach((heading, id) -> anchors.add(
                        new Anchor(levels.getOrDefault(heading, 2), id, TakenIdentifiers.plainText(heading))));
        RENDERED.increment();
        String html = ownFootnotes(renderer.render(markdown.document()));
        if (hasHtml) {
            html = SafeHtml.sanitise(html, id -> identifiers.see(id) == TakenIdentifiers.Fate.KEPT, this::nextTable);
        }
        return new Rendered(released(labelled(html)), anchors);
    }

    /** Passes on the identifiers that a piece has in the HTML of {@link #render}, in their order. */
    void identifiers(ParsedMarkdown markdown, Consumer<String> taker) {
        boolean hasOthers = markdown.source().contains("[^");
        if (!hasOthers && !hasHtml(markdown.document())) {
            boolean ignored = begin(markdown);
            pieces++;
            identifiers.headings().values().forEach(taker);
        } else {
            // text between tags never holds a quote as it is, so what looks like an attribute is one
            ID.matcher(render(markdown).html()).results().forEach(id -> taker.accept(id.group(1)));
        }
    }

    /** Begins a piece, and returns whether it has HTML of the author's own. */
    private boolean begin(ParsedMarkdown markdown) {
        Node document = markdown.document();
        source = markdown.source();
        identifiers.begin(document);
        levels.clear();
        captioned.clear();
        held.clear();
        settle();
        boolean hasHtml = hasHtml(document);
        // no text contains its own digest, so no author can write a placeholder
        placeholder = hasHtml ? "code" + Sha256.of(source.getBytes(StandardCharsets.UTF_8)) + "n" : "";
        return hasHtml;
    }

    private static boolean hasHtml(Node document) {
        boolean[] has = {false};
        NodeWalk.each(document, node -> has[0] |= node instanceof HtmlBlock || node instanceof HtmlInline);
        return has[0];
    }

    /** Gives each heading the level it has on the page: none skipped on the way down, and what was below what still is. */
    private void settle() {
        Deque<Integer> above = new ArrayDeque<>();
        for (Node heading : identifiers.headings().keySet()) {
            int level = ((Heading) heading).getLevel();
            while (!above.isEmpty() && above.element() >= level) {
                above.pop();
            }
            above.push(level);
            levels.put(heading, Math.min(6, above.size() + 1));
        }
    }

    /** Returns the text to which the places of the nodes belong. */
    String source() {
        return source;
    }

    PageWords words() {
        return words;
    }

    /** Returns the identifier of a heading; empty where it has no text. */
    String id(Heading heading) {
        return identifiers.headings().getOrDefault(heading, "");
    }

    int level(Heading heading) {
        return levels.getOrDefault(heading, 2);
    }

    /** Takes the title of an image for its caption. */
    void caption(Node image) {
        captioned.add(image);
    }

    /**
     * Returns the HTML of a code, or what stands for it: the elements in code are our own, and so many that the sanitiser would take most
     * of its time for them.
     */
    String code(Fence fence, String code) {
        String html = CodeHtml.of(fence, code);
        if (placeholder.isEmpty()) {
            return html;
        }
        held.add(html);
        return placeholder + (held.size() - 1);
    }

    /** Returns sanitised HTML with the code in place of the placeholders that are the whole content of an element. */
    private String released(String html) {
        return held.isEmpty()
                ? html
                : Pattern.compile("(?<=>)" + placeholder + "([0-9]{1,7})(?=</code>)")
                        .matcher(html)
                        .replaceAll(one -> Matcher.quoteReplacement(held.get(Integer.parseInt(one.group(1)))));
    }

    private void attributes(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof Heading heading) {
            attributes.put("id", id(heading));
        } else if (tag.equals("a")) {
            attributes.remove("rel"); // the library takes every link for one of strangers
        } else if (tag.equals("img")) {
            image(node, attributes);
        } else if (tag.equals("pre")) {
            attributes.put("tabindex", "0"); // what scrolls must be within reach of the keyboard
        }
    }

    private void image(Node image, Map<String, String> attributes) {
        attributes.put("loading", "lazy");
        attributes.put("decoding", "async");
        if (captioned.contains(image)) {
            attributes.remove("title");
        }
    }

    /** Regions are told apart by their names. */
    String nextTable() {
        tables++;
        return words.table() + " " + tables;
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

    private String labelled(String html) {
        if (!html.contains(NOTES)) {
            return html;
        }
        footnotes++;
        String name = words.footnotes() + (footnotes == 1 ? "" : " " + footnotes);
        return html.replace(NOTES, NOTES + " aria-label=\"" + name + "\"")
                .replace("aria-label=\"Back to reference", "aria-label=\"" + words.backToText());
    }
}

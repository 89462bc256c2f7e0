package dev.offprint.article.markdown.page;

import dev.offprint.article.markdown.bare.BareAddresses;
import dev.offprint.article.markdown.bound.MarkdownBounds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.footnotes.FootnotesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jspecify.annotations.Nullable;

/**
 * Turns the Markdown of one page into HTML: CommonMark with GFM tables, strikethrough, bare links and footnotes. Code has colours.
 * Identifiers are unique over all pieces of the page. Authors' own HTML is sanitised; nothing they write can run. One for each page, used
 * by one thread.
 */
public final class PageMarkdown {

    private static final List<org.commonmark.Extension> EXTENSIONS = List.of(
            MarkdownBounds.TABLES,
            MarkdownBounds.STRIKETHROUGH,
            AutolinkExtension.create(),
            FootnotesExtension.create());
    private static final Parser PARSER = Parser.builder()
            .extensions(EXTENSIONS)
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .build();

    /** Reads headings, and of the rest whether there is HTML. */
    private static final Parser HEADINGS = Parser.builder()
            .extensions(EXTENSIONS)
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .inlineParserFactory(PageAnchors.HeadingParser::new)
            .build();

    /** Without these characters a text has no footnote. */
    private static final String FOOTNOTE = "[^";

    /** The beginning of the section that the library makes. */
    private static final String NOTES = "<section class=\"footnotes\"";

    private final Set<String> taken;
    private final HeadingNames names;
    /** The identifiers of the headings of the piece that is being rendered. */
    private final Map<Node, String> ids = new HashMap<>();

    private final PageOptions options;
    private final HeldCode code = new HeldCode();
    private final HtmlRenderer renderer = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .sanitizeUrls(true)
            .urlSanitizer(new SafeHtml.Addresses())
            .nodeRendererFactory(context -> new WrapperRenderer(context, words(), ids(), table -> nextTable()))
            .nodeRendererFactory(context -> new CodeRenderer(context, code))
            .attributeProviderFactory(context -> this::attributes)
            .build();
    private int pieces;
    private int tables;
    private int footnotes;

    /**
     * Returns the renderer of a page.
     *
     * @param reserved identifiers the page uses itself
     */
    public PageMarkdown(Set<String> reserved) {
        this(reserved, PageOptions.PLAIN);
    }

    /**
     * Returns the renderer of a page.
     *
     * @param reserved identifiers the page uses itself
     */
    public PageMarkdown(Set<String> reserved, PageOptions options) {
        this.taken = new HashSet<>(reserved);
        this.names = new HeadingNames(taken);
        this.options = options;
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
        return rendered(markdown, Structure.of(parsed(markdown), markdown));
    }

    private Rendered rendered(String markdown, Structure structure) {
        List<Anchor> anchors = name(structure);
        structure.wrap();
        code.begin(markdown, structure.hasHtml());
        String html = renderer.render(structure.document());
        return new Rendered(structure.hasHtml() ? safe(html) : ownFootnotes(html), anchors);
    }

    /** Gives the headings of a piece their identifiers. */
    private List<Anchor> name(Structure structure) {
        List<Anchor> anchors = new ArrayList<>();
        ids.clear();
        for (Heading heading : structure.headings()) {
            String text = HeadingNames.plainText(heading);
            String id = names.unique(text);
            ids.put(heading, id);
            anchors.add(new Anchor(heading.getLevel(), id, text));
        }
        return anchors;
    }

    /**
     * Passes on the identifiers that a piece has in the HTML of {@link #render}, in their order. Only footnotes and authors'
     * own HTML have any besides headings, so without them nothing is rendered.
     */
    void identifiers(String markdown, Consumer<String> taker) {
        if (PlainSentence.is(markdown)) {
            pieces++;
            return;
        }
        Structure headings = markdown.contains(FOOTNOTE) ? null : Structure.of(HEADINGS.parse(markdown), markdown);
        if (headings == null || headings.hasHtml()) {
            Structure whole = Structure.of(parsed(markdown), markdown);
            SafeHtml.identifiers(rendered(markdown, whole).html(), taker);
        } else {
            pieces++;
            name(headings).forEach(anchor -> taker.accept(anchor.id()));
        }
    }

    private String safe(String html) {
        String own = ownFootnotes(scrolling(SafeHtml.sanitise(html)));
        return code.released(SafeHtml.withoutTaken(own, Set.copyOf(ids.values()), taken));
    }

    /** Returns the nodes of a text as pages see it. */
    static Node parsed(String markdown) {
        Node document = PARSER.parse(markdown);
        BareAddresses.end(document, markdown);
        return document;
    }

    private void attributes(Node node, String tag, Map<String, String> attributes) {
        String id = ids.get(node);
        if (id != null) {
            attributes.put("id", id);
        } else if (tag.equals("a")) {
            attributes.remove("rel"); // the library takes every link for one of strangers
        } else if (tag.equals("img")) {
            image(node, attributes);
        } else if (tag.equals("pre")) {
            attributes.put("tabindex", "0"); // what scrolls must be within reach of the keyboard
        } else if (tag.equals("li") && isTask(node)) {
            attributes.put("class", "task");
        }
    }

    private void image(Node image, Map<String, String> attributes) {
        String src = attributes.getOrDefault("src", "");
        options.imageSize().apply(src).ifPresent(size -> {
            attributes.put("width", Integer.toString(size.width()));
            attributes.put("height", Integer.toString(size.height()));
        });
        attributes.put("loading", "lazy");
        attributes.put("decoding", "async");
        Node parent = image.getParent();
        if (parent instanceof Structure.Wrapper
                || (parent != null && parent.getParent() instanceof Structure.Wrapper)) {
            attributes.remove("title"); // it is the caption
        }
    }

    private static boolean isTask(Node item) {
        Node first = item.getFirstChild();
        return first != null && first.getFirstChild() instanceof Structure.TaskBox;
    }

    /** The renderer is made before the options are known. */
    private PageWords words() {
        return options.words();
    }

    private Function<Node, @Nullable String> ids() {
        return ids::get;
    }

    private String scrolling(String html) {
        return ScrollingTables.in(html, this::nextTable);
    }

    /** Regions are told apart by their names. */
    private String nextTable() {
        tables++;
        return options.words().table() + " " + tables;
    }

    private String nextFootnotes() {
        footnotes++;
        return options.words().footnotes() + (footnotes == 1 ? "" : " " + footnotes);
    }

    /** Every piece numbers its footnotes from one; the second piece's must not meet the first one's. */
    private String ownFootnotes(String html) {
        pieces++;
        if (!html.contains("\"fn")) {
            return html;
        }
        String told = html.replace(NOTES, NOTES + " aria-label=\"" + nextFootnotes() + "\"")
                .replace(
                        "aria-label=\"Back to reference",
                        "aria-label=\"" + options.words().backToText());
        return pieces == 1 ? told : prefixed(told);
    }

    private String prefixed(String html) {
        String prefix = "p" + pieces + "-";
        return html.replace("id=\"fn", "id=\"" + prefix + "fn").replace("href=\"#fn", "href=\"#" + prefix + "fn");
    }
}

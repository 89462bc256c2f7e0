package dev.offprint.article.markdown;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;
import org.jspecify.annotations.Nullable;

/** Renders what pages show with something more than the library does: headings, tables, figures, videos, alerts, tasks, code. */
final class PageRenderer implements NodeRenderer {

    private final HtmlNodeRendererContext context;
    private final HtmlWriter html;
    private final PageMarkdown page;
    /** The mark of the item that was begun last. */
    private @Nullable TaskMark task;

    PageRenderer(HtmlNodeRendererContext context, PageMarkdown page) {
        this.context = context;
        this.html = context.getWriter();
        this.page = page;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(
                Heading.class,
                TableBlock.class,
                Paragraph.class,
                BlockQuote.class,
                ListItem.class,
                Text.class,
                Link.class,
                FencedCodeBlock.class);
    }

    @Override
    public void render(Node node) {
        if (node instanceof Text text) {
            text(text);
        } else if (node instanceof Link link) {
            link(link);
        } else if (node instanceof Paragraph paragraph) {
            paragraph(paragraph);
        } else if (node instanceof ListItem item) {
            item(item);
        } else if (node instanceof FencedCodeBlock block) {
            code(block);
        } else if (node instanceof Heading heading) {
            heading(heading);
        } else if (node instanceof BlockQuote quote) {
            quote(quote);
        } else {
            table(node);
        }
    }

    private void children(@Nullable Node first) {
        for (Node child = first; child != null; child = child.getNext()) {
            context.render(child);
        }
    }

    private static Map<String, String> attributes(String... pairs) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            attributes.put(pairs[i], pairs[i + 1]);
        }
        return attributes;
    }

    /** One without a text would be a place without a name. */
    private void heading(Heading heading) {
        String id = page.id(heading);
        if (id.isEmpty()) {
            return;
        }
        String tag = "h" + page.level(heading);
        html.line();
        html.tag("div", attributes("class", "heading"));
        html.line();
        html.tag(tag, context.extendAttributes(heading, tag, Map.of()));
        children(heading.getFirstChild());
        html.tag("/" + tag);
        html.line();
        html.tag("a", attributes("class", "anchor", "href", "#" + id, "aria-labelledby", id));
        html.text("#");
        html.tag("/a");
        html.tag("/div");
        html.line();
    }

    private void table(Node table) {
        html.line();
        html.tag(
                "div",
                attributes("class", "scroll", "role", "region", "aria-label", page.nextTable(), "tabindex", "0"));
        html.line();
        html.tag("table");
        children(table.getFirstChild());
        html.tag("/table");
        html.line();
        html.tag("/div");
        html.line();
    }

    /** What stands in a tight list is a paragraph in name only. */
    private void paragraph(Paragraph paragraph) {
        boolean isAlone = !(paragraph.getParent() instanceof ListItem);
        Node only = paragraph.getFirstChild();
        if (isAlone && only instanceof Image image && image.getTitle() != null && image.getNext() == null) {
            html.line();
            html.tag("figure");
            figure(image);
            return;
        }
        VideoCard card = isAlone ? VideoCard.of(paragraph).orElse(null) : null;
        if (card != null && isPublished(card.link())) {
            video(card);
        } else {
            paragraph(paragraph, paragraph.getFirstChild());
        }
    }

    private void paragraph(Paragraph paragraph, @Nullable Node first) {
        boolean isTight = paragraph.getParent() != null
                && paragraph.getParent().getParent() instanceof ListBlock list
                && list.isTight();
        if (isTight) {
            children(first);
            return;
        }
        html.line();
        html.tag("p");
        children(first);
        html.tag("/p");
        html.line();
    }

    private void figure(Image image) {
        page.caption(image);
        context.render(image);
        caption(image);
        html.tag("/figure");
        html.line();
    }

    private void caption(Image image) {
        if (image.getTitle() != null) {
            html.tag("figcaption");
            html.text(image.getTitle());
            html.tag("/figcaption");
        }
    }

    /** The picture and the words are one link; nothing of another site is loaded before somebody follows it. */
    private void video(VideoCard card) {
        Link link = card.link();
        html.line();
        html.tag("figure");
        Map<String, String> attributes =
                attributes("class", "video", "href", context.urlSanitizer().sanitizeLinkUrl(link.getDestination()));
        if (link.getTitle() != null) {
            attributes.put("title", link.getTitle());
        }
        html.tag("a", attributes);
        page.caption(card.image());
        context.render(card.image());
        html.tag("strong");
        html.text(page.words().video(card.host()));
        html.tag("/strong");
        html.tag("/a");
        caption(card.image());
        html.tag("/figure");
        html.line();
    }

    private boolean isPublished(Link link) {
        return link.getDestination().isEmpty()
                || !context.urlSanitizer()
                        .sanitizeLinkUrl(link.getDestination())
                        .isEmpty();
    }

    /** What a link says stays where its address is not published: with an empty one it would lead to the page itself. */
    private void link(Link link) {
        if (!isPublished(link)) {
            children(link.getFirstChild());
            return;
        }
        Map<String, String> attributes =
                attributes("href", context.urlSanitizer().sanitizeLinkUrl(link.getDestination()));
        if (link.getTitle() != null) {
            attributes.put("title", link.getTitle());
        }
        html.tag("a", attributes);
        children(link.getFirstChild());
        html.tag("/a");
    }

    /** The name of an alert is text, so that it is there without a style sheet as well. */
    private void quote(BlockQuote quote) {
        AlertMark mark = AlertMark.of(quote, page.source()).orElse(null);
        html.line();
        if (mark == null) {
            html.tag("blockquote");
            html.line();
            children(quote.getFirstChild());
            html.line();
            html.tag("/blockquote");
            html.line();
            return;
        }
        html.tag("div", attributes("class", "alert " + mark.kind().label(), "role", "note"));
        html.line();
        html.tag("p");
        html.tag("strong");
        html.text(page.words().alert(mark.kind()));
        html.tag("/strong");
        html.tag("/p");
        html.line();
        Paragraph opening = (Paragraph) Objects.requireNonNull(quote.getFirstChild());
        Node end = mark.text().getNext();
        if (end != null) {
            paragraph(opening, end.getNext());
        }
        children(opening.getNext());
        html.line();
        html.tag("/div");
        html.line();
    }

    private void item(ListItem item) {
        TaskMark mark = TaskMark.of(item, page.source()).orElse(null);
        task = mark;
        html.tag("li", mark == null ? Map.of() : Map.of("class", "task"));
        children(item.getFirstChild());
        html.tag("/li");
        html.line();
    }

    /** A character and no form field stands for the mark of a task: readers cannot change it. */
    private void text(Text text) {
        TaskMark mark = task;
        if (mark == null || !mark.text().equals(text)) {
            html.text(text.getLiteral());
            return;
        }
        html.tag("span", attributes("role", "img", "aria-label", page.words().task(mark.isDone())));
        html.text(mark.symbol());
        html.tag("/span");
        html.text(" " + mark.rest());
    }

    private void code(FencedCodeBlock block) {
        Fence fence = Fence.of(block.getInfo());
        html.line();
        if (fence.title() != null) {
            html.tag("figure", Map.of("class", "listing"));
            html.tag("figcaption");
            html.text(fence.title());
            html.tag("/figcaption");
        }
        html.tag("pre", context.extendAttributes(block, "pre", Map.of()));
        html.tag("code", fence.language().isEmpty() ? Map.of() : Map.of("class", "language-" + fence.language()));
        html.raw(page.code(fence, block.getLiteral()));
        html.tag("/code");
        html.tag("/pre");
        if (fence.title() != null) {
            html.tag("/figure");
        }
        html.line();
    }
}

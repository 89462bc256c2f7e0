package dev.offprint.article.markdown.page;

import dev.offprint.article.markdown.known.VideoCard;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;
import org.jspecify.annotations.Nullable;

/** Renders what is around headings, tables, figures, videos, alerts and tasks. */
final class WrapperRenderer implements NodeRenderer {

    private final HtmlNodeRendererContext context;
    private final HtmlWriter html;
    private final PageWords words;
    private final Function<Node, @Nullable String> ids;
    private final Function<Node, String> tableNames;

    /**
     * Returns a renderer.
     *
     * @param ids the identifier of a heading
     * @param tableNames what a table is called; each has a name of its own
     */
    WrapperRenderer(
            HtmlNodeRendererContext context,
            PageWords words,
            Function<Node, @Nullable String> ids,
            Function<Node, String> tableNames) {
        this.context = context;
        this.html = context.getWriter();
        this.words = words;
        this.ids = ids;
        this.tableNames = tableNames;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(Structure.Wrapper.class, Structure.Alert.class, Structure.TaskBox.class);
    }

    @Override
    public void render(Node node) {
        if (node instanceof Structure.TaskBox box) {
            task(box);
            return;
        }
        html.line();
        if (node instanceof Structure.Alert alert) {
            alert(alert);
        } else {
            wrapped(node.getFirstChild());
        }
        html.line();
    }

    private void wrapped(Node inner) {
        if (inner instanceof Heading) {
            heading(inner);
        } else if (inner instanceof Image image) {
            figure(image);
        } else if (inner instanceof Link link) {
            video(link);
        } else {
            table(inner);
        }
    }

    private void heading(Node heading) {
        String id = String.valueOf(ids.apply(heading));
        html.tag("div", Map.of("class", "heading"));
        context.render(heading);
        html.tag("a", attributes("class", "anchor", "href", "#" + id, "aria-labelledby", id));
        html.text("#");
        html.tag("/a");
        html.tag("/div");
    }

    private void table(Node table) {
        String name = tableNames.apply(table);
        html.tag("div", attributes("class", "scroll", "role", "region", "aria-label", name, "tabindex", "0"));
        context.render(table);
        html.tag("/div");
    }

    private void figure(Image image) {
        html.tag("figure");
        context.render(image);
        caption(image);
        html.tag("/figure");
    }

    private void caption(Image image) {
        if (image.getTitle() != null) {
            html.tag("figcaption");
            html.text(image.getTitle());
            html.tag("/figcaption");
        }
    }

    /** The picture and the words are one link; nothing of another site is loaded before somebody follows it. */
    private void video(Link link) {
        Image picture = (Image) link.getLastChild();
        html.tag("figure");
        Map<String, String> attributes =
                attributes("class", "video", "href", context.urlSanitizer().sanitizeLinkUrl(link.getDestination()));
        if (link.getTitle() != null) {
            attributes.put("title", link.getTitle());
        }
        html.tag("a", attributes);
        context.render(picture);
        html.tag("strong");
        html.text(words.video(VideoCard.host(link.getDestination()).orElse("")));
        html.tag("/strong");
        html.tag("/a");
        caption(picture);
        html.tag("/figure");
    }

    /** The name is text, so that it is there without a style sheet as well. */
    private void alert(Structure.Alert alert) {
        html.tag("div", attributes("class", "alert " + alert.kind().label(), "role", "note"));
        html.line();
        html.tag("p");
        html.tag("strong");
        html.text(words.alert(alert.kind()));
        html.tag("/strong");
        html.tag("/p");
        html.line();
        for (Node child = alert.getFirstChild(); child != null; child = child.getNext()) {
            context.render(child);
        }
        html.line();
        html.tag("/div");
    }

    /** A sign and no form field: readers cannot change it. */
    private void task(Structure.TaskBox box) {
        html.tag("span", attributes("role", "img", "aria-label", words.task(box.isDone())));
        html.text(box.isDone() ? "☑" : "☐");
        html.tag("/span");
        html.text(" ");
    }

    private static Map<String, String> attributes(String... pairs) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            attributes.put(pairs[i], pairs[i + 1]);
        }
        return attributes;
    }
}

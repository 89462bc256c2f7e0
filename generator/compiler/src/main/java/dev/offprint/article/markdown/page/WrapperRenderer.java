package dev.offprint.article.markdown.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;
import org.jspecify.annotations.Nullable;

/** Renders what is around headings, tables and figures. */
final class WrapperRenderer implements NodeRenderer {

    private final HtmlNodeRendererContext context;
    private final HtmlWriter html;
    private final Function<Node, @Nullable String> ids;
    private final Function<Node, String> tableNames;

    /**
     * Returns a renderer.
     *
     * @param ids the identifier of a heading
     * @param tableNames what a table is called; each has a name of its own
     */
    WrapperRenderer(
            HtmlNodeRendererContext context, Function<Node, @Nullable String> ids, Function<Node, String> tableNames) {
        this.context = context;
        this.html = context.getWriter();
        this.ids = ids;
        this.tableNames = tableNames;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(Structure.Wrapper.class);
    }

    @Override
    public void render(Node node) {
        Node inner = node.getFirstChild();
        html.line();
        if (inner instanceof Heading) {
            heading(inner);
        } else if (inner instanceof Image image) {
            figure(image);
        } else {
            table(inner);
        }
        html.line();
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
        html.tag("figcaption");
        html.text(String.valueOf(image.getTitle()));
        html.tag("/figcaption");
        html.tag("/figure");
    }

    private static Map<String, String> attributes(String... pairs) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            attributes.put(pairs[i], pairs[i + 1]);
        }
        return attributes;
    }
}

package dev.offprint.article.markdown.page;

import dev.offprint.article.markdown.code.Fence;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/** Renders fenced code, with the title that its info string gives it. */
final class CodeRenderer implements NodeRenderer {

    private final HtmlNodeRendererContext context;
    private final HtmlWriter html;
    private final HeldCode code;

    CodeRenderer(HtmlNodeRendererContext context, HeldCode code) {
        this.context = context;
        this.html = context.getWriter();
        this.code = code;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(FencedCodeBlock.class);
    }

    @Override
    public void render(Node node) {
        FencedCodeBlock block = (FencedCodeBlock) node;
        Fence fence = Fence.of(block.getInfo());
        html.line();
        if (fence.title() == null) {
            pre(block, fence);
        } else {
            html.tag("figure", Map.of("class", "listing"));
            html.tag("figcaption");
            html.text(fence.title());
            html.tag("/figcaption");
            pre(block, fence);
            html.tag("/figure");
        }
        html.line();
    }

    private void pre(FencedCodeBlock block, Fence fence) {
        html.tag("pre", context.extendAttributes(block, "pre", Map.of()));
        html.tag("code", fence.language().isEmpty() ? Map.of() : Map.of("class", "language-" + fence.language()));
        html.raw(code.shown(fence, block.getLiteral()));
        html.tag("/code");
        html.tag("/pre");
    }
}

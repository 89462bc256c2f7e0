package dev.offprint.represent.developers.block;

import dev.offprint.article.markdown.PageMarkdown;
import io.jstach.jstache.JStache;
import java.util.List;
import java.util.Set;

/** Sections as HTML: one template for each kind of block. */
public final class HtmlForm {

    private HtmlForm() {}

    /**
     * A section whose blocks are HTML already.
     *
     * @param id its identifier in the page
     * @param title plain text
     * @param blocks HTML
     */
    @JStache(path = "dev/offprint/represent/developers/templates/section.mustache")
    record Framed(String id, String title, List<String> blocks) {}

    /** Returns a section. */
    public static String of(Section section) {
        List<String> blocks = section.blocks().stream().map(HtmlForm::of).toList();
        return FramedRenderer.of().execute(new Framed(section.id(), section.title(), blocks));
    }

    private static String of(Block block) {
        if (block instanceof Prose prose) {
            return new PageMarkdown(Set.of()).render(prose.markdown()).html().strip();
        } else if (block instanceof Subheading heading) {
            return SubheadingRenderer.of().execute(heading).strip();
        } else if (block instanceof Table table) {
            return TableRenderer.of().execute(table).strip();
        } else if (block instanceof Code code) {
            return CodeRenderer.of().execute(code).strip();
        } else if (block instanceof Exchange exchange) {
            return ExchangeRenderer.of().execute(exchange).strip();
        }
        return TryItRenderer.of().execute((TryIt) block).strip();
    }
}

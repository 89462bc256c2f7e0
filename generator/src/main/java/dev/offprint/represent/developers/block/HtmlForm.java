package dev.offprint.represent.developers.block;

import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.article.markdown.PageOptions;
import dev.offprint.represent.page.template.Piece;
import dev.offprint.represent.page.template.Templates;
import io.jstach.jstache.JStache;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sections as HTML: one template for each kind of block. */
public final class HtmlForm {

    private static final Piece<Framed> SECTION = new Piece<>("section", Framed.class, FramedRenderer.of());
    private static final Piece<Subheading> SUBHEADING =
            new Piece<>("subheading", Subheading.class, SubheadingRenderer.of());
    private static final Piece<Table> TABLE = new Piece<>("table", Table.class, TableRenderer.of());
    private static final Piece<Code> CODE = new Piece<>("code", Code.class, CodeRenderer.of());
    private static final Piece<Exchange> EXCHANGE = new Piece<>("exchange", Exchange.class, ExchangeRenderer.of());
    private static final Piece<TryIt> TRY_IT = new Piece<>("try-it", TryIt.class, TryItRenderer.of());

    private final Templates templates;
    private final PageOptions options;

    /** Returns a form whose words are in this language. */
    public HtmlForm(Templates templates, Words words) {
        this.templates = templates;
        this.options = new PageOptions(words.text("table"), words.text("backToText"), url -> Optional.empty());
    }

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
    public String of(Section section) {
        List<String> blocks = section.blocks().stream().map(this::of).toList();
        return templates.fill(SECTION, new Framed(section.id(), section.title(), blocks));
    }

    /**
     * Returns an author's text.
     *
     * @param reserved identifiers that its headings may not have
     */
    public String of(String markdown, Set<String> reserved) {
        return new PageMarkdown(reserved, options).render(markdown).html();
    }

    private String of(Block block) {
        if (block instanceof Prose prose) {
            return new Inline(prose.markdown()).paragraphs();
        } else if (block instanceof Subheading heading) {
            return templates.fill(SUBHEADING, heading).strip();
        } else if (block instanceof Table table) {
            return templates.fill(TABLE, table).strip();
        } else if (block instanceof Code code) {
            return templates.fill(CODE, code).strip();
        } else if (block instanceof Exchange exchange) {
            return templates.fill(EXCHANGE, exchange).strip();
        }
        return templates.fill(TRY_IT, (TryIt) block).strip();
    }
}

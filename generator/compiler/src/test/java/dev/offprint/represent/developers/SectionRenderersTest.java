package dev.offprint.represent.developers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block.CodeBlock;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Block.Table.Row;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.SectionMarkdownRenderer;
import dev.offprint.represent.page.template.Templates;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Both forms of a section come from the same blocks. */
class SectionRenderersTest {

    private static final Section SECTION = new Section(
            "things",
            "Things & <more>",
            List.of(
                    Prose.of("See [below](#table), or `a|b`."),
                    Table.of("All \"things\"", List.of(Row.of("`a|b`", "**one** [two](#x)")), "Name", "Value"),
                    new CodeBlock("run", "A command", "sh", "echo '<&>'")));

    @Test
    void htmlIsEscapedAndItsRegionsHaveNames() {
        String html = new SectionHtmlRenderer(
                        Templates.of(Theme.NONE, new Diagnostics()), Messages.in(ContentLocale.EN))
                .of(SECTION);
        assertThat(html)
                .contains("<h2 id=\"things\">Things &amp; &lt;more&gt;</h2>")
                .contains("aria-label=\"All &quot;things&quot;\"")
                .contains(
                        "<th scope=\"row\"><code>a|b</code></th><td data-head=\"Value\"><strong>one</strong> <a href=\"#x\">two</a></td>")
                .contains("aria-label=\"A command\"")
                .contains("<code id=\"run\" class=\"language-sh\"><span class=\"t\">echo</span> ")
                .contains("&lt;&amp;&gt;");
    }

    @Test
    void markdownHasTablesAndFencesAndLinksThatLeadToThePage() {
        assertThat(SectionMarkdownRenderer.of(SECTION, "https://example.com/en/developers"))
                .isEqualTo("""
                        ## Things & <more>

                        See [below](https://example.com/en/developers#table), or `a|b`.

                        | Name | Value |
                        |---|---|
                        | `a\\|b` | **one** [two](https://example.com/en/developers#x) |

                        ```sh
                        echo '<&>'
                        ```""");
    }
}

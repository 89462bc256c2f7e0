package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page itself says which of the author's identifiers it has. */
class TakenIdentifiersTest {

    private static final Set<String> OWN = Set.of("main", "faq");
    private static final Pattern ID = Pattern.compile("<a id=\"([^\"]*)\">");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Text <a id=\"x\"></a> and <a id=\"x\"></a>.",
                "Text <a id=\"main\"></a>.",
                "## Water\n\nText <a id=\"water\"></a>.",
                "Text <a id=\"water\"></a>.\n\n## Water",
                "Text <a id=\"water\"></a>.\n\n## Water\n\nText <a id=\"water\"></a>.",
                "## Water\n\n## Water\n\nText <a id=\"water-2\"></a> and <a id=\"water-3\"></a>.",
                "## Faq\n\nText <a id=\"faq\"></a> and <a id=\"faq-2\"></a>."
            })
    void saysOfEachIdentifierWhetherThePageKeepsIt(String markdown) {
        PageMarkdown page = new PageMarkdown(OWN);
        TakenIdentifiers identifiers = new TakenIdentifiers(OWN);
        for (String text : List.of(markdown, markdown)) {
            assertThat(kept(identifiers, text))
                    .isEqualTo(shown(page.render(text).html()));
        }
    }

    private static List<String> kept(TakenIdentifiers identifiers, String markdown) {
        List<String> kept = new ArrayList<>();
        Node document = new ParsedMarkdown(markdown).document();
        identifiers.begin(document);
        NodeWalk.each(document, node -> {
            if (node instanceof Heading heading) {
                identifiers.see(heading);
            } else if (node instanceof HtmlInline inline) {
                Matcher id = ID.matcher(inline.getLiteral());
                if (id.matches() && identifiers.see(id.group(1)) == TakenIdentifiers.Fate.KEPT) {
                    kept.add(id.group(1));
                }
            }
        });
        return kept;
    }

    private static List<String> shown(String html) {
        return ID.matcher(html).results().map(id -> id.group(1)).toList();
    }
}

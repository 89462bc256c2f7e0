package dev.offprint.represent.developers.block;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages;
import dev.offprint.represent.openapi.OpenApiDocument;
import dev.offprint.represent.page.site.ProblemTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InlineTest {

    /** Everything that the program says means the same to the parser of authors' texts. */
    @Test
    void theProgramsWordsAreMarkdown() {
        for (String text : texts()) {
            assertThat(new Inline(text).html()).isEqualTo(parsed(text));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plain & <text>| plain &amp; &lt;text&gt;",
                "`a<b` `c| <code>a&lt;b</code> `c",
                "**x `y`** **z| <strong>x <code>y</code></strong> **z",
                "[`a`](/b?c&d) [e](f| <a href=\"/b?c&amp;d\"><code>a</code></a> [e](f",
                "<https://a/?b&c> <http| <a href=\"https://a/?b&amp;c\">https://a/?b&amp;c</a> &lt;http"
            })
    void whatIsNotClosedIsText(String markdown, String html) {
        assertThat(new Inline(markdown).html()).isEqualTo(html);
    }

    private static List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (ContentLocale locale : ContentLocale.values()) {
            Messages messages = Messages.in(locale);
            messages.keys().stream()
                    .filter(key -> !key.startsWith("unit."))
                    .map(messages::text)
                    .forEach(texts::add);
        }
        for (ProblemType type : ProblemType.values()) {
            for (ContentLocale locale : ContentLocale.values()) {
                ProblemTexts messages = ProblemTexts.of(type, locale, "https://example.test/base");
                texts.addAll(List.of(messages.cause(), messages.wayOut()));
            }
        }
        for (JsonNode description : OpenApiDocument.template().findValues("description")) {
            if (description.isTextual()) {
                texts.add(description.asText());
            }
        }
        return texts;
    }

    private static String parsed(String text) {
        String html = new PageMarkdown(Set.of()).render(text).html().strip();
        return html.substring("<p>".length(), html.length() - "</p>".length())
                .replace("%7B", "{") // values are put in for names in braces
                .replace("%7D", "}");
    }
}

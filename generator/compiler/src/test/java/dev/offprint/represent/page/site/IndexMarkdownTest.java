package dev.offprint.represent.page.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Agents read what people call a type, and have to filter by what the API calls it. */
class IndexMarkdownTest {

    @ParameterizedTest
    @CsvSource({
        "EN, medium, Essay (contentType: medium)",
        "DE, medium, Essay (contentType: medium)",
        "DE, guide, Leitfaden (contentType: guide)",
        "EN, framework, Framework (contentType: framework)",
        "EN, glossary, glossary",
    })
    void aTypeIsNamedWithItsFilter(ContentLocale locale, String type, String expected) {
        assertThat(IndexMarkdown.typeAndFilter(Messages.in(locale), type)).isEqualTo(expected);
    }
}

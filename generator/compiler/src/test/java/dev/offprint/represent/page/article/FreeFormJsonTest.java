package dev.offprint.represent.page.article;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.represent.page.article.ArticleModel.FreeFormJson;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What pages show of objects with free members. */
class FreeFormJsonTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{text: Word} | Word",
                "{text: 2.50} | 2.50",
                "{title: 1984, author: Orwell} | 1984",
                "{text: true} | true",
                "{text: null, name: 7} | 7",
                "{text: '', note: Word} | Word",
                "{text: [a], note: Word} | Word",
                "{weight: 7} | ''",
            })
    void aValueIsShownAsItIsWritten(String yaml, String shown) {
        JsonNode object = YamlReader.read(yaml, "a.yaml", 1, new Diagnostics())
                .orElseThrow()
                .root();
        assertThat(FreeFormJson.text(object, "title", "name", "text")).isEqualTo(shown);
    }
}

package dev.offprint.author;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The former slug joins the list in the form that the author chose for it. */
final class FormerSlugEditTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: 1                                    | a: 1~formerSlugs: [old]~",
                "formerSlugs: [x]  # why                 | formerSlugs: [x, old]  # why",
                "formerSlugs: [x,~  y  # why~  ]~b: 1~   | ''",
                "formerSlugs:~  - x # why~  - \"y\"~b: 1~ | formerSlugs:~  - x # why~  - \"y\"~  - old~b: 1~",
                "formerSlugs:~- x~b: 1~                  | formerSlugs:~- x~- old~b: 1~",
                "formerSlugs: # none~b: 1~               | formerSlugs: [old] # none~b: 1~",
                "formerSlugs: []~b: 1~                   | formerSlugs: [old]~b: 1~",
                "formerSlugs: [old, x]~                  | formerSlugs: [old, x]~",
            })
    void theFormerSlugIsAddedInTheFormOfTheList(String before, String after) {
        String expected = after.replace('~', '\n'); // empty where it takes a person
        assertThat(ArticleRename.withFormer(before.replace('~', '\n'), "old").orElse(""))
                .isEqualTo(expected);
    }

    @Test
    void aSlugThatLooksLikeANumberIsQuoted() {
        assertThat(ArticleRename.withFormer("a: 1\n", "2024")).contains("a: 1\nformerSlugs: [\"2024\"]\n");
        assertThat(ArticleRename.withFormer("a: 1\n", "true")).contains("a: 1\nformerSlugs: [\"true\"]\n");
    }
}

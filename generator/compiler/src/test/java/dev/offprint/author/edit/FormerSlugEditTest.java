package dev.offprint.author.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.resource.Slug;
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
        assertThat(new FormerSlugEdit(before.replace('~', '\n'), new Slug("old"))
                        .apply()
                        .orElse(""))
                .isEqualTo(expected);
    }

    @Test
    void aSlugThatLooksLikeANumberIsQuoted() {
        assertThat(new FormerSlugEdit("a: 1\n", new Slug("2024")).apply()).contains("a: 1\nformerSlugs: [\"2024\"]\n");
        assertThat(new FormerSlugEdit("a: 1\n", new Slug("true")).apply()).contains("a: 1\nformerSlugs: [\"true\"]\n");
    }
}
